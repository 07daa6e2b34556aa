import { patterns } from '../pattern.js'

/** Deleting or overwriting data for good. */
export const destructive = patterns('destructive', {
  block: {
    'remove-everything': {
      keywords: 'rm', message: 'deletes a whole system or home directory',
      anyOf: /\brm (?:-[a-z-]{1,24} ){1,4}["']?(?:\/|~\/?|\$\{?home\}?\/?|\/(?:etc|usr|bin|boot|lib|home|root|var|users|system|opt|private)\/?)["']?(?:\/?\*)?["']?(?=$|[\s;&|)`]|["'](?![\w/]))/,
      accepts: ({ text }) => / -(?:[a-z]{0,8}r|-recursive|-no-preserve-root)/.test(text),
    },
    disk: {
      keywords: 'dd dev mkfs wipefs shred blkdiscard', message: 'overwrites a disk',
      anyOf: [
        /\bdd →\bif=\/dev\/(?:zero|u?random)\b→\bof=\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/,
        /\b(?:mkfs(?:\.\w{2,8})?|wipefs|shred|blkdiscard) →\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/,
        /> ?\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z])\b/,
      ],
    },
    'fork-bomb': {
      keywords: '()', message: 'is a fork bomb',
      anyOf: /(:|\b[a-z]{1,8})\(\) ?\{ ?(:|[a-z]{1,8}) ?\| ?(:|[a-z]{1,8}) ?& ?\}?/,
      accepts: ({ parts: [bomb] }) => bomb![1] === bomb![2] && bomb![1] === bomb![3],
    },
    windows: {
      keywords: 'format del erase rd rmdir remove vssadmin wbadmin', message: 'deletes a whole drive or its backups',
      anyOf: [
        /\bformat c: ?\/[a-z]/,
        /\b(?:del|erase) (?:\/[a-z] ){1,4}["']?c:\\(?:\*|users|windows|["'\s])/,
        /\br(?:m)?d(?:ir)? (?:\/[a-z] ){1,3}["']?c:\\(?:users|windows|["'\s]|$)/,
        /\bremove-item\b→["' ]c:\\(?:\*|users|windows)?["']?(?=$|[\s-])/,
        /\bget-childitem\b→[ \t]["']?c:\\(?:users|windows)?\\?["']?[ \t]→-recurse[^\n|]{0,60}\| ?remove-item\b/,
        /\bvssadmin(?:\.exe)? delete shadows|\bwbadmin(?:\.exe)? delete catalog/,
      ],
    },
    code: {
      keywords: 'rmtree rmsync rm rimraf rm_rf', message: 'deletes a whole system or home directory',
      anyOf: /(?:\bshutil\.rmtree|(?:\bfs|\))\.rm(?:sync)?|\bfs\.promises\.rm|rimraf(?:\.sync)?|fileutils\.rm_rf) ?\( ?(?:["'](?:\/|~\/?|c:\\{1,2}|\/home|\/etc|\/usr|\/var)["']|os\.path\.expanduser\(["']~\/?["']\)|(?:pathlib\.)?path\.home\(\)|(?:os|require\(["']os["']\))\.homedir\(\)|process\.env\.home|os\.environ\[["']home["']\]) ?[,)]/,
    },
    'find-delete': {
      keywords: 'find', message: 'deletes everything below a system or home directory',
      anyOf: /\bfind ["']?(?:\/|~\/?|\$\{?home\}?\/?)["']? →(?:-delete\b|-exec (?:rm|shred)\b)/,
      accepts: ({ text }) => !/ -(?:i?name|i?path|[acm](?:time|min)|i?regex|newer\w{0,2}|user|empty|size)\b/.test(text),
    },
    encrypt: {
      keywords: 'openssl gpg age', message: 'encrypts the files of a person and deletes them',
      anyOf: /\bfind ["']?(?:~|\$\{?home\}?|\/home|\/users|\/)…-exec (?:openssl enc|gpg|age)\b…(?:-exec (?:rm|shred)\b|; ?rm\b|&& ?rm\b)/,
    },
    ask: {
      matchOn: 'prose', keywords: 'delete erase wipe remove destroy shred', message: 'asks to delete all files of a person',
      anyOf: /\b(?:delete|erase|wipe|remove|destroy|shred) (?:out )?(?:the |your |their |user's )?(?:all|every|entire|whole)\b‥\b(?:home (?:directory|folder)|hard (?:drive|disk)|disk|file ?system|user files|files on (?:this|the) machine|backups)\b/,
    },
  },
  suspicious: {
    service: {
      keywords: 'kubectl xargs', message: 'deletes everything that a service holds',
      anyOf: [/\bkubectl delete (?:ns|namespaces?|all|pvc|deployments?)\b→--all\b/, /\bxargs\b→\baws \w{2,12} (?:terminate|delete)-/],
    },
    'ask-unasked': {
      matchOn: 'prose', keywords: 'force drop destroy hard', message: 'cannot be undone, and nobody is to be asked',
      anyOf: [
        /(?:\bpush (?:[\w-]{1,20} ){0,3}(?:--force|-f)(?![\w-])|\bdrop (?:schema|database|table)\b|\b(?:terraform|pulumi|tofu) destroy\b|\breset --hard\b)‥\b(?:without (?:asking|confirm\w{0,6}|a question)|(?:do not|don't|never) ask)\b/,
        /\b(?:without (?:asking|confirm\w{0,6})|(?:do not|don't|never) ask)\b‥(?:\bpush (?:[\w-]{1,20} ){0,3}(?:--force|-f)(?![\w-])|\bdrop (?:schema|database|table)\b|\b(?:terraform|pulumi|tofu) destroy\b)/,
      ],
    },
  },
})
