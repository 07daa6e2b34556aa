import { resolvePath } from '@skillgauge/rule-kit'

/**
 * Variables for the directory of the skill: `${CLAUDE_SKILL_DIR}/scripts/x` is `scripts/x`. Every other variable is a placeholder, such
 * as `${CLAUDE_PLUGIN_ROOT}`, which is outside the skill.
 */
const ownDirectory =
  /^(?:\$\{?(?:CLAUDE_)?SKILL_(?:DIR|ROOT|PATH)\}?|\{\{?(?:baseDir|skill_?dir|skill_root|skill_path)\}?\})[\\/]/i

const placeholder =
  /[<>{}*$|…[\]]|\.\.\.|%[sd](?![0-9a-f])|(?<![a-z0-9])your[_-]|(?:^|[\\/])(?:script|file|skill)[_-]?name(?:[.\\/]|$)|(?<![a-z])path[\\/]to[\\/]|(?<![a-z0-9])(?:x{3,6}|yyyy|n{3,6}|[a-z]?xx)(?![a-z0-9])/i

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The path without a leading variable for the directory of the skill. */
export function belowOwnDirectory(path: string): string {
  return path.replace(ownDirectory, '')
}

/** Whether a path is a pattern or a placeholder: `scripts/<name>.py`, `assets/*.png`, `${DIR}/x`, `YOUR_FILE`, `...`. */
export function isPlaceholder(path: string): boolean {
  return placeholder.test(path)
}

/** Decodes `my%20file.md` as `my file.md`. Invalid escapes are kept. */
export function decodePercent(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}

/** The path with `/`, without `.`, `..` and doubled separators; `undefined` when it leaves the folder that it starts from. */
export function normalizePath(path: string): string | undefined {
  return resolvePath('', path.replaceAll('\\', '/'))
}
