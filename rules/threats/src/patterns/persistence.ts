import { leadsToStranger } from '../hosts.js'
import type { Match } from '../sequence.js'
import { patterns } from '../pattern.js'

/** Suspicious in anything that starts by itself. */
const payload =
  /\b(?:curl|wget|nc|ncat|base64|mshta|nohup)\b|\/dev\/tcp|\/(?:opt|usr|srv|etc|shared)(?:\/[\w-]{1,30}){0,3}\/\.[a-z]|\/(?:tmp|var\/tmp|dev\/shm)\/|\/\.[a-z_][\w.-]{0,60}\.(?:sh|py|js)\b|\bpython3? -c|-enc\b|\biex\b|downloadstring|https?:\/\//

/** A program in a hidden system folder, or a hidden file. */
const hiddenProgram = /\/(?:opt|usr|srv|etc|shared|tmp|var)(?:\/[\w-]{1,30}){0,3}\/\.[a-z]|[=>]\S{0,80}\/\.[a-z][\w-]{0,30}(?=$|[\s<"'])/

/** The last line of a match, up to the end of the match. */
function lineTo({ end }: Match, text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n', end - 1) + 1, end - 400), end)
}

const cronEntry = [/\| ?(?:sudo )?crontab\b/, /(?:>>?|\btee(?: -a)?) ?["']?\/(?:etc\/cron|var\/spool\/cron)/]
const memoryFile = String.raw`(?:claude\.md|agents\.md|soul\.md|memory\.md|gemini\.md|heartbeat\.md|\.cursorrules)`
const agentConfig = String.raw`(?:\.claude\.json|\.claude\/settings(?:\.local)?\.json|\.cursor\/mcp\.json|\.codex\/config\.toml|\.gemini\/settings\.json)`
const startFile = String.raw`(?:claude\.md|agents\.md|soul\.md|memory\.md|\.cursorrules|\.bashrc|\.zshrc|crontab|hooks|settings\.json)`
const inMemory = 'writes into the standing instructions of the agent'
const unasked = 'asks to change standing instructions or start-up files without a word to the user'

/** Changes that stay after the skill has run, and start with the shell, the machine or the agent. */
export const persistence = patterns('persistence', {
  block: {
    'profile-payload': {
      keywords: 'bashrc zshrc profile bash_profile zprofile zshenv bash_login local fish',
      message: 'puts a program into a shell profile, so that it runs with every terminal',
      anyOf: [
        /(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?|\/root|\/home\/[\w$-]{1,30}|\/etc)\/\.?(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv|bash_login|bash\.bashrc|rc\.local|config\/fish\/config\.fish)\b/,
        /(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?|\/root|\/etc)\/\.?(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv)\b["']? ?<<⏎(?:\b(?:curl|wget|nc|ncat)\b|\bbase64 (?:-d|--decode)|\/dev\/tcp)/,
      ],
      accepts: (match, text) => {
        const line = lineTo(match, text)
        return payload.test(line) && !/\b(?:export|alias|source|fpath|path|completion)\b/.test(line)
      },
    },
    'profile-alias': {
      keywords: 'alias', message: 'puts a hidden program in the place of a command that asks for passwords',
      anyOf: /\balias (?:sudo|su|ssh|git|gh|npm|claude|codex|passwd)=["']?(?!sudo )…\/\.[a-z][\w-]{0,30}(?=["'\s])…(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?)\//,
    },
    'profile-injection': {
      keywords: 'ld_preload dyld_insert_libraries bash_env prompt_command node_options', message: 'puts code of its own into every program that starts',
      anyOf: [
        /\b(?:ld_preload|dyld_insert_libraries|bash_env|prompt_command)=→(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?|\/etc)\//,
        /\bnode_options=["']?--require→(?:\/tmp|\/\.)…(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?|\/etc)\//,
        /\bprompt_command=…\b(?:curl|wget|nc)\b…(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?|\/etc)\//,
      ],
    },
    'git-payload': {
      keywords: 'git', message: 'makes git run a download or send what it is told',
      anyOf: /\bgit config\b→\b(?:credential\.helper|core\.(?:sshcommand|pager|editor|fsmonitor)|alias\.\w{1,20}|filter\.\w{1,20}\.\w{1,20}|diff\.external)\b…\b(?:curl|wget|nc|base64)\b/,
    },
    'cron-payload': {
      keywords: 'crontab cron d', message: 'has cron run a download or a hidden program',
      anyOf: cronEntry,
      accepts: (match, text) => payload.test(lineTo(match, text)),
    },
    'authorized-key': {
      keywords: 'authorized_keys', message: 'lets a key of its own log in to this machine',
      anyOf: /\b(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w{1,20}) aaaa⏎\.ssh\/authorized_keys/,
    },
    'login-item': {
      keywords: 'reg schtasks scheduledtaskaction execstart programarguments exec',
      message: 'makes a download or a hidden program start with the machine',
      anyOf: [
        /\breg(?:\.exe)? add\b…\\currentversion\\run\b[^\n]{0,200}/,
        /\b(?:schtasks(?:\.exe)? \/create\b|new-scheduledtaskaction\b|\bexecstart=|^exec=)[^\n]{0,300}/,
        /\bprogramarguments\b⏎<\/array>/,
      ],
      accepts: ({ text }) =>
        hiddenProgram.test(text) || /\b(?:curl|wget|nc|mshta|base64)\b|-enc\b|downloadstring|\biex\b|\/dev\/tcp|\/(?:tmp|var\/tmp|dev\/shm)\/\./.test(text) ||
        (text.includes('\\appdata\\') && /\.(?:vbs|ps1|exe|js)\b/.test(text)),
    },
    'hook-payload': {
      keywords: 'hooks command', message: 'makes a hook of git or of the agent run a download or send data',
      anyOf: [
        /"command" ?: ?"…\b(?:curl|wget)\b…(?:\| ?(?:ba|z)?sh\b|-d ?["'\\]{0,2}@|\$\(env\b|\.env\b)/,
        /"command" ?: ?"…(?:\bbase64 (?:-d|--decode)|\/dev\/tcp\/|\bnc\b[^"\n]{0,20} -e)/,
        /\b(?:curl|wget)\b…(?:\| ?(?:ba|z)?sh(?![\w.])|-d ?["'\\]{0,2}@|\$\(env\b|\.env\b)…>>? ?["']?[\w./$~-]{0,60}\.(?:git|husky|claude|cursor|codex)\/hooks\//,
      ],
    },
    'hidden-program': {
      keywords: 'tmp shm', message: 'runs a hidden program from a folder for temporary files',
      anyOf: /(?:\b(?:ba|z)?sh|\bpython3?|\bchmod (?:\+x|[0-7]{3,4})|\bnohup|&&|;) ["']?\/(?:tmp|var\/tmp|dev\/shm)\/\.[a-z_][\w.-]{1,40}(?=$|[\s"'&;)])/,
      // Sockets of X11.
      accepts: ({ text }) => !/\/\.(?:x\d{0,3}-lock|x11-unix|ice-unix|font-unix)/.test(text),
    },
    preload: {
      keywords: 'preload', message: 'loads a library into every program of the machine',
      anyOf: /(?:>>?|\btee\b) ?(?:-a )?\/etc\/ld\.so\.preload/,
    },
    'root-account': {
      keywords: 'useradd passwd', message: 'creates a second root account',
      anyOf: [
        /\buseradd\b→[ \t](?:-o -u ?0\b|-u ?0 -o\b|-ou ?0\b)/,
        /:0:0:…(?:>>|\btee -a) ?\/etc\/passwd/,
      ],
    },
    'ask-silent-write': {
      matchOn: 'prose', keywords: 'silently quietly secretly invisibly without not', message: unasked,
      anyOf: [
        new RegExp(String.raw`\b(?:silently|quietly|secretly|invisibly) (?:add|append|write|insert|modify|edit|update|inject|install|register)\b‥${startFile}`),
        new RegExp(String.raw`\b(?:add|append|write|insert|modify|edit|update|inject|install|register)\b‥${startFile}‥\b(?:silently|secretly|without (?:telling|asking|informing|mentioning|notifying)|do not (?:tell|mention))\b`),
      ],
    },
  },
  suspicious: {
    cron: {
      keywords: 'crontab cron d', message: 'adds a job to cron, which stays when the skill is gone',
      anyOf: cronEntry,
    },
    'authorized-keys': {
      keywords: 'authorized_keys', message: 'adds a key that may log in to this machine',
      anyOf: /(?:>>|\btee -a) →\.ssh\/authorized_keys/,
    },
    'git-redirected': {
      keywords: 'insteadof', message: 'makes git fetch from another host than it is told to',
      anyOf: [
        /\burl\.["']?https?:\/\/…\binsteadof["' =]{1,3}https?:\/\/(?:github|gitlab|bitbucket)\./,
        /\[url "https?:\/\/⏎\binsteadof ?= ?https?:\/\/(?:github|gitlab|bitbucket)\./,
      ],
      accepts: ({ text }) => {
        const [to = ''] = text.split('insteadof')
        return leadsToStranger(to) && !/@|example|your|company/.test(to)
      },
    },
    'new-administrator': {
      keywords: 'chpasswd', message: 'creates an account that may do everything, with a password that stands here',
      anyOf: /\b(?:useradd|adduser)\b⏎\bchpasswd\b⏎(?:-ag |\badduser \w{1,20} )(?:sudo|wheel|admin|root)\b/,
    },
    'agent-config': {
      keywords: 'claude cursor codex gemini', message: "changes the agent's own settings, which stay when the skill is gone",
      anyOf: [
        new RegExp(String.raw`(?:>>?|\btee(?: -a)?|\bmv [^\s]{1,60}|\bcp [^\s]{1,60}) ?["']?(?:~|\$\{?home\}?)\/${agentConfig}`),
        new RegExp(String.raw`(?:\bexpanduser\(|\bhomedir\(\)|\bpath\.home\(\))…${agentConfig}⏎(?:\.write|\bwritefile|\bjson\.dump\()`),
      ],
    },
    startup: {
      keywords: 'launchagents launchdaemons currentversion startup schtasks scheduledtask hookspath templatedir',
      message: 'makes something start with the machine, which stays when the skill is gone',
      anyOf: [
        /\breg(?:\.exe)? add\b…\\currentversion\\run\b/,
        /\bschtasks(?:\.exe)? \/create\b|\bregister-scheduledtask\b|\bgit config --(?:global|system) (?:core\.hookspath|init\.templatedir)/,
        /(?:>|\bcp |\btee )→\/library\/launch(?:agents|daemons)\//,
        /\bcopy(?:-item)?\b→start menu\\programs\\startup/,
      ],
    },
    'agent-memory': {
      keywords: 'claude agents soul memory gemini cursorrules heartbeat', message: inMemory,
      anyOf: [
        new RegExp(String.raw`(?:>>|\btee -a) ?["']?(?:~|\$\{?home\}?)\/[\w./-]{0,60}${memoryFile}`),
        new RegExp(String.raw`(?:\bexpanduser\(|\bhomedir\(\)|\bpath\.home\(\))…${memoryFile}⏎(?:\.write|\bwritefile|\bappendfile)`),
      ],
    },
  },
})
