import { leadsTo, leadsToStranger } from '../hosts.js'
import type { Pattern } from '../pattern.js'
import { patterns } from '../pattern.js'

const url = /https?:\/\/[^\s"'`<>)\]]{1,200}/g

/** Whether it links a file to download and open, not a page. */
function linksDownload(text: string): boolean {
  return Array.from(text.matchAll(url), ([address]) => address).some(
    (address) =>
      /\.(?:zip|rar|7z|exe|dmg|pkg|msi|scr|iso|tar\.gz)(?![\w.-])/.test(address) ||
      address.includes('/releases/download') ||
      // File sharing.
      /drive\.google\.com\/(?:uc|file)|dropbox\.com\/s|mega\.nz\/|mediafire\.com\/|we\.tl\/|disk\.yandex|1drv\.ms/.test(address),
  )
}

/** The text around a match, because the link may be in the paragraph before or after. */
const around = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(Math.max(0, start - 300), end + 400)

/** Whether a link near it leads to free hosting, a throw-away host or a download outside of GitHub. */
const isUntrustedDownload: Pattern['accepts'] = (match, text) => {
  const near = around(text, match)
  return (
    leadsTo(near, 'throwaway', 'free-hosting') ||
    linksDownload(near.replace(/https?:\/\/github\.com\S{0,200}/g, ''))
  )
}

const startsProgram = (text: string) =>
  /\b(?:start|run|launch|execute)\b/.test(text) && /\w\.(?:exe|msi|bat|scr|command)\b/.test(text)

const isLocked: Pattern['accepts'] = (match, text) =>
  linksDownload(around(text, match)) ||
  leadsTo(around(text, match), 'throwaway', 'free-hosting') ||
  startsProgram(around(text, match))

const program =
  '(?:utility|helper|agent|driver|cli|tool|client|runtime|core|service|connector|bridge|component|plugin|module|provider|application|app|auth ?tool|installer|companion|launcher|openclaw[\\w-]{0,12}|package)'
const locked = 'has the user open a downloaded archive with a password, which no scanner can look into'
const demands = 'demands a program from free hosting or a bare download before the skill works'

/** Software to install first that has nothing to do with the skill. */
export const fakePrerequisite = patterns('fake-prerequisite', {
  block: {
    'locked-archive': {
      keywords: 'unzip 7z 7za unrar', message: 'opens a downloaded archive with a password, which no scanner can look into',
      anyOf: /https?:\/\/⏎(?:\bunzip (?:-o )?-p ?[^\s-]{2,30} |\b7za? x (?:[^\s-]{1,60} )?-p[^\s]{2}|\bunrar x -p\S{2})/,
      // `unzip -p` prints, `unzip -P` has a password.
      accepts: (_match, _text, original) => !/\bunzip [^\n]{0,6}-p/.test(original),
    },
    'locked-run': {
      keywords: 'unzip 7z 7za unrar', message: 'opens an archive with a password and runs what comes out of it',
      anyOf: /(?:\bunzip (?:-[oq]{1,2} )?-p ?[^\s-]{2,30} |\b7za? x (?:[^\s-]{1,60} )?-p[^\s]{2}|\bunrar x -p\S{2})⏎(?:&&|;|\n) ?(?:sudo |chmod \+x |(?:ba|z)?sh )?(?:\.\/|start )/,
      accepts: (_match, _text, original) => !/\bunzip [^\n]{0,6}-p/.test(original),
    },
    'link-with-password': {
      keywords: 'pass password passcode passphrase pwd', message: 'gives the password of an archive to download, which no scanner can look into',
      anyOf: /https?:\/\/…\b(?:pass(?:word|code|phrase)?|pwd)["'*`]{0,3} ?(?:[:=]|is\b) ?\S/,
      accepts: ({ text }) => linksDownload(text.slice(0, 210)),
    },
    'archive-password': {
      matchOn: 'prose', keywords: 'pass password passphrase passcode pwd pw', message: locked,
      anyOf: [
        /(?<!\.)\b(?:extract|unzip|unpack|decompress|open|archive|zip|rar)\b‥\b(?:pass(?:word|phrase|code)?|pwd|pw)\b/,
        /\b(?:pass(?:word|phrase|code)|pwd)\b‥\b(?:archive|zip|rar|7z|extract|unpack|unzip)\b/,
      ],
      accepts: isLocked,
    },
    'paste-terminal': {
      matchOn: 'prose', keywords: 'terminal prompt powershell cmd shell console dialog',
      message: 'has the user paste code from a throw-away or unnamed host into a terminal',
      anyOf: /\b(?:copy|paste|enter)\b‥\b(?:terminal|command prompt|powershell|cmd|shell|console|run dialog)\b/,
      accepts: (match, text) => leadsTo(around(text, match), 'throwaway'),
    },
    'install-first': {
      matchOn: 'prose', keywords: 'install installed running downloaded active launched started present download set run get requires require needs without depends',
      message: demands,
      anyOf: [
        new RegExp(String.raw`\b${program}\b‥\b(?:must|needs? to|has to|have to|is required to|should) be\b‥\b(?:installed|running|downloaded|active|launched|started|present)\b‥\b(?:before|prior to|for|to use|first|in order)\b`),
        new RegExp(String.raw`\b(?:requires?|needs|work without|depends on)\b‥\b${program}\b⏎\b(?:download|install|get it|visit)`),
        new RegExp(String.raw`\b(?:must|(?:needs?|ha(?:s|ve)|required|make sure|be sure) to|please|first) (?:\w{1,12} )?(?:install|download|set up|run|get)\b‥\b${program}\b`),
      ],
      accepts: isUntrustedDownload,
    },
    'ignore-warning': {
      matchOn: 'prose', keywords: 'antivirus defender smartscreen gatekeeper macos windows browser',
      message: 'has the user wave through the warnings of the system about a download',
      anyOf: /\b(?:if|when) (?:\w{1,12} ){0,2}(?:antivirus|defender|smartscreen|gatekeeper|macos|windows|browser) (?:\w{1,12} ){0,4}(?:warns|flags|blocks|complains|alerts|detects|shows a warning)\b‥\b(?:anyway|allow it|ignore|exclusion|false positive|whitelist|disable)\b/,
    },
  },
  suspicious: {
    'program-to-run': {
      matchOn: 'prose', keywords: 'exe msi dmg pkg scr bat', message: 'has a program downloaded and started that no registry knows',
      anyOf: /\b(?:download|get|fetch)\b‥https?:\/\/‥\w\.(?:exe|msi|dmg|pkg|scr|bat)\b‥\b(?:run|open|execute|install|start|launch)\b/,
      accepts: ({ text }) => leadsToStranger(text),
    },
    'impostor-host': {
      keywords: 'http https', message: 'leads to a host with the name of a well-known agent that is not its own',
      anyOf: /https?:\/\/(?:[\w-]{1,30}\.)?(?:openclaw|clawhub|clawdbot|moltbot|claude|anthropic|openai|chatgpt|copilot)[\w-]{0,20}\.(?:forum|xyz|top|site|online|click|icu|store|shop|space|live|fun|pro|info|cyou|tk|ml|ga|cf)\b/,
    },
    'required-elsewhere': {
      matchOn: 'prose', keywords: 'required needed mandatory necessary', message: 'demands a program from a host that nothing else speaks of',
      anyOf: new RegExp(String.raw`\b${program}\b·\b(?:required|needed|mandatory|necessary) (?:for|to) (?:\w{1,12} ){0,2}skill`),
      accepts: (match, text) => leadsTo(around(text, match), 'other'),
    },
  },
})
