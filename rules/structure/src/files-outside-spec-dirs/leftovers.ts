/** Files that tools and editors leave behind, with a description of each kind. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]{1,200}|\.[^/]{1,200}\.sw[op]|[^/]{1,200}~)$/i,
    'a file of an editor or a desktop',
  ],
  [
    /\.(?:bak|orig|rej|old|backup)$|\.bak\d{0,3}$|(?:^|\/)[^/]{1,200} copy(?: \d{1,3})?\.[a-z]{1,5}$/i,
    'a backup',
  ],
  [
    /(?:^|\/)(?:\.pytest_cache|\.mypy_cache|\.ruff_cache|\.cache|\.parcel-cache|\.nyc_output|\.ipynb_checkpoints)\//,
    'a cache',
  ],
  [/\.py[co]$|\.class$/, 'compiled code'],
  [/(?:^|\/)(?:npm-debug|yarn-error|yarn-debug|debug)\.log$|\.tmp$/i, 'what a tool has left behind'],
]

/** Top-level folders and archives that are probably built or downloaded. */
const built = /^(?:dist|build|out|target|coverage|tmp|temp|backup|backups|old)$/i
const archive = /\.(?:zip|tar|tgz|tar\.(?:gz|xz|bz2)|7z|rar|skill|whl|egg)$/i

/** The kind of leftover, by the name alone; `undefined` for any other file. */
export function leftoverKind(path: string): string | undefined {
  return kinds.find(([pattern]) => pattern.test(path))?.[1]
}

/** What a top-level entry probably is when nothing refers to it. */
export function guessKind(name: string, isFolder: boolean): string | undefined {
  if (isFolder) return built.test(name) ? 'what was built or set aside' : undefined
  return archive.test(name) ? 'an archive' : undefined
}
