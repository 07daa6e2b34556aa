import { patterns } from '../pattern.js'

const says = 'hands a shell of this machine to another'

/** A shell whose input and output are a network connection. */
export const reverseShell = patterns('reverse-shell', {
  block: {
    'dev-tcp': {
      on: 'tcp udp', says,
      any: [
        /(?:\b(?:ba|z|k)?sh -i\b|0<&\d{1,3})…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)/,
        // To open a connection is how scripts wait for a port.
        /\bexec \d{1,3}<>…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)⏎(?:\b(?:ba|z|k)?sh\b[^\n<>]{0,20}[<>]&\d|[<>]&\d{1,3}[^\n]{0,3}\| ?(?:ba|z|k)?sh\b|\beval\b)/,
        /\bexec \d{1,3}<>…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)⏎\bwhile\b…\bread\b/,
        /\/inet\/tcp\/0\/(?!localhost|127\.)⏎\|& ?getline \w{1,20}⏎(?:\bsystem\(|\b[a-z]\w{0,20} ?\|&? ?getline\b)/,
      ],
    },
    'netcat-exec': {
      on: 'nc ncat netcat', says,
      any: /\b(?:nc|ncat|netcat) →(?<=[ \t])(?:-[a-z]{0,5}[ec] ?|--(?:sh-)?exec[ =])["']?(?:\/(?:usr\/)?bin\/)?(?:(?:ba|z|da)?sh|cmd(?:\.exe)?|powershell)\b/,
    },
    fifo: {
      on: 'mkfifo mknod', says,
      any: /\b(?:mkfifo|mknod) …(?:\b(?:nc|ncat|netcat|telnet) |\bopenssl s_client)/,
    },
    'script-socket': {
      on: 'connect fsockopen tcpsocket socket dial', says,
      any: [
        /\.connect ?\(⏎(?:\bos\.dup2|\bpty\.spawn)/,
        /\bnet\.dial\(⏎\bexec\.command\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell)["']/,
        /\bfsockopen\(…\b(?:exec|shell_exec|proc_open|system)\(/,
        /\btcpsocket\.(?:new|open)…\b(?:exec|spawn|popen)\b/,
        /(?:\buse socket;|\bsocket\(s,)…\bexec[{"( ]{1,3}\/bin\//,
      ],
    },
    'socket-commands': {
      on: 'recv', says: 'runs what a socket sends',
      any: /\.recv\(⏎\b(?:subprocess\.[a-z_]{1,14}|os\.(?:system|popen))\( ?(\w{1,30})/,
      accepts: ({ start, parts }, text) =>
        text.slice(Math.max(0, start - 60), start).split(/\W/).includes(parts[1]![1]!),
    },
    node: {
      on: 'net', says,
      any: [
        /\bspawn\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']⏎\bnet\.(?:connect|createconnection|socket)\b⏎\.pipe\(/,
        /\bnet\.(?:connect|createconnection|socket)\(⏎\bspawn\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']/,
      ],
    },
    powershell: {
      on: 'tcpclient', says,
      any: /\bnet\.sockets\.tcpclient\b⏎(?:\biex\b|\binvoke-expression\b)/,
    },
    socat: {
      on: 'socat', says,
      any: [
        /\bsocat\b…\bexec:["']?(?:\/bin\/)?(?:ba|z)?sh…\b(?:tcp|openssl|udp)/,
        /\bsocat\b…\b(?:tcp|openssl|udp)…\bexec:["']?(?:\/bin\/)?(?:ba|z)?sh/,
      ],
    },
    'forwarded-login': {
      on: 'ssh autossh ngrok bore frpc', says: 'lets another machine log in to this one',
      any: [/\bngrok tcp (?:--\S{1,30} )?22\b|\bbore local 22\b/, /\bfrpc\b…\blocal[-_]port[ =]{1,3}22\b/, /\b(?:auto)?ssh →[ \t]-[a-z]{0,6}r ?(?:[\w.*:-]{1,60}:)?\d{1,5}:(?:localhost|127\.0\.0\.1):22\b/],
    },
    ask: {
      of: 'prose', on: 'shell', says: 'asks for a shell that another machine controls',
      any: /\b(?:open|start|establish|create|spawn|launch|initiate|set up|run) (?:an? |the )?(?:reverse(?: tcp)?|backdoor|remote|bind) shell‥\b(?:to|on|with|towards)\b/,
    },
  },
})
