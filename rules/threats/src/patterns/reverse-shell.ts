import type { Pattern } from '../pattern.js'

const risk = 'block'
const says = 'hands a shell of this machine to another'

/** A shell whose input and output are a network connection. */
export const reverseShell: readonly Pattern[] = [
  {
    id: 'reverse-shell.dev-tcp',
    risk,
    says,
    on: 'tcp udp',
    any: [/(?:\b(?:ba|z|k)?sh -i\b|\bexec \d{1,3}<>|0<&\d{1,3})…\/dev\/(?:tcp|udp)\/(?!localhost|127\.)/],
  },
  {
    id: 'reverse-shell.netcat-exec',
    risk,
    says,
    on: 'nc ncat netcat',
    any: [
      /\b(?:nc|ncat|netcat) →(?<=[ \t])(?:-[a-z]{0,5}[ec] ?|--(?:sh-)?exec[ =])["']?(?:\/(?:usr\/)?bin\/)?(?:(?:ba|z|da)?sh|cmd(?:\.exe)?|powershell)\b/,
    ],
  },
  {
    id: 'reverse-shell.fifo',
    risk,
    says,
    on: 'mkfifo mknod',
    any: [/\b(?:mkfifo|mknod) …(?:\b(?:nc|ncat|netcat|telnet) |\bopenssl s_client)/],
  },
  {
    id: 'reverse-shell.script-socket',
    risk,
    says,
    on: 'connect fsockopen tcpsocket socket',
    any: [
      /\.connect ?\(⏎(?:\bos\.dup2|\bpty\.spawn)/,
      /\bfsockopen\(…\b(?:exec|shell_exec|proc_open|system)\(/,
      /\btcpsocket\.(?:new|open)…\b(?:exec|spawn|popen)\b/,
      /(?:\buse socket;|\bsocket\(s,)…\bexec[{"( ]{1,3}\/bin\//,
    ],
  },
  {
    id: 'reverse-shell.socket-commands',
    risk,
    says: 'runs what a socket sends',
    on: 'recv',
    any: [
      /\b(\w{1,30}) ?= ?\w{1,30}\.recv\(⏎\b(?:subprocess\.(?:run|popen|call|check_output|getoutput)|os\.(?:system|popen))\( ?(\w{1,30})/,
    ],
    accepts: ({ parts }) => parts[0]![1] === parts[1]![1],
  },
  {
    id: 'reverse-shell.node',
    risk,
    says,
    on: 'net',
    any: [
      /\bspawn\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']⏎\bnet\.(?:connect|createconnection|socket)\b⏎\.pipe\(/,
      /\bnet\.(?:connect|createconnection|socket)\(⏎\bspawn\( ?["'](?:\/bin\/)?(?:(?:ba|z)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']/,
    ],
  },
  {
    id: 'reverse-shell.powershell',
    risk,
    says,
    on: 'tcpclient',
    any: [/\bnet\.sockets\.tcpclient\b⏎(?:\biex\b|\binvoke-expression\b)/],
  },
  {
    id: 'reverse-shell.socat',
    risk,
    says,
    on: 'socat',
    any: [
      /\bsocat\b…\bexec:["']?(?:\/bin\/)?(?:ba|z)?sh…\b(?:tcp|openssl|udp)/,
      /\bsocat\b…\b(?:tcp|openssl|udp)…\bexec:["']?(?:\/bin\/)?(?:ba|z)?sh/,
    ],
  },
  {
    id: 'reverse-shell.ask',
    risk,
    of: 'prose',
    says: 'asks for a shell that another machine controls',
    on: 'shell',
    any: [
      /\b(?:open|start|establish|create|spawn|launch|initiate|set up|run) (?:an? |the )?(?:reverse(?: tcp)?|backdoor|remote|bind) shell‥\b(?:to|on|with|towards)\b/,
    ],
  },
]
