import { isSkillMd } from '@skillgauge/core'

/** Never part of a skill. */
const toolFolders = new Set(['.git', 'node_modules', '__pycache__', '.venv'])

/** What `evaluate` and `trigger` write into a skill. */
const ownOutput =
  /^\.skillgauge\/(?:evals\/(?:\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json|\.gitignore)|traces\/(?:\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\/[^/]+\.jsonl|\.gitignore))$/

export function isToolFolder(name: string): boolean {
  return toolFolders.has(name)
}

/**
 * Whether a path in a skill is named like our own output, which must not change the next result. Any file may have such a name,
 * so security checks must not rely on it.
 */
export function isOwnOutput(path: string): boolean {
  // A fast path: few of 20,000 paths match.
  return path.startsWith('.skillgauge/') && ownOutput.test(path)
}

/** The same for a path in a folder of several skills. */
export function isOwnOutputBelow(path: string): boolean {
  const at = path.lastIndexOf('/.skillgauge/')
  return isOwnOutput(path.slice(at + 1))
}

/** Prefers exactly `SKILL.md` over other cases. */
export function findSkillFile(names: Iterable<string>): string | undefined {
  let other: string | undefined
  for (const name of names) {
    if (name === 'SKILL.md') return name
    if (isSkillMd(name)) other ??= name
  }
  return other
}

/** Folders whose `skill.md` is a page, a command or a template: hosts read only `SKILL.md`, and look for it elsewhere. */
const pageFolders = new Set(
  (
    'doc docs documentation guide guides site website wiki content pages reference references assets templates ' +
    'commands agents prompts rules workflows'
  ).split(' '),
)

/**
 * Whether the file at this path makes its folder a skill. `skill.md` in another case does, because it is a mistake to report, but
 * not in a folder of pages.
 */
export function isSkillFile(path: string): boolean {
  const [name = '', folder = '', above] = path.split('/').slice(-3).reverse()
  if (!isSkillMd(name)) return false
  return name === 'SKILL.md' || above === 'skills' || !pageFolders.has(folder.toLowerCase())
}

/** Excludes nested skills and tool folders. */
export function ownPaths(paths: readonly string[]): string[] {
  const nested = new Set<string>()
  for (const path of paths) {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, slash)
    // Skills in folders that discovery skips belong to the skill around them.
    if (slash > 0 && isSkillFile(path) && !folder.split('/').some(isSkipped)) nested.add(folder)
  }
  const isOwn = (folder: string) =>
    !nested.has(folder) && !isToolFolder(folder.slice(folder.lastIndexOf('/') + 1))
  return paths.filter((path) => foldersOf(path).every(isOwn))
}

/** `a/b/c.md` is in `a` and `a/b`. */
export function foldersOf(path: string): string[] {
  const found: string[] = []
  for (let i = path.indexOf('/'); i !== -1; i = path.indexOf('/', i + 1)) found.push(path.slice(0, i))
  return found
}

/**
 * Folders without skills: version control, downloads and builds. Other hidden folders are searched, because agents use many
 * (`.claude/skills`, `.agents/skills`, …).
 */
const skipped = new Set(
  ['.git', '.hg', '.svn', '.jj', 'node_modules', '__pycache__', '.venv', '.tox', '.nox'].concat(
    ['.cache', '.npm', '.pnpm-store', '.yarn', '.nvm', '.gradle', '.m2', '.cargo', '.rustup', '.terraform'],
    ['.next', '.nuxt', '.turbo', '.Trash'],
  ),
)

export function isSkipped(name: string): boolean {
  return skipped.has(name)
}
