import { isSkillMd } from '@skillgauge/core'

/** Folders of tools and environments: never part of a skill. */
const toolFolders = new Set(['.git', 'node_modules', '__pycache__', '.venv'])

/** Exactly what our own `evaluate` and `trigger` write at the root of a skill. */
const ownLeavings =
  /^\.skillgauge\/(?:evals\/(?:\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json|\.gitignore)|traces\/(?:\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\/[^/]+\.jsonl|\.gitignore))$/

/** Whether a folder of this name is left out of a skill. */
export function isToolFolder(name: string): boolean {
  return toolFolders.has(name)
}

/**
 * Whether `path`, below a skill directory, is called like what skillgauge itself writes there: a second run must not count what the
 * first one wrote. A stranger can give any file such a name, so this never decides what is looked at for attacks.
 */
export function isOwnLeaving(path: string): boolean {
  // Of twenty thousand paths hardly one is asked about.
  return path.startsWith('.skillgauge/') && ownLeavings.test(path)
}

/** The same for a path in a folder of skills, where nobody knows which of its folders are skills. */
export function isOwnLeavingSomewhere(path: string): boolean {
  const at = path.lastIndexOf('/.skillgauge/')
  return isOwnLeaving(path.slice(at + 1))
}

/** The one of several names that is the skill file: exactly `SKILL.md` before any other case. */
export function skillFileAmong(names: Iterable<string>): string | undefined {
  let other: string | undefined
  for (const name of names) {
    if (name === 'SKILL.md') return name
    if (isSkillMd(name)) other ??= name
  }
  return other
}

/** Keeps the paths (below a skill directory) that belong to the skill: no nested skill, no tool folder. */
export function ownPaths(paths: readonly string[]): string[] {
  const nested = new Set<string>()
  for (const path of paths) {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, slash)
    // What the search goes past is part of the skill around it.
    if (slash > 0 && isSkillMd(path.slice(slash + 1)) && !folder.split('/').some(isSkipped))
      nested.add(folder)
  }
  const isOwn = (folder: string) =>
    !nested.has(folder) && !isToolFolder(folder.slice(folder.lastIndexOf('/') + 1))
  return paths.filter((path) => foldersOf(path).every(isOwn))
}

/** The folders that a path goes through: `a/b/c.md` lies in `a` and `a/b`. */
export function foldersOf(path: string): string[] {
  const found: string[] = []
  for (let i = path.indexOf('/'); i !== -1; i = path.indexOf('/', i + 1)) found.push(path.slice(0, i))
  return found
}

/**
 * Folders no skill is looked for in. Every other hidden folder is searched, because agents keep theirs in ever new
 * ones (`.claude/skills`, `.agents/skills`, …); these hold version control or what tools have downloaded or built.
 */
const skipped = new Set(
  ['.git', '.hg', '.svn', '.jj', 'node_modules', '__pycache__', '.venv', '.tox', '.nox'].concat(
    ['.cache', '.npm', '.pnpm-store', '.yarn', '.nvm', '.gradle', '.m2', '.cargo', '.rustup', '.terraform'],
    ['.next', '.nuxt', '.turbo', '.Trash'],
  ),
)

/** Whether no skill is looked for in folders of this name. */
export function isSkipped(name: string): boolean {
  return skipped.has(name)
}
