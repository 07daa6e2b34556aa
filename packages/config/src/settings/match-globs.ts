import { valueAt } from '@skillgauge/core'
import { quote } from '@skillgauge/rule-kit'
import nodePath from 'node:path'
import picomatch from 'picomatch'
import type { SettingMistake } from './setting-mistakes.js'

/**
 * Makes a test whether globs, relative to `folder`, match a skill. The last matching glob decides; `!` excludes. Both
 * separators work, and hidden folders match, because most skills are in one.
 */
export function skillMatcher(
  globs: readonly string[],
  folder: string,
  path: nodePath.PlatformPath = nodePath,
) {
  const tests = globs.map((glob) => {
    const isIncluded = !glob.startsWith('!')
    const pattern = withSlashes(isIncluded ? glob : glob.slice(1))
      .replace(/^\.\//, '')
      .replace(/\/+$/, '')
    return { isIncluded, matches: picomatch(pattern, { dot: true, windows: false, nonegate: true }) }
  })
  /** @param skill - Absolute path of a skill folder or of its SKILL.md. */
  return (skill: string): boolean => {
    const relative = path.relative(folder, skill).split(path.sep).join('/')
    const directory = relative.replace(/(?:^|\/)skill\.md$/i, '')
    const names = [directory, directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`]
    return tests.reduce(
      (verdict, { isIncluded, matches }) =>
        names.some((name) => name !== '' && matches(name)) ? isIncluded : verdict,
      false,
    )
  }
}

export function withSlashes(glob: string): string {
  return glob.replaceAll('\\', '/')
}

/** Mistakes for unclosed globs such as `{a,b`, which match only their own text. */
export function globMistakes(data: unknown): SettingMistake[] {
  const overrides = valueAt(data, ['overrides'])
  if (!Array.isArray(overrides)) return []
  return overrides.flatMap((override: unknown, i) => {
    const files = valueAt(override, ['files'])
    return [files].flat().flatMap((glob, j): SettingMistake[] => {
      const missing = typeof glob === 'string' ? findMissingBracket(glob) : undefined
      if (missing === undefined) return []
      const path = ['overrides', i, 'files', ...(Array.isArray(files) ? [j] : [])]
      const at = `overrides[${i}].files${Array.isArray(files) ? `[${j}]` : ''}`
      const message = `\`${at}\` is ${quote(glob as string)}; this glob lacks a \`${missing}\`.`
      return [{ message, path, part: 'value' }]
    })
  })
}

function findMissingBracket(glob: string): string | undefined {
  try {
    picomatch.makeRe(withSlashes(glob), { strictBrackets: true })
    return undefined
  } catch (error) {
    return /^Missing closing: "(.)"/.exec((error as Error).message)?.[1]
  }
}
