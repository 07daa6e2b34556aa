import { SkillgaugeError } from '@skillgauge/core'
import type { ErrorCode } from '@skillgauge/core'
import { isAbsolute, relative, sep } from 'node:path'

/** A mistake that prevents a run. */
export interface Mistake {
  /** A full sentence. */
  readonly message: string
  /** 1-based place in the config file. */
  readonly at?: { readonly line: number; readonly column: number } | undefined
  /** Whether the plugin is wrong, not the settings. */
  readonly inPlugin?: boolean
  readonly cause?: unknown
}

/** One error with all mistakes of a config file, in file order. */
export function configError(file: string, cwd: string, mistakes: readonly Mistake[]): SkillgaugeError {
  const shown = displayPath(file, cwd)
  const lines = mistakes
    .toSorted((a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0))
    .map(({ message, at }) => (at ? `${shown}:${at.line}:${at.column} ${message}` : `${shown} ${message}`))
  const code: ErrorCode = mistakes.every(({ inPlugin }) => inPlugin) ? 'invalid-plugin' : 'invalid-config'
  const message =
    lines.length === 1
      ? lines[0]!
      : `${shown} has ${lines.length} mistakes:\n${lines.map((line) => `  ${line}`).join('\n')}`
  const cause = mistakes.find((mistake) => mistake.cause !== undefined)?.cause
  return new SkillgaugeError(code, message, cause === undefined ? undefined : { cause })
}

/** The path relative to `cwd`; absolute when it lies outside. */
export function displayPath(file: string, cwd: string): string {
  const path = relative(cwd, file)
  const shown = path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? file : path
  return shown.split(sep).join('/')
}
