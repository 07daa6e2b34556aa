import { hostsIn, kindOfHost, leadsTo, leadsToStranger } from '../hosts.js'
import type { Match } from '../sequence.js'
import { patterns } from '../pattern.js'

/** A download piped into an interpreter, with or without filters. */
const piped = [
  /\b(?:curl|wget)\b→\| ?(?:sudo (?:-[a-z]{1,3} )?)?(?:\/usr)?(?:\/bin\/)?(?:env )?(?:(?:ba|z|da|k|fi)?sh(?![\w./=-])|(?:python[23]?|node|perl|ruby|php|osascript|pwsh|powershell)(?= ?-? ?(?:$|["'`;&)|])))/,
  /\b(?:curl|wget)\b→\| ?(?:tee|gunzip|gzip|bunzip2|zcat|xz|tac|rev|tr|sed|awk|grep|head|tail|cut|base64|openssl|gpg)\b→\| ?(?:sudo )?(?:\/usr)?(?:\/bin\/)?(?:(?:ba|z|da|k|fi)?sh(?![\w./=-])|(?:python[23]?|node|perl|ruby)(?= ?-? ?(?:$|["'`;&)|])))/,
]
/** A download as the argument of a shell. */
const substituted = [
  /(?:\b(?:ba|z|da|k)?sh|\beval|\bsource|(?<=^|[\n;&]) ?\.|\b(?:python[23]?|node|bun|perl|ruby|php|pwsh|deno)(?= -[a-z]{1,4} | ?<)) (?:-[a-z]{1,4} |\/dev\/stdin )?(?:<<< ?)?["']?(?:<\(|\$\(|`)[ ]{0,2}(?:sudo )?(?:curl|wget)\b[^)`\n]{0,200}/,
]
const powershell = [
  /\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|curl|wget)\b→\| ?(?:iex|invoke-expression)\b/,
  /\b(?:iex|invoke-expression)\b…\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|downloadstring|webclient|curl)\b…h(?:tt|xx)ps?:\/\/[^\s"'`)]{1,160}/,
]

/** The package index in a command or a configuration. */
const packageIndex = [
  /(?:\bpip3?\b|\buv\b|\bpoetry\b)→(?:--(?:extra-)?index(?:-url)?|[ \t]-i|global\.index-url)[ =]["']?https?:\/\/[^\s"'`]{1,160}/,
  /\b(?:npm|pnpm|yarn)\b→(?:\bregistry|npmregistryserver)[ =]["']?https?:\/\/[^\s"'`]{1,160}/,
  /^ ?(?:(?:extra-)?index-url|registry) ?= ?["']?https?:\/\/[^\s"'`]{1,160}/,
]
/** Registries, mirrors, private registries of known services, and placeholders. */
const knownIndex =
  /pypi\.org|pythonhosted|pytorch|nvidia|npmjs|yarnpkg|npmmirror|taobao|tsinghua|tuna|aliyun|ustc\.edu|tencent|huaweicloud|pkg\.dev|github|gitlab|azure|visualstudio|jfrog|gemfury|fury\.io|anaconda|rubygems|huggingface|example|your|company|acme|corp|internal|private/
const fromThrowaway = ({ text }: Match) => leadsTo(text, 'throwaway')
const plainHttp = /\bhttp:\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.)/
const fromStranger = ({ text }: Match) =>
  hostsIn(text).length > 0 && (plainHttp.test(text) || leadsToStranger(text))

const throwaway = 'runs whatever a throw-away host sends'
const unread = 'runs what a host sends, unread; a download that is kept can be looked at first'
const decodes = 'decodes something and runs it unread'

/** Running code that is fetched or decoded at run time. */
export const remoteExecution = patterns('remote-execution', {
  block: {
    'pipe-throwaway': {
      keywords: 'curl wget', message: throwaway,
      anyOf: piped,
      accepts: fromThrowaway,
    },
    'substitution-throwaway': {
      keywords: 'curl wget', message: throwaway,
      anyOf: substituted,
      accepts: fromThrowaway,
    },
    'powershell-throwaway': {
      keywords: 'iex expression', message: throwaway,
      anyOf: powershell,
      accepts: fromThrowaway,
    },
    'fetch-then-run-throwaway': {
      keywords: 'curl wget webrequest iwr urlretrieve downloadfile', message: 'fetches a program from a throw-away host and runs it',
      anyOf: /\b(?:curl|wget|invoke-webrequest|iwr|urlretrieve|downloadfile)\b…h(?:tt|xx)ps?:\/\/⏎(?:\bchmod (?:\+x|a\+x|u\+x|[0-7]{3,4})|(?:&&|;|\n)[ \t]{0,8}(?:sudo )?(?:(?:ba|z)?sh|python3?|node|perl|ruby|open|start|start-process|\.\/|\/tmp\/|\/var\/tmp\/|\/dev\/shm\/)|\b(?:os\.system|subprocess\.\w{1,12}|exec\w{0,8})\()/,
      accepts: ({ text }) => kindOfHost(hostsIn(text)[0] ?? '') === 'throwaway',
    },
    'encoded-pipe': {
      keywords: 'base64 base32 xxd openssl rev', message: decodes,
      anyOf: /(?:\bbase(?:64|32) (?:-d|-di|--decode)\b|\bxxd -r\b|\| ?rev\b|\bopenssl (?:enc|base64|aes\S{0,12})\b[^|\n]{0,60} -d\b)→\| ?(?:(?:tee|gunzip|gzip|bunzip2|zcat|xz|tac|rev|tr|sed|base64|openssl)\b[^|\n]{0,80}\| ?)?(?:sudo )?(?:\/usr)?(?:\/bin\/)?(?:(?:ba|z|da|k|fi)?sh(?![\w./=-])|(?:python[23]?|node|perl|ruby|php|osascript|pwsh|powershell)(?= ?-? ?(?:$|["'`;&)|])))/,
    },
    'encoded-substitution': {
      keywords: 'base64 base32 xxd', message: decodes,
      anyOf: /(?:\b(?:ba|z|da|k)?sh|\beval|\bsource|\bexec|\bpython3?|\bnode|\bperl) (?:-[a-z]{1,4} )?["']?(?:<\(|\$\(|`|<<<)…\b(?:base(?:64|32) (?:-d\b|--decode|-di\b)|xxd -r\b)/,
      accepts: ({ text }) => !text.includes(')'),
    },
    'encoded-powershell': {
      keywords: 'powershell pwsh', message: 'runs an encoded command',
      anyOf: /\b(?:powershell|pwsh)\b…[ \t]-(?:e|ec|enc|encodedcommand) ["']?[a-z0-9+/=]{24}/,
    },
    'hidden-powershell': {
      keywords: 'powershell pwsh', message: 'downloads and runs code in a hidden window',
      anyOf: /\b(?:powershell|pwsh)\b…[ \t]-w(?:indowstyle)? h(?:idden)?\b…(?:\biex\b|invoke-expression|downloadstring|downloadfile|\biwr\b|invoke-webrequest|frombase64string)/,
    },
    'system-binary': {
      keywords: 'mshta regsvr32 rundll32 certutil', message: 'makes a program of the system fetch and run code',
      anyOf: [
        /\bmshta(?:\.exe)? ["']?(?:https?:|javascript:|vbscript:)/,
        /\bregsvr32\b…\/i:https?:/,
        /\brundll32\b…javascript:/,
        /\bcertutil\b…-urlcache\b…https?:/,
      ],
    },
    'decoded-code': {
      keywords: 'exec eval system popen function execsync call run check_output', message: 'decodes code and runs it unread',
      anyOf: /\b(?:exec|eval|os\.system|os\.popen|new function|execsync|subprocess\.(?:run|call|popen|check_output)|child_process["']\)\.exec(?:sync)?) ?\(…(?:\bb(?:64|32|85|16)decode|fromhex\(|unhexlify\(|zlib\.decompress|codecs\.decode\(|marshal\.loads|\batob ?\(|base64_decode|gzinflate|str_rot13|base64\.decode64|["'](?:base64|hex)["'])/,
    },
    'decoded-then-run': {
      keywords: 'b64decode b32decode b85decode atob fromhex unhexlify decompress base64 base64_decode hex',
      message: 'is decoded and then run unread',
      anyOf: /\b([a-z_]\w{0,40}) ?=(?!=)…(?:\bb(?:64|32|85|16)decode|\batob\(|fromhex\(|unhexlify\(|zlib\.decompress|base64_decode|["'](?:base64|hex)["']\)|\bbase64 (?:-d|--decode))/,
      accepts: ({ parts, end }, text) => isRunLater(parts[0]![1]!, text.slice(end, end + 1200)),
    },
    'fetched-code': {
      keywords: 'exec eval function http https', message: 'runs code as the network delivers it',
      anyOf: [
        /\bfetch\(…\.then\( ?(?:eval|new function)\b/,
        /\b(?:exec|eval|new function) ?\(·(?:\brequests\.get\(|\bhttpx\.get\(|\burlopen\(|\burllib\.request|await ?\(?(?:await )?fetch\(|file_get_contents\(["']https?:|net::http\.get)/,
        /\b(?:exec|eval)[ (][ (]{0,2}(?:[a-z_][\w.:]{0,40}[( ]){1,3} ?["']h(?:tt|xx)ps?:\/\//,
        /\b(?:exec|eval|system)[ (]·\buri\.open\(["']https?:/,
        /\bhttps?\.get\(⏎\b(?:eval|new function|vm\.runin\w{1,20}) ?\(/,
      ],
    },
    'fetched-then-run': {
      keywords: 'requests httpx urlopen fetch urllib curl axios', message: 'is fetched and then run as code',
      anyOf: /\b([a-z_]\w{0,40}) ?=(?!=)·(?:\brequests\.get\(|\bhttpx\.get\(|\burlopen\(|\bfetch\(|\baxios\.get\(|\$\(curl |(?:popen|check_output|getoutput|execsync)\([["'`]{1,2}(?:curl|wget)\b)/,
      accepts: ({ parts, end }, text) => isRunLater(parts[0]![1]!, text.slice(end, end + 800)),
    },
    'hidden-file': {
      keywords: 'exec eval', message: 'runs the text of a hidden or temporary file as code',
      anyOf: /\b(?:exec|eval) ?\(·\b(?:open|readfilesync|path)\( ?["'](?:\/(?:tmp|var\/tmp|dev\/shm)\/|[^"'\s]{0,60}\/\.)[^"'\s]{1,80}["']/,
    },
    'package-throwaway': {
      keywords: 'pip pip3 npm npx uvx gem uv yarn pnpm index extra_index_url registry', message: 'installs a package from a throw-away host',
      anyOf: [/\b(?:pip3?|npm|pnpm|yarn|npx|uvx|gem) (?:install|i|add|-y|--yes|exec|https?:)→https?:\/\/[^\s"'`]{1,160}/, ...packageIndex],
      accepts: fromThrowaway,
    },
    miner: {
      keywords: 'xmrig stratum minexmr', message: 'mines for somebody else on this machine',
      anyOf: /\bxmrig\b… -o |\bstratum\+(?:tcp|ssl):\/\/|\bminexmr\.com/,
    },
    'ask-throwaway': {
      matchOn: 'prose', keywords: 'http https hxxp hxxps', message: 'asks to run a download from a throw-away host',
      anyOf: [
        /\b(?:download|fetch|retrieve|grab|get|pull|curl|wget|load|read|update)(?:e?s|ed|ing|s itself)?\b‥h(?:tt|xx)ps?:\/\/‥\b(?:run|execut|launch|open|start|install|source|eval|pipe|obey|follow)(?:e?[sd]?|n?ing)\b/,
        /\b(?:run|execut|launch|install|source|eval)(?:e?s?|n?ing)\b‥\b(?:from|at) ["'`<(]{0,2}h(?:tt|xx)ps?:\/\/[^\s"'`<>)]{1,200}/,
      ],
      accepts: fromThrowaway,
    },
  },
  suspicious: {
    pipe: {
      keywords: 'curl wget', message: unread,
      anyOf: [...piped, ...substituted],
      accepts: fromStranger,
    },
    'fetch-then-run': {
      keywords: 'curl wget webrequest iwr urlretrieve downloadfile bitstransfer bitsadmin', message: 'fetches a program and runs it, unread',
      anyOf: /\b(?:curl|wget|invoke-webrequest|iwr|urlretrieve|downloadfile|start-bitstransfer|bitsadmin)\b…h(?:tt|xx)ps?:\/\/[^\n]{0,200}/,
      accepts: (match, text) => fromStranger(match) && isFileRun(match.text, text.slice(match.start, match.end + 300)),
    },
    imported: {
      keywords: 'import', message: 'imports code from a host at the moment it is run',
      anyOf: /\bimport\( ?["'`]https?:\/\/[^\s"'`]{1,160}/,
      accepts: ({ text }) => leadsToStranger(text) && !/esm\.|cdn|unpkg|skypack|jspm|jsr\.io/.test(text),
    },
    'package-address': {
      keywords: 'npm npx uvx pip pip3', message: 'installs a package from an address, not from a registry',
      anyOf: /\b(?:npx|uvx|npm (?:i|install)|pip3? install) (?:-(?!-?(?:extra-)?i(?:ndex|[ ]))[\w-]{1,20} ){0,3}https?:\/\/[^\s"'`]{1,160}/,
      accepts: fromStranger,
    },
    'package-index': {
      keywords: 'pip pip3 uv poetry npm pnpm yarn index registry', message: 'takes packages from an index that is not known: it can hand out anything under any name',
      anyOf: packageIndex,
      accepts: ({ text }) => leadsToStranger(text) && !knownIndex.test(text),
    },
    powershell: {
      keywords: 'iex expression', message: unread,
      anyOf: powershell,
      accepts: fromStranger,
    },
  },
})

const runsVariable =
  /\b(?:exec|eval|os\.system|os\.popen|compile|new function|execsync|vm\.runin\w{1,20}|(?:pickle|marshal|dill|cloudpickle)\.loads?|subprocess\.(?:run|call|popen))[ \t]{0,3}\([ \t]{0,3}([a-z_]\w{0,40})|\b(?:eval|sh -c|bash -c)[ \t]{1,3}["']?\$\{?([a-z_]\w{0,40})/g

const fileNamed =
  /(?:[ \t]-{1,2}(?:o|[a-z]{1,6}o|output|outfile|destination|output-document)[ =]{1,2}|,[ ]?|%?temp%\\)["']?([^\s"'`;&|)]{2,80})|\/([\w.-]{2,60}\.(?:sh|py|ps1|exe|js))(?=["'\s;&)]|$)/g
const started =
  /(?:&&|[\n;&]|\bsudo\b) {0,3}(?:(?:sudo|nohup|exec|(?:ba|z|da)?sh|python3?|node|perl|start|start-process|source|\.|&)[ \t]{1,3}){0,3}["']?([^\s"'`;&|]{2,80})/g

/** Whether the downloaded file is started in the same block. */
function isFileRun(download: string, text: string): boolean {
  const [block = ''] = text.split('\n```')
  const bare = (path: string) => path.replace(/^.*[\\/]/, '')
  const names = new Set(Array.from(download.matchAll(fileNamed), ([, given, own]) => bare((given ?? own)!)))
  return Array.from(block.matchAll(started)).some(([, path]) => names.has(bare(path!)))
}

/** Whether a variable is passed to something that runs it. */
function isRunLater(name: string, after: string): boolean {
  return Array.from(after.matchAll(runsVariable)).some((call) => (call[1] ?? call[2]) === name)
}
