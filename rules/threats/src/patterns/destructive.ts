import type { Pattern } from '../pattern.js'

const risk = 'block'

/** Commands that leave nothing to restore. */
export const destructive: readonly Pattern[] = [
  {
    id: 'destructive.remove-everything',
    risk,
    says: 'deletes a whole system or home directory',
    on: 'rm',
    any: [
      /\brm (?:-[a-z-]{1,24} ){1,4}["']?(?:\/|~\/?|\$\{?home\}?\/?|\/(?:etc|usr|bin|boot|lib|home|root|var|users|system|opt|private)\/?)\*?["']?(?=$|[\s;&|)"'`])/,
    ],
    accepts: ({ text }) => / -(?:[a-z]{0,8}r|-recursive|-no-preserve-root)/.test(text),
  },
  {
    id: 'destructive.disk',
    risk,
    says: 'overwrites a disk',
    on: 'dd dev mkfs wipefs shred blkdiscard',
    any: [
      /\bdd →\bif=\/dev\/(?:zero|u?random)\b→\bof=\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/,
      /\b(?:mkfs(?:\.\w{2,8})?|wipefs|shred|blkdiscard) →\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/,
      /> ?\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z])\b/,
    ],
  },
  {
    id: 'destructive.fork-bomb',
    risk,
    says: 'is a fork bomb',
    on: '()',
    any: [/(:|\b[a-z]{1,8})\(\) ?\{ ?(:|[a-z]{1,8}) ?\| ?(:|[a-z]{1,8}) ?& ?\}?/],
    accepts: ({ parts: [bomb] }) => bomb![1] === bomb![2] && bomb![1] === bomb![3],
  },
  {
    id: 'destructive.windows',
    risk,
    says: 'deletes a whole drive or its backups',
    on: 'format del erase rd rmdir remove vssadmin wbadmin',
    any: [
      /\bformat c: ?\/[a-z]/,
      /\b(?:del|erase) (?:\/[a-z] ){1,4}["']?c:\\(?:\*|users|windows|["'\s])/,
      /\br(?:m)?d(?:ir)? (?:\/[a-z] ){1,3}["']?c:\\(?:users|windows|["'\s]|$)/,
      /\bremove-item\b→["' ]c:\\(?:\*|users|windows)?["']?(?=$|[\s-])/,
      /\bvssadmin(?:\.exe)? delete shadows|\bwbadmin(?:\.exe)? delete catalog/,
    ],
  },
  {
    id: 'destructive.code',
    risk,
    says: 'deletes a whole system or home directory',
    on: 'rmtree rmsync rm rimraf rm_rf',
    any: [
      /\b(?:shutil\.rmtree|fs\.rm(?:sync)?|fs\.promises\.rm|rimraf(?:\.sync)?|fileutils\.rm_rf) ?\( ?(?:["'](?:\/|~\/?|c:\\{1,2}|\/home|\/etc|\/usr|\/var)["']|os\.path\.expanduser\(["']~\/?["']\)|(?:pathlib\.)?path\.home\(\)|os\.homedir\(\)|process\.env\.home|os\.environ\[["']home["']\]) ?[,)]/,
    ],
  },
  {
    id: 'destructive.find-delete',
    risk,
    says: 'deletes everything below a system or home directory',
    on: 'find',
    any: [
      /\bfind ["']?(?:\/|~\/?|\$\{?home\}?\/?)["']? (?:-type f )?(?:-delete|-exec (?:rm|shred)\b)/,
    ],
  },
  {
    id: 'destructive.ask',
    risk,
    of: 'prose',
    says: 'asks to delete all files of a person',
    on: 'delete erase wipe remove destroy shred',
    any: [
      /\b(?:delete|erase|wipe|remove|destroy|shred) (?:out )?(?:the |your |their |user's )?(?:all|every|entire|whole)\b‥\b(?:home (?:directory|folder)|hard (?:drive|disk)|disk|file ?system|user files|files on (?:this|the) machine|backups)\b/,
    ],
  },
]
