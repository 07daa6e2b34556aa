import { leadsTo } from '../hosts.js'
import type { Pattern } from '../pattern.js'
import { patterns } from '../pattern.js'

const url = /https?:\/\/[^\s"'`<>)\]]{1,200}/g

/** Whether it links a file that is to be downloaded and opened, not a page to read. */
function linksDownload(text: string): boolean {
  return Array.from(text.matchAll(url), ([address]) => address).some(
    (address) =>
      /\.(?:zip|rar|7z|exe|dmg|pkg|msi|scr|iso|tar\.gz)(?![\w.-])/.test(address) ||
      address.includes('/releases/download') ||
      // What a person has put into a store of files.
      /drive\.google\.com\/(?:uc|file)|dropbox\.com\/s|mega\.nz\/|mediafire\.com\/|we\.tl\/|disk\.yandex|1drv\.ms/.test(address),
  )
}

/** What stands around the words: a link in the paragraph before or after belongs to them. */
const around = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(Math.max(0, start - 300), end + 400)

/** Whether it leads to free hosting, a throw-away host or a bare download that is no release of a project. */
const isFromNowhere: Pattern['accepts'] = (match, text) => {
  const near = around(text, match)
  return (
    leadsTo(near, 'throwaway', 'free-hosting') ||
    linksDownload(near.replace(/https?:\/\/github\.com\S{0,200}/g, ''))
  )
}

/** Whether a program is named that is to be started. */
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

/** Something to install first that has nothing to do with the skill. */
export const fakePrerequisite = patterns('fake-prerequisite', {
  block: {
    'locked-archive': {
      on: 'unzip 7z 7za unrar', says: 'opens a downloaded archive with a password, which no scanner can look into',
      any: /https?:\/\/⏎(?:\bunzip (?:-o )?-p ?[^\s-]{2,30} |\b7za? x (?:[^\s-]{1,60} )?-p[^\s]{2}|\bunrar x -p\S{2})/,
      // `unzip -p` prints, `unzip -P` has a password.
      accepts: (_match, _text, original) => !/\bunzip [^\n]{0,6}-p/.test(original),
    },
    'locked-run': {
      on: 'unzip 7z 7za unrar', says: 'opens an archive with a password and runs what comes out of it',
      any: /(?:\bunzip (?:-[oq]{1,2} )?-p ?[^\s-]{2,30} |\b7za? x (?:[^\s-]{1,60} )?-p[^\s]{2}|\bunrar x -p\S{2})⏎(?:&&|;|\n) ?(?:sudo |chmod \+x |(?:ba|z)?sh )?(?:\.\/|start )/,
      accepts: (_match, _text, original) => !/\bunzip [^\n]{0,6}-p/.test(original),
    },
    'link-with-password': {
      on: 'pass password passcode passphrase pwd', says: 'gives the password of an archive to download, which no scanner can look into',
      any: /https?:\/\/…\b(?:pass(?:word|code|phrase)?|pwd)["'*`]{0,3} ?(?:[:=]|is\b) ?\S/,
      accepts: ({ text }) => linksDownload(text.slice(0, 210)),
    },
    'archive-password': {
      of: 'prose', on: 'pass password passphrase passcode pwd pw', says: locked,
      any: [
        /(?<!\.)\b(?:extract|unzip|unpack|decompress|open|archive|zip|rar)\b‥\b(?:pass(?:word|phrase|code)?|pwd|pw)\b/,
        /\b(?:pass(?:word|phrase|code)|pwd)\b‥\b(?:archive|zip|rar|7z|extract|unpack|unzip)\b/,
      ],
      accepts: isLocked,
    },
    'paste-terminal': {
      of: 'prose', on: 'terminal prompt powershell cmd shell console dialog',
      says: 'has the user paste code from a throw-away or unnamed host into a terminal',
      any: /\b(?:copy|paste|enter)\b‥\b(?:terminal|command prompt|powershell|cmd|shell|console|run dialog)\b/,
      accepts: (match, text) => leadsTo(around(text, match), 'throwaway'),
    },
    'install-first': {
      of: 'prose', on: 'install installed running downloaded active launched started present download set run get requires require needs without depends',
      says: demands,
      any: [
        new RegExp(String.raw`\b${program}\b‥\b(?:must|needs? to|has to|have to|is required to|should) be\b‥\b(?:installed|running|downloaded|active|launched|started|present)\b‥\b(?:before|prior to|for|to use|first|in order)\b`),
        new RegExp(String.raw`\b(?:requires?|needs|work without|depends on)\b‥\b${program}\b⏎\b(?:download|install|get it|visit)`),
        new RegExp(String.raw`\b(?:must|(?:needs?|ha(?:s|ve)|required|make sure|be sure) to|please|first) (?:\w{1,12} )?(?:install|download|set up|run|get)\b‥\b${program}\b`),
      ],
      accepts: isFromNowhere,
    },
    'ignore-warning': {
      of: 'prose', on: 'antivirus defender smartscreen gatekeeper macos windows browser',
      says: 'has the user wave through the warnings of the system about a download',
      any: /\b(?:if|when) (?:\w{1,12} ){0,2}(?:antivirus|defender|smartscreen|gatekeeper|macos|windows|browser) (?:\w{1,12} ){0,4}(?:warns|flags|blocks|complains|alerts|detects|shows a warning)\b‥\b(?:anyway|allow it|ignore|exclusion|false positive|whitelist|disable)\b/,
    },
  },
  suspicious: {
    'program-to-run': {
      of: 'prose', on: 'exe msi dmg pkg scr bat', says: 'has a program downloaded and started that no registry knows',
      any: /\b(?:download|get|fetch)\b‥https?:\/\/‥\w\.(?:exe|msi|dmg|pkg|scr|bat)\b‥\b(?:run|open|execute|install|start|launch)\b/,
      accepts: ({ text }) => leadsTo(text, 'throwaway', 'free-hosting', 'other'),
    },
    'impostor-host': {
      on: 'http https', says: 'leads to a host with the name of a well-known agent that is not its own',
      any: /https?:\/\/(?:[\w-]{1,30}\.)?(?:openclaw|clawhub|clawdbot|moltbot|claude|anthropic|openai|chatgpt|copilot)[\w-]{0,20}\.(?:forum|xyz|top|site|online|click|icu|store|shop|space|live|fun|pro|info|cyou|tk|ml|ga|cf)\b/,
    },
    'required-elsewhere': {
      of: 'prose', on: 'required needed mandatory necessary', says: 'demands a program from a host that nothing else speaks of',
      any: new RegExp(String.raw`\b${program}\b·\b(?:required|needed|mandatory|necessary) (?:for|to) (?:\w{1,12} ){0,2}skill`),
      accepts: (match, text) => leadsTo(around(text, match), 'other'),
    },
  },
})
