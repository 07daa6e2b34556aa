import { hostsIn, kindOfHost, leadsTo, leadsToStranger } from '../hosts.js'
import { sendsTo, sendsVariable } from '../sent-later.js'
import type { Match } from '../sequence.js'
import { patterns } from '../pattern.js'

/** The whole environment, not one variable. */
const environment = String.raw`(?:dict\( ?os\.environ ?\)|os\.environ\.copy\(\)|json\.dumps\( ?(?:dict\( ?)?os\.environ|\{ ?\*\*os\.environ|\bstr\( ?os\.environ ?\)|[:=] ?os\.environ ?[,)}]|\bin os\.environ\.items\(\) ?[})\]]|(?:execsync|check_output|popen|getoutput)\(\[?["'](?:env|printenv|set)["']|: ?process\.env ?[,})]|json\.stringify\( ?process\.env ?[,)]|\{ ?\.\.\.process\.env|\benv\.to_h\b|\b(?:get-childitem|gci|dir|ls) env:|\$\((?:env|printenv|set)(?: ?\||\))|${'`'}(?:env|printenv)(?: ?\||${'`'}))`
const request = String.raw`(?:\brequests\.(?:post|put|get|request)\(|\bhttpx\.(?:post|put|get)\(|\bsession\.post\(|\burlopen\(|\burllib\.request\.request\(|\bfetch\(|\baxios(?:\.(?:post|put|get))?\(|\bhttps?\.request\(|\bcurl\b|\bwget\b|\binvoke-(?:restmethod|webrequest)\b|\bi[rw][mr] -|\bsendbeacon\(|\.sendmail\()`
const requests = 'requests sendmail httpx fetch axios urlopen request session sendbeacon'
const commands = 'curl wget iwr irm webrequest restmethod'
const command = String.raw`\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\b`
const variable = String.raw`\b([a-z_]\w{0,40}) ?=(?!=)`

/** Usual names of cloud and vendor secrets, each with the hosts it belongs to. */
const owners: readonly (readonly [variable: RegExp, host: RegExp])[] = [
  [/\baws_(?:secret|session|access)\w{0,20}/, /amazonaws\.com$|amazon\.com$/],
  [/\bazure_\w{0,20}(?:secret|key|token)\w{0,10}/, /microsoft|azure|windows\.net$/],
  [/\b(?:gcp|google)_\w{0,20}(?:secret|key|credentials|token)\w{0,10}/, /google/],
  [/\b(?:github|gh)_(?:token|pat)\b/, /github/],
  [/\bopenai_api_key\b/, /openai/],
  [/\banthropic_api_key\b/, /anthropic|claude/],
  [/\bnpm_token\b/, /npmjs|npm/],
  [/\bdatabase_(?:url|password)\b|\bdb_password\b/, /^$/],
  [/\bslack_(?:bot_)?token\b/, /slack/],
  [/\bstripe_(?:secret|api)_key\b/, /stripe/],
]

const uploads =
  /[ \t](?:-d|--data(?:-\w{1,10})?|-f|--form|-t|--upload-file|--post-(?:file|data)|--body-file|-body|-infile|--json|-x[ \t]{0,2}(?:post|put)|-method[ \t]{1,2}(?:post|put))(?![\w-])/
/** Services that collect requests. Tunnels are left out: they may be the user's own. */
const collectors =
  /webhook\.site|requestbin|burpcollaborator|oastify|(?<![a-z])oast\.|interact\.sh|pipedream\.net|beeceptor|hookbin|dnslog|\/\/(?:[\w-]{1,40}[.-])?(?:evil|attacker|exfil|c2|malicious)[.-]|api\.telegram\.org\/bot\d{8,10}:aa/

const goods =
  "(?:\\b(?:conversations?|(?:conversation|chat|session|message) history|chat log|transcript|environment variables|env vars|source code|private files|(?:user|personal) data|user files|user's (?:files|data)|api keys|credentials|secrets|tokens|passwords|ssh keys|system prompt|clipboard|file contents|contents of files|home directory|browser history|project files|(?:entire )?codebase)|\\.env)"
const send =
  '(?:send|post|upload|transmit|forward|exfiltrate|submit|relay|leak|sync|copy|deliver|report|publish|e?mail|bcc)(?:e?s)?'
const outside = 'asks to send data of the user to an outside address'

