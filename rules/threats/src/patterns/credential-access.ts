import { leadsTo, leadsToStranger } from '../hosts.js'
import type { Match } from '../sequence.js'
import { findSequence, sequence } from '../sequence.js'
import { patterns } from '../pattern.js'

/** Paths of private keys, token stores, browser passwords and wallets, without public keys and templates. */
const store = String.raw`(?:\.ssh\/(?:id_(?:rsa|dsa|ecdsa|ed25519)(?!\.pub)|\*|identity|(?=["'\s)]))|\.aws\/credentials|\.config\/gcloud\/(?:application_default_credentials|credentials|access_tokens)|\.azure\/(?:accesstokens|msal_token|azureprofile)|\.kube\/config|\.docker\/config\.json|\.npmrc|\.pypirc|\.netrc|\.git-credentials|\.gnupg(?![\w.-])|\/etc\/(?:shadow|passwd)|\.config\/gh\/hosts\.yml|\.claude\/\.credentials|\.codex\/auth\.json|\.openclaw\/(?:credentials|\.env|openclaw\.json)|\.config\/solana\/id\.json|\.ethereum\/keystore|\.electrum|wallet\.dat|exodus\.wallet|\.bitcoin\/|nkbihfbeogaeaoehlefnkodbefgpgknn|login\.keychain|library\/keychains|\blogin data\b|logins\.json|key4\.db|cookies\.sqlite|\.(?:bash|zsh)_history|\/proc\/self\/environ|["']\.(?:ssh|aws|gnupg)["']|(?<![\w.-])\.env(?=["'\s);|${'`'}]))`

/** Keywords for `store`. */
const stores =
  'ssh aws gcloud azure kube docker npmrc pypirc netrc gnupg shadow passwd gh claude codex openclaw solana ethereum electrum wallet bitcoin nkbihfbeogaeaoehlefnkodbefgpgknn keychain keychains login logins key4 cookies bash_history zsh_history environ env git'

/** A call that sends something over the network. */
const sender = String.raw`(?:\bcurl\b|\bwget\b|\bn(?:et)?c(?:at)? (?:-[a-z]{1,4} )?[\w.$-]{3,60} \d{2,5}|\brequests\.(?:post|put|get|request)\(|\bhttpx\.(?:post|put|get)\(|\bsession\.post\(|\baiohttp\b|\burlopen\(|\bfetch\(|\baxios\b|http\.client|httpsconnection\(|\bhttps?\.request\(|invoke-(?:webrequest|restmethod)|\bscp\b|\brsync\b|\bsmtplib\b|sendmail\(|storbinary\(|xmlhttprequest|sendbeacon\(|uploadstring|\biwr\b|\birm\b)`

const sent = 'sends a store of keys or passwords over the network'
const secret = String.raw`["']?(?:\w{1,12}_)?(?:key|token|secret|passw(?:or)?d?)\b`
/** The home directory, or the root directory. */
const everywhere = String.raw`["']?(?:~\/?|\$\{?home\}?\/?|\/(?:home|users|root)?\/?)["']?`
const keyNames = String.raw`["']?(?:\*?\.(?:pem|key|ppk|kdbx|p12|env|wallet)|id_(?:rsa|ed25519|\*)|\.env|wallet\.dat)`
/** Passwords of browsers and wallets, which no other program needs. */
const taken = String.raw`(?:exodus\.wallet|wallet\.dat|\.electrum\/wallets|electrum[\\/]{1,2}wallets|nkbihfbeogaeaoehlefnkodbefgpgknn|\.config\/solana\/id\.json|\.ethereum\/keystore|chrome safe storage|local extension settings|\bbrowser_cookie3\.|\bpycookiecheat\b|\bcryptunprotectdata\(|(?:chrome|brave-browser|edge|chromium)[\\/'", ]{1,4}(?:user data[\\/'", ]{1,4})?default[\\/'", ]{1,4}(?:network[\\/'", ]{1,4})?(?:cookies|login data)\b)`
const secretGoods =
  '(?:ssh keys?|private keys?|aws credentials|cloud credentials|api keys|access tokens|tokens|credentials|(?:saved )?passwords|seed phrase|recovery phrase|mnemonic|wallets?|keychain|(?:browser|session) cookies|secrets|environment variables|\\.env\\b|\\.ssh\\b|\\.aws\\b|id_rsa)'

