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