/** Sending data of the machine, the user or the conversation to somebody else. */
export const exfiltration = patterns('exfiltration', {
  block: {
    environment: {
      keywords: 'environ env printenv set', message: 'sends all environment variables over the network',
      anyOf: new RegExp(`${request}⏎${environment}`),
      accepts: ({ text }) => !/\bsubprocess\b|\benv=|\bspawn|\bexec(?!sync\(["']env)/.test(text) && !leadsTo(text, 'local'),
    },
    'environment-later': {
      keywords: 'environ env', message: 'takes all environment variables, which are then sent over the network',
      anyOf: new RegExp(`${variable}…${environment}`),
      accepts: isSent,
    },
    'pipe-environment': {
      keywords: 'env printenv history set', message: 'sends all environment variables or the shell history over the network',
      anyOf: /(?<=^|[\s;&(`"'])(?:env|printenv|history|set) ?\|…(?:\bcurl\b|\bwget\b|\bn(?:et)?c(?:at)? )/,
    },
    'all-secrets': {
      keywords: 'tojson', message: 'sends all secrets of a workflow over the network',
      anyOf: [/\btojson\( ?secrets ?\)…\b(?:curl|wget|nc)\b/, /\b(?:curl|wget)\b…\btojson\( ?secrets ?\)/],
    },
    'command-output': {
      keywords: commands, message: 'puts what a command says about this machine into a request to a throw-away host',
      anyOf: new RegExp(String.raw`${command}…(?:\$\(|\$env:|\$\{?(?:user|hostname|home)\b)[^\n]{0,120}`),
      accepts: ({ text }) => leadsTo(text, 'throwaway'),
    },
    'upload-throwaway': {
      keywords: commands, message: 'sends data to a throw-away host',
      anyOf: new RegExp(String.raw`${command}[^\n]{0,300}`),
      accepts: ({ text }) => uploads.test(text) && leadsTo(text, 'throwaway'),
    },
    'request-throwaway': {
      keywords: requests, message: 'sends data to a throw-away host',
      anyOf: new RegExp(String.raw`${request}·["'${'`'}]https?:\/\/([^\s"'${'`'}]{1,200})⏎(?:\bjson=|\bdata=|\bfiles=|\bparams=|\bbody\b|\bmethod\b|\bcontent=|\bcookies=)`),
      accepts: ({ parts }) => leadsTo(parts[1]![0], 'throwaway'),
    },
    'constant-throwaway': {
      keywords: 'http https', message: 'is a throw-away host, which data is then sent to',
      anyOf: /\b([a-z_]\w{0,40}) ?[=:] ?["']https?:\/\/[^\s"'`]{1,200}/,
      accepts: ({ parts, text, end }, whole) =>
        leadsTo(text, 'throwaway') && sendsTo(parts[0]![1]!, whole.slice(end, end + 3000)),
    },
    'foreign-secret': {
      keywords: 'environ getenv env', message: 'sends a secret in the body of a request to a host that it does not belong to',
      anyOf: new RegExp(String.raw`${request}⏎(?:\bjson=|\bdata=|\bparams=|\bbody:|\bdata:)⏎(?:\bos\.environ|\bos\.getenv|\bprocess\.env)·[^\n]{0,60}`),
      accepts: sendsForeignSecret,
    },
    'secret-in-address': {
      keywords: 'curl wget environ getenv env', message: 'puts a secret into a request to a host that it does not belong to',
      anyOf: [
        /\b(?:curl|wget)\b…[?&=]\$\{?[a-z]\w{1,40}_(?:key|token|secret|password|pat)\b·[^\n]{0,80}/,
        new RegExp(String.raw`${request}·["'${'`'}]https?:\/\/…\{(?:os\.environ|os\.getenv|process\.env)·[^\n]{0,60}`),
      ],
      accepts: (match) => !/authorization|bearer/.test(match.text) && sendsForeignSecret(match),
    },
    'encoded-secret': {
      keywords: 'b64encode hexlify btoa hex base64 encode', message: 'encodes a secret, which is then sent over the network',
      anyOf: new RegExp(String.raw`${variable}…\b(?:b(?:64|32|85)encode|hexlify|btoa|zlib\.compress|buffer\.from)\(·\b(?:os\.environ|os\.getenv|process\.env)·(?:key|token|secret|passw(?:or)?d|credentials?)\b`),
      accepts: isSent,
    },
    dns: {
      keywords: 'dig nslookup host ping gethostbyname getaddrinfo resolve lookup', message: 'sends data out in the name of a host',
      anyOf: [
        /(?:^|[;&|(`'"] ?|\bsudo )(?:dig|nslookup|host|ping) (?!=)·(?:\$\(|`|\$\{?\w)…[)`}\w]["']?\.[a-z0-9-]{2,60}\.[a-z]{2,12}\b/,
        /\b(?:gethostbyname|getaddrinfo|dns\.resolve\w{0,4}|dns\.lookup|resolver\.resolve)\(·(?:b64|base64|encode|hex|chunk|exfil|secret|token|data)·\./,
      ],
      accepts: ({ text }) =>
        /base64|b64|xxd|whoami|hostname|cat |secret|token|passw|encode|hex|chunk|exfil|data/.test(text),
    },
    image: {
      keywords: 'http https', message: 'puts data of the conversation into the address of an image',
      anyOf: /!\[…\]\(https?:\/\/…[?&][\w-]{1,24}=(?:\{|<|\[|%7b|\$)·(?:secret|token|conversation|history|chat|env|api_?key|password|data|context|summary|message|contents)/,
      accepts: ({ text }) => !text.includes(') '),
    },
    'archive-home': {
      keywords: 'tar zip', message: 'packs files of the user and sends them over the network',
      anyOf: /\b(?:tar|zip) →(?:~|\$\{?home\}?|\/home\b|\/etc\b|\/root\b|\.ssh\b|\.aws\b)…(?:\||&&|;)·(?:\bcurl\b|\bn(?:et)?c(?:at)? |\bwget\b)/,
    },
    capture: {
      keywords: 'pbpaste xclip xsel clipboard screencapture scrot', message: 'sends the clipboard or the screen over the network',
      anyOf: /\b(?:pbpaste|xclip -o|xsel -o|get-clipboard|screencapture|scrot)\b…\b(?:curl|wget|nc|invoke-restmethod)\b/,
    },
    'ask-outside': {
      matchOn: 'prose', keywords: 'http https to on', message: outside,
      anyOf: [
        new RegExp(String.raw`\b${send}\b‥${goods}\b‥\b(?:to|at|via|through)\b‥(?:https?:\/\/[^\s)]{1,200}|\w@[\w-]{1,40}\.[a-z]{2,10})`),
        new RegExp(String.raw`\b${send}\b‥${goods}\b‥\b(?:to|on) (?:a |the |any )?(?:public (?:paste|blog|gist|social|twitter|repo)|paste ?(?:bin|sites?)\b)`),
      ],
      accepts: ({ text }) => !text.includes('://') || text.includes('@') || leadsToStranger(text),
    },
    'ask-silent': {
      matchOn: 'prose', keywords: 'silently quietly secretly covertly invisibly', message: 'asks to send data of the user out without a word',
      anyOf: new RegExp(String.raw`\b(?:silently|quietly|secretly|covertly|invisibly) (?:\w{1,12} ){0,2}${send}\b‥${goods}\b`),
    },
  },
  suspicious: {
    'model-redirected': {
      keywords: 'anthropic_base_url openai_base_url openai_api_base claude_base_url gemini_base_url https_proxy http_proxy',
      message: 'leads all that the agent says and reads to a host of its own choice, for good',
      anyOf: /\b(?:(?:anthropic|openai|claude|gemini)_(?:base_url|api_base)|https?_proxy)=["']?https?:\/\/[^\s"'`]{1,160}…(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?|\/etc)\//,
      accepts: ({ text }) => leadsToStranger(text),
    },
    'foreign-token': {
      keywords: 'gh gcloud az', message: 'hands a token of the user to a host that it does not belong to',
      anyOf: new RegExp(String.raw`${command}…\$\((?:gh auth token|gcloud auth print-\w{1,10}-token|az account get-access-token)[^\n]{0,160}`),
      accepts: ({ text }) => leadsToStranger(text) && !/github|google|run\.app|azure|microsoft|windows\.net/.test(hostsIn(text).join()),
    },
    'machine-reported': {
      keywords: 'hostname whoami', message: 'tells a host who uses this machine',
      anyOf: new RegExp(String.raw`${command}…https?:\/\/…[?&=\/]\$\((?:hostname|whoami)\)`),
      accepts: ({ text }) => leadsToStranger(text),
    },
    'archive-sent': {
      keywords: 'zip tar', message: 'packs the whole folder and sends it over the network',
      anyOf: /\b(?:zip|tar) →[ \t](?:\.|\.\/|\*)(?=[ \t]|$)…(?:\||&&|;)·\bcurl\b[^\n]{0,200}/,
      accepts: ({ text }) => leadsToStranger(text),
    },
    'netcat-file': {
      keywords: 'nc ncat netcat', message: 'sends a file over a bare connection',
      anyOf: [
        /\bcat →\| ?(?:nc|ncat|netcat) /,
        /\b(?:nc|ncat|netcat) →[ \t]\d{2,5} ?< ?[\w~$/.]/,
      ],
    },
    'throwaway-host': {
      keywords: 'http https', message: 'speaks to a host where requests are collected',
      anyOf: /https?:\/\/[^\s"'`<>)]{1,200}/,
      accepts: ({ text }) => collectors.test(text),
    },
    'ask-files': {
      matchOn: 'prose', keywords: 'send post upload transmit forward submit sync copy report',
      message: 'asks to send all files of the user to an outside address',
      anyOf: new RegExp(String.raw`\b${send}\b‥\b(?:(?:all|every) (?:project |source )?files?|files in the (?:project|workspace)|(?:entire|whole) (?:project|repository|workspace|folder|codebase)|full contents)\b‥\b(?:to|at|via)\b‥https?:\/\/[^\s)]{1,200}`),
      accepts: ({ text }) => leadsToStranger(text),
    },
  },
})

function isSent({ parts, end }: Match, text: string): boolean {
  return sendsVariable(parts[0]![1]!, text.slice(end, end + 1500))
}

function sendsForeignSecret({ text }: Match): boolean {
  const body = text.slice(Math.max(0, text.search(/json=|data=|params=|body:|data:/)))
  const hosts = hostsIn(text.slice(0, 300))
  if (hosts.every((host) => kindOfHost(host) === 'local')) return false
  return owners.some(([name, owner]) => name.test(body) && !hosts.some((host) => owner.test(host)))
}
