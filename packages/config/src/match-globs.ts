import { quote } from '@skillgauge/rule-kit'
import nodePath from 'node:path'
import picomatch from 'picomatch'
import type { SettingMistake } from './setting-mistakes.js'
import { valueAt } from './value-at.js'

/**
 * A test whether a skill is named by globs that start at `folder`.
 *
 * A later glob wins, and one that begins with `!` takes out what those before it took in. Both separators are read as
 * one, in globs and, where the system uses both, in paths. Hidden folders count: skills mostly live in some.
 */
export function skillMatcher(
  globs: readonly string[],
  folder: string,
  path: nodePath.PlatformPath = nodePath,
) {
  const tests = globs.map((glob) => {
    const taken = !glob.startsWith('!')
    const pattern = withSlashes(taken ? glob : glob.slice(1))
      .replace(/^\.\//, '')
      .replace(/\/+$/, '')
    return { taken, matches: picomatch(pattern, { dot: true, windows: false, nonegate: true }) }
  })
  /** @param skill - Absolute path of a skill folder or of its SKILL.md. */
  return (skill: string): boolean => {
    const relative = path.relative(folder, skill).split(path.sep).join('/')
    const directory = relative.replace(/(?:^|\/)skill\.md$/i, '')
    const names = [directory, directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`]
    return tests.reduce(
      (verdict, { taken, matches }) => (names.some((name) => name !== '' && matches(name)) ? taken : verdict),
      false,
    )
  }
}

/** A glob or pattern as every part of the tool reads it. */
export function withSlashes(glob: string): string {
  return glob.replaceAll('\\', '/')
}

/** Globs of overrides that are cut short (`{a,b`): they are read as plain text, and no skill is named so. */
export function globMistakes(data: unknown): SettingMistake[] {
  const overrides = valueAt(data, ['overrides'])
  if (!Array.isArray(overrides)) return []
  return overrides.flatMap((override: unknown, i) => {
    const files = valueAt(override, ['files'])
    return [files].flat().flatMap((glob, j): SettingMistake[] => {
      const missing = typeof glob === 'string' ? missingBracket(glob) : undefined
      if (missing === undefined) return []
      const path = ['overrides', i, 'files', ...(Array.isArray(files) ? [j] : [])]
      const at = `overrides[${i}].files${Array.isArray(files) ? `[${j}]` : ''}`
      const message = `\`${at}\` is ${quote(glob as string)}; this glob lacks a \`${missing}\`.`
      return [{ message, path, part: 'value' }]
    })
  })
}

function missingBracket(glob: string): string | undefined {
  try {
    picomatch.makeRe(withSlashes(glob), { strictBrackets: true })
    return undefined
  } catch (error) {
    return /^Missing closing: "(.)"/.exec((error as Error).message)?.[1]
  }
}
