import { isObject } from '@skillgauge/core'
import { quote } from '@skillgauge/rule-kit'
import picomatch from 'picomatch'
import { withSlashes } from './match-globs.js'
import type { SettingMistake } from './setting-mistakes.js'

/** Globs of overrides that are cut short (`{a,b`): they are read as plain text, and no skill is named so. */
export function globMistakes(data: unknown): SettingMistake[] {
  const overrides = isObject(data) && Object.hasOwn(data, 'overrides') ? data['overrides'] : []
  if (!Array.isArray(overrides)) return []
  return overrides.flatMap((override: unknown, i) => {
    const files = isObject(override) ? override['files'] : undefined
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
