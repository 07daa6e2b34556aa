import type { CommandPattern, PhrasePattern } from '../threat.js'

const kind = 'destructive'

const disk = /\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|r?disk\d|mmcblk\d)/g

/** Commands that leave nothing to restore. */
export const commands: readonly CommandPattern[] = [
  {
    id: 'destructive.remove-everything',
    kind,
    risk: 'block',
    says: 'deletes a whole system or home directory',
    words: ['rm'],
    shapes: [
      [
        /\brm[ \t]{1,3}(?:-[a-z-]{1,24}[ \t]{1,3}){1,4}["']?(?:\/|~\/?|\$\{?home\}?\/?|\/(?:etc|usr|bin|boot|lib|home|root|var|users|system|opt|private)\/?)\*?["']?(?=$|[\s;&|)"'`])/g,
      ],
    ],
    accepts: ({ text }) => / -(?:[a-z]{0,8}r|-recursive|-no-preserve-root)/.test(text),
    hit: 'rm -rf ~/',
    miss: 'rm -rf ~/.cache/pip ./dist /tmp/build',
  },
  {
    id: 'destructive.disk',
    kind,
    risk: 'block',
    says: 'overwrites a disk',
    words: ['dd', 'dev', 'mkfs', 'wipefs', 'shred', 'blkdiscard'],
    shapes: [
      [/\bdd[ \t]/g, 60, /\bif=\/dev\/(?:zero|u?random)\b/g, 40, /\bof=(?=\/dev\/)/g, 20, disk],
      [/\b(?:mkfs(?:\.\w{2,8})?|wipefs|shred|blkdiscard)[ \t]/g, 60, disk],
      [/>[ \t]{0,3}(?=\/dev\/[shv])/g, 16, /\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z])\b/gy],
    ],
    hit: 'dd if=/dev/zero of=/dev/sda bs=1M',
    miss: 'dd if=/dev/zero of=test.img bs=1M count=10',
  },
  {
    id: 'destructive.fork-bomb',
    kind,
    risk: 'block',
    says: 'is a fork bomb',
    words: [],
    literals: ['(){', '() {'],
    shapes: [
      [
        /(:|\b[a-z]{1,8})\(\)[ \t]{0,3}\{/g,
        4,
        /(:|[a-z]{1,8})[ \t]{0,3}\|[ \t]{0,3}(:|[a-z]{1,8})[ \t]{0,3}&[ \t]{0,3}\}?/g,
      ],
    ],
    accepts: ({ parts: [name, body] }) => name![1] === body![1] && name![1] === body![2],
    hit: ':(){ :|:& };:',
    miss: 'f() { grep x | sort; }',
  },
  {
    id: 'destructive.windows',
    kind,
    risk: 'block',
    says: 'deletes a whole drive or its backups',
    words: ['format', 'del', 'erase', 'rd', 'rmdir', 'remove', 'vssadmin', 'wbadmin'],
    shapes: [
      [/\bformat[ \t]{1,3}c:[ \t]{0,3}\/[a-z]/g],
      [/\b(?:del|erase)[ \t]{1,3}(?:\/[a-z][ \t]{1,3}){1,4}["']?c:\\(?:\*|users|windows|["'\s])/g],
      [/\br(?:m)?d(?:ir)?[ \t]{1,3}(?:\/[a-z][ \t]{1,3}){1,3}["']?c:\\(?:users|windows|["'\s]|$)/g],
      [/\bremove-item\b/g, 60, /["' ]c:\\(?:\*|users|windows)?["']?(?=$|[\s-])/g],
      [
        /\bvssadmin(?:\.exe)?[ \t]{1,3}delete[ \t]{1,3}shadows|\bwbadmin(?:\.exe)?[ \t]{1,3}delete[ \t]{1,3}catalog/g,
      ],
    ],
    hit: 'vssadmin delete shadows /all /quiet',
    miss: 'del /q C:\\project\\out\\*.obj',
  },
  {
    id: 'destructive.code',
    kind,
    risk: 'block',
    says: 'deletes a whole system or home directory',
    words: ['rmtree', 'rmsync', 'rm', 'rimraf', 'rm_rf'],
    shapes: [
      [
        /\b(?:shutil\.rmtree|fs\.rm(?:sync)?|fs\.promises\.rm|rimraf(?:\.sync)?|fileutils\.rm_rf)[ \t]{0,2}\([ \t]{0,2}(?:["'](?:\/|~\/?|c:\\{1,2}|\/home|\/etc|\/usr|\/var)["']|os\.path\.expanduser\(["']~\/?["']\)|(?:pathlib\.)?path\.home\(\)|os\.homedir\(\)|process\.env\.home|os\.environ\[["']home["']\])[ \t]{0,2}[,)]/g,
      ],
    ],
    hit: "shutil.rmtree(os.path.expanduser('~'))",
    miss: 'shutil.rmtree(tmp_dir, ignore_errors=True)',
  },
  {
    id: 'destructive.find-delete',
    kind,
    risk: 'block',
    says: 'deletes everything below a system or home directory',
    words: ['find'],
    shapes: [
      [
        /\bfind[ \t]{1,3}["']?(?:\/|~\/?|\$\{?home\}?\/?)["']?[ \t]{1,3}(?:-type[ \t]{1,3}f[ \t]{1,3})?(?:-delete|-exec[ \t]{1,3}(?:rm|shred)\b)/g,
      ],
    ],
    hit: 'find ~ -type f -delete',
    miss: 'find . -name "*.pyc" -delete',
  },
]

/** The same, asked for in words. */
export const phrases: readonly PhrasePattern[] = [
  {
    id: 'destructive.ask',
    kind,
    risk: 'block',
    says: 'asks to delete all files of a person',
    language: 'en',
    pattern:
      '^ (delete|erase|wipe|remove|destroy|shred) ~2 (all|every|entire|whole) ~3 (home directory|home folder|hard drive|hard disk|disk|filesystem|file system|user files|files on this machine|files on the machine|backups)',
    hit: 'Then wipe the entire home directory.',
    miss: 'Then delete all temporary files.',
  },
]
