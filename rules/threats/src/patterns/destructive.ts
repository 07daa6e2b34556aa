import { patterns } from '../pattern.js'


/** Commands that leave nothing to restore. */
export const destructive = patterns('destructive', {
  block: {
    'remove-everything': {
      on: 'rm', says: 'deletes a whole system or home directory',
      any: /\brm (?:-[a-z-]{1,24} ){1,4}["']?(?:\/|~\/?|\$\{?home\}?\/?|\/(?:etc|usr|bin|boot|lib|home|root|var|users|system|opt|private)\/?)["']?(?:\/?\*)?["']?(?=$|[\s;&|)`]|["'](?![\w/]))/,
      accepts: ({ text }) => / -(?:[a-z]{0,8}r|-recursive|-no-preserve-root)/.test(text),
    },
    disk: {
      on: 'dd dev mkfs wipefs shred blkdiscard', says: 'overwrites a disk',
      any: [
        /\bdd →\bif=\/dev\/(?:zero|u?random)\b→\bof=\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/,
        /\b(?:mkfs(?:\.\w{2,8})?|wipefs|shred|blkdiscard) →\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/,
        /> ?\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z])\b/,
      ],
    },
    'fork-bomb': {
      on: '()', says: 'is a fork bomb',
      any: /(:|\b[a-z]{1,8})\(\) ?\{ ?(:|[a-z]{1,8}) ?\| ?(:|[a-z]{1,8}) ?& ?\}?/,
      accepts: ({ parts: [bomb] }) => bomb![1] === bomb![2] && bomb![1] === bomb![3],
    },
    windows: {
      on: 'format del erase rd rmdir remove vssadmin wbadmin', says: 'deletes a whole drive or its backups',
      any: [
        /\bformat c: ?\/[a-z]/,
        /\b(?:del|erase) (?:\/[a-z] ){1,4}["']?c:\\(?:\*|users|windows|["'\s])/,
        /\br(?:m)?d(?:ir)? (?:\/[a-z] ){1,3}["']?c:\\(?:users|windows|["'\s]|$)/,
        /\bremove-item\b→["' ]c:\\(?:\*|users|windows)?["']?(?=$|[\s-])/,
        /\bget-childitem\b→[ \t]["']?c:\\(?:users|windows)?\\?["']?[ \t]→-recurse[^\n|]{0,60}\| ?remove-item\b/,
        /\bvssadmin(?:\.exe)? delete shadows|\bwbadmin(?:\.exe)? delete catalog/,
      ],
    },
    code: {
      on: 'rmtree rmsync rm rimraf rm_rf', says: 'deletes a whole system or home directory',
      any: /(?:\bshutil\.rmtree|(?:\bfs|\))\.rm(?:sync)?|\bfs\.promises\.rm|rimraf(?:\.sync)?|fileutils\.rm_rf) ?\( ?(?:["'](?:\/|~\/?|c:\\{1,2}|\/home|\/etc|\/usr|\/var)["']|os\.path\.expanduser\(["']~\/?["']\)|(?:pathlib\.)?path\.home\(\)|(?:os|require\(["']os["']\))\.homedir\(\)|process\.env\.home|os\.environ\[["']home["']\]) ?[,)]/,
    },
    'find-delete': {
      on: 'find', says: 'deletes everything below a system or home directory',
      any: /\bfind ["']?(?:\/|~\/?|\$\{?home\}?\/?)["']? →(?:-delete\b|-exec (?:rm|shred)\b)/,
      accepts: ({ text }) => !/ -(?:i?name|i?path|[acm](?:time|min)|i?regex|newer\w{0,2}|user|empty|size)\b/.test(text),
    },
    encrypt: {
      on: 'openssl gpg age', says: 'encrypts the files of a person and deletes them',
      any: /\bfind ["']?(?:~|\$\{?home\}?|\/home|\/users|\/)…-exec (?:openssl enc|gpg|age)\b…(?:-exec (?:rm|shred)\b|; ?rm\b|&& ?rm\b)/,
    },
    ask: {
      of: 'prose', on: 'delete erase wipe remove destroy shred', says: 'asks to delete all files of a person',
      any: /\b(?:delete|erase|wipe|remove|destroy|shred) (?:out )?(?:the |your |their |user's )?(?:all|every|entire|whole)\b‥\b(?:home (?:directory|folder)|hard (?:drive|disk)|disk|file ?system|user files|files on (?:this|the) machine|backups)\b/,
    },
  },
  suspicious: {
    service: {
      on: 'kubectl xargs', says: 'deletes everything that a service holds',
      any: [/\bkubectl delete (?:ns|namespaces?|all|pvc|deployments?)\b→--all\b/, /\bxargs\b→\baws \w{2,12} (?:terminate|delete)-/],
    },
    'ask-unasked': {
      of: 'prose', on: 'force drop destroy hard', says: 'cannot be undone, and nobody is to be asked',
      any: [
        /(?:\bpush (?:[\w-]{1,20} ){0,3}(?:--force|-f)(?![\w-])|\bdrop (?:schema|database|table)\b|\b(?:terraform|pulumi|tofu) destroy\b|\breset --hard\b)‥\b(?:without (?:asking|confirm\w{0,6}|a question)|(?:do not|don't|never) ask)\b/,
        /\b(?:without (?:asking|confirm\w{0,6})|(?:do not|don't|never) ask)\b‥(?:\bpush (?:[\w-]{1,20} ){0,3}(?:--force|-f)(?![\w-])|\bdrop (?:schema|database|table)\b|\b(?:terraform|pulumi|tofu) destroy\b)/,
      ],
    },
  },
})