/** Reading keys, tokens and wallets of other programs. */
export const credentialAccess = patterns('credential-access', {
  block: {
    'store-sent': {
      keywords: stores, message: sent,
      anyOf: [
        new RegExp(`${store}…${sender}`),
        new RegExp(String.raw`(?:--post-file[ =]|--body-file[ =]|\bsftp\b[\w.()]{0,40}\.put\(|upload_file\()…${store}`),
        new RegExp(String.raw`\b(?:scp|rsync|sftp)\b→${store}→[ \t][\w.@-]{2,80}:`),
        new RegExp(String.raw`${sender}…(?:(?<=[=\s"'])@|\$\(cat |\$\(<|${'`'}cat |\bopen\(|readfile\w{0,4}\(|read_text|get-content |\bbase64 |< ?)…${store}`),
      ],
      accepts: sendsAway,
    },
    'keys-collected': {
      keywords: 'find grep rsync rg', message: 'gathers the keys and secrets of a whole home directory or system',
      anyOf: [
        new RegExp(String.raw`\bfind ${everywhere} →${keyNames}…(?:-exec (?:cat|cp|tar|mv|curl|base64)\b|\| ?(?:sudo )?(?:xargs|tar|cpio|while|zip)\b)`),
        new RegExp(String.raw`\brsync\b→--include[= ]["']?${keyNames}→${everywhere} `),
        new RegExp(String.raw`\b(?:grep|rg) →(?:ghp_|akia|sk-|xox|begin[^\n]{0,12}private)…[ \t]${everywhere}(?=$|[\s;|&>])`),
      ],
    },
    'store-then-sent': {
      keywords: stores, message: 'is read and then sent over the network',
      anyOf: new RegExp(String.raw`\b(?:cat|open|readfile|readfilesync|read_text|expanduser|get-content|join|path|cp|tar|zip)\b…${store}`),
      accepts: ({ start }, text) => isSentLater(text.slice(start, start + 1500)),
    },
    'listed-then-sent': {
      keywords: stores, message: 'is read and then sent over the network',
      anyOf: new RegExp(String.raw`["'${'`'}](?:~|\/home\/|\$home|\/root|\.)·${store}`),
      accepts: ({ end }, text) => {
        const after = text.slice(end, end + 1200).split('\n```')[0]!
        return /\bopen\(|\.read|readfile/.test(after) && isSentLater(after)
      },
    },
    'keychain-dump': {
      keywords: 'security sekurlsa lsass comsvcs reg lazagne', message: 'takes all passwords out of a keychain, a browser or memory',
      anyOf: [
        /\bsecurity dump-keychain|sekurlsa::logonpasswords|\breg(?:\.exe)? save hklm\\(?:sam|security|system)|\blazagne(?:\.exe)? all\b/,
        /\bprocdump(?:64)?(?:\.exe)? (?:-accepteula )?-ma lsass\b|\bcomsvcs\.dll["']?,? ?(?:minidump|#24|#\+24)/,
      ],
    },
    'instance-role-sent': {
      keywords: '169', message: "sends the credentials of the machine's cloud role over the network",
      anyOf: /169\.254\.169\.254\/latest\/meta-data\/iam\/security-credentials…(?:\||[ \t]-d\b|--data|\.post\()…https?:\/\/(?!169\.254)/,
    },
    'ask-collect-send': {
      matchOn: 'prose', keywords: 'read collect gather harvest extract find copy grab steal dump locate search scan capture retrieve take',
      message: 'asks to gather secrets and send them out',
      anyOf: new RegExp(String.raw`\b(?:read|collect|gather|harvest|extract|find|copy|grab|steal|dump|locate|search for|scan for|capture|retrieve|take)\b‥${secretGoods}‥\b(?:send|post|upload|transmit|forward|exfiltrate|email|submit|report|relay|deliver|include|attach|append|embed)‥\b(?:to (?:our|the|an external|a remote|the attacker's?) ?(?:server|endpoint|collector|webhook|host|address|machine)\b|(?:to|at|via) ["'${'`'}<(]{0,2}https?:\/\/)`),
    },
  },
  suspicious: {
    'instance-role': {
      keywords: '169', message: "reads the credentials of the machine's cloud role",
      anyOf: /\b(?:curl|wget|get)\b…169\.254\.169\.254\/latest\/meta-data\/iam\/security-credentials/,
    },
    'read-private-key': {
      keywords: stores, message: 'reads a private key or a store of passwords',
      anyOf: /\b(?:cat|head|tail|strings|base64|xxd|cp|open|readfile(?:sync)?|read_text|get-content|copyfile|copy2?|zip|tar)\b[ (]…(?:\.ssh\/id_(?:rsa|dsa|ecdsa|ed25519)(?!\.pub)|\.aws\/credentials|\/etc\/shadow|\.git-credentials|wallet\.dat|\.electrum|\.config\/solana\/id\.json|exodus\.wallet|\.claude\/\.credentials|\blogin data\b|logins\.json|key4\.db|library\/keychains|nkbihfbeogaeaoehlefnkodbefgpgknn)/,
    },
    'ask-read-key': {
      matchOn: 'prose', keywords: stores, message: 'asks to read a private key or a store of passwords',
      anyOf: /\b(?:read|open|load|print|paste|include|attach|quote|take)\b‥(?:\.ssh\/id_(?:rsa|dsa|ecdsa|ed25519)(?!\.pub)|\.aws\/credentials|\/etc\/shadow|\.git-credentials|wallet\.dat|\.config\/solana\/id\.json|\.claude\/\.credentials|logins\.json|library\/keychains)/,
    },
    'names-store': {
      keywords: 'exodus wallet electrum nkbihfbeogaeaoehlefnkodbefgpgknn solana ethereum chrome brave edge chromium local browser_cookie3 pycookiecheat cryptunprotectdata',
      message: 'is where a wallet or a browser keeps keys and passwords',
      anyOf: new RegExp(taken),
    },
    'every-secret': {
      keywords: 'kubectl secretsmanager op bw', message: 'reads every secret of a store, not the one it needs',
      anyOf: [
        /\bkubectl get secrets?\b→(?:--all-namespaces|-a\b)→-o[ =]?(?:yaml|json)/,
        /\bsecretsmanager list-secrets\b…\bxargs\b…\bget-secret-value\b/,
        /\b(?:op item|bw) list\b…\bxargs\b…\b(?:op item|bw) get\b/,
      ],
    },
    keylogger: {
      keywords: 'keyboard ssh', message: 'records what is typed',
      anyOf: [
        /\bkeyboard\.(?:listener|on_press|hook)\(·\.?(?:write|append|send|post)\b/,
        /\bstrace\b→-p→\bssh(?:d|-agent)?\b/,
      ],
    },
    'password-dialog': {
      keywords: 'osascript promptforcredential zenity kdialog', message: 'asks for a password in a window that looks like one of the system',
      anyOf: [
        /\bosascript\b…\bdisplay dialog\b…\bpassword\b…\bhidden answer\b/,
        /\bpromptforcredential\(|\b(?:zenity|kdialog) …--password\b…>/,
      ],
    },
    'ask-collect': {
      matchOn: 'prose', keywords: 'home disk machine computer', message: "asks to gather the user's secrets",
      anyOf: new RegExp(String.raw`\b(?:look|search|scan|go|walk|comb|crawl|sweep)\b‥\b(?:home (?:folder|directory)|whole (?:disk|machine)|(?:user's|entire|the) (?:disk|machine|computer))\b‥${secretGoods}`),
    },
    'search-secrets': {
      keywords: 'env printenv environ set', message: 'searches the environment for secrets',
      anyOf: [
        new RegExp(String.raw`\b(?:env|printenv|set) ?\| ?grep\b→${secret}·\|·${secret}`),
        new RegExp(String.raw`\bfor \w{1,20}, ?\w{1,20} in os\.environ\.items\(\)⏎${secret}`),
        new RegExp(String.raw`\bobject\.(?:entries|keys)\(process\.env\)…\bfilter\b…${secret}`),
      ],
    },
  },
})

/** Whether the line sends data to another machine. Logging in with a key does not. */
function sendsAway(match: Match, text: string): boolean {
  const from = Math.max(text.lastIndexOf('\n', match.start) + 1, match.start - 200)
  const newline = text.indexOf('\n', match.end)
  const line = text.slice(from, Math.min(newline < 0 ? text.length : newline, match.end + 500))
  const logsIn =
    /(?:^|\s)(?:-i|--key|--cert|--cacert|--identity|--env-file|--netrc-file|identityfile)[= ]["']?[^\s"']{0,60}(?:\.ssh|\.env|\.netrc|\.kube|\.gnupg)/
  const loads = /\bsource\b|\bset -a\b|(?:^|[\s;&])\. [^\s]{0,40}\.env|cut -d/
  if (/\bgrep /.test(line) && line.includes('.env')) return false
  if (logsIn.test(line) || loads.test(line)) return false
  return !leadsTo(line, 'local') || leadsToStranger(line)
}

const sending = [
  /\b(?:requests\.(?:post|put)|httpx\.(?:post|put)|session\.post|urlopen|fetch|axios|invoke-restmethod|http\.client|https?\.request|httpsconnection|sendbeacon|smtplib)|\.sendall\b/,
  /\bcurl\b→(?:-d|--data\S{0,8}|-f|-t|--upload-file|-x post)\b/,
  /\bnc [\w.$-]{3,60} \d{2,5}/,
].map(sequence)

/** Whether a later call sends a body to another machine. */
function isSentLater(after: string): boolean {
  const block = after.split('\n```')[0]!
  const [call] = sending.flatMap((one) => [...findSequence(block, one)]).sort((a, b) => a.start - b.start)
  if (!call) return false
  const text = block.slice(call.start, call.start + 400)
  // A fixed address without a body.
  if (/^(?:fetch|urlopen)\( ?["'][^"'$\n]{1,200}["'] ?\)/.test(text)) return false
  return !leadsTo(text, 'local') && !/headers|authorization|bearer/.test(text.slice(0, 160))
}
