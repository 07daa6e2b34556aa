import { patterns } from '../pattern.js'

const message = 'hands a shell of this machine to another'

/** A shell whose input and output are a network connection. */
export const reverseShell = patterns('reverse-shell', {
  block: {
    'dev-tcp': {
      keywords: 'tcp udp', message,
      anyOf: [
        /(?:\b(?:ba|z|k)?sh -i\b|0<&\d{1,3})…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)/,
        // Scripts open a connection to wait for a port, so it needs a shell as well.
        /\bexec \d{1,3}<>…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)⏎(?:\b(?:ba|z|k)?sh\b[^\n<>]{0,20}[<>]&\d|[<>]&\d{1,3}[^\n]{0,3}\| ?(?:ba|z|k)?sh\b|\beval\b)/,
        /\bexec \d{1,3}<>…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)⏎\bwhile\b…\bread\b/,
        /\/inet\/tcp\/0\/(?!localhost|127\.)⏎\|& ?getline \w{1,20}⏎(?:\bsystem\(|\b[a-z]\w{0,20} ?\|&? ?getline\b)/,
      ],
    },
    'netcat-exec': {
      keywords: 'nc ncat netcat', message,
      anyOf: /\b(?:nc|ncat|netcat) →(?<=[ \t])(?:-[a-z]{0,5}[ec] ?|--(?:sh-)?exec[ =])["']?(?:\/(?:usr\/)?bin\/)?(?:(?:ba|z|da)?sh|cmd(?:\.exe)?|powershell)\b/,
    },
    fifo: {
      keywords: 'mkfifo mknod', message,
      anyOf: /\b(?:mkfifo|mknod) …(?:\b(?:nc|ncat|netcat|telnet) |\bopenssl s_client)/,
    },
    'script-socket': {
      keywords: 'connect fsockopen tcpsocket socket dial', message,
      anyOf: [
        /\.connect ?\(⏎(?:\bos\.dup2|\bpty\.spawn)/,
        /\bnet\.dial\(⏎\bexec\.command\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell)["']/,
        /\bfsockopen\(…\b(?:exec|shell_exec|proc_open|system)\(/,
        /\btcpsocket\.(?:new|open)…\b(?:exec|spawn|popen)\b/,
        /(?:\buse socket;|\bsocket\(s,)…\bexec[{"( ]{1,3}\/bin\//,
      ],
    },
    'socket-commands': {
      keywords: 'recv', message: 'runs what a socket sends',
      anyOf: /\.recv\(⏎\b(?:subprocess\.[a-z_]{1,14}|os\.(?:system|popen))\( ?(\w{1,30})/,
      accepts: ({ start, parts }, text) =>
        text.slice(Math.max(0, start - 60), start).split(/\W/).includes(parts[1]![1]!),
    },
    node: {
      keywords: 'net', message,
      anyOf: [
        /\bspawn\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']⏎\bnet\.(?:connect|createconnection|socket)\b⏎\.pipe\(/,
        /\bnet\.(?:connect|createconnection|socket)\(⏎\bspawn\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']/,
      ],
    },
    powershell: {
      keywords: 'tcpclient', message,
      anyOf: /\bnet\.sockets\.tcpclient\b⏎(?:\biex\b|\binvoke-expression\b)/,
    },
    socat: {
      keywords: 'socat', message,
      anyOf: [
        /\bsocat\b…\bexec:["']?(?:\/bin\/)?(?:ba|z)?sh…\b(?:tcp|openssl|udp)/,
        /\bsocat\b…\b(?:tcp|openssl|udp)…\bexec:["']?(?:\/bin\/)?(?:ba|z)?sh/,
      ],
    },
    'forwarded-login': {
      keywords: 'ssh autossh ngrok bore frpc', message: 'lets another machine log in to this one',
      anyOf: [/\bngrok tcp (?:--\S{1,30} )?22\b|\bbore local 22\b/, /\bfrpc\b…\blocal[-_]port[ =]{1,3}22\b/, /\b(?:auto)?ssh →[ \t]-[a-z]{0,6}r ?(?:[\w.*:-]{1,60}:)?\d{1,5}:(?:localhost|127\.0\.0\.1):22\b/],
    },
    ask: {
      matchOn: 'prose', keywords: 'shell', message: 'asks for a shell that another machine controls',
      anyOf: /\b(?:open|start|establish|create|spawn|launch|initiate|set up|run) (?:an? |the )?(?:reverse(?: tcp)?|backdoor|remote|bind) shell‥\b(?:to|on|with|towards)\b/,
    },
  },
})
