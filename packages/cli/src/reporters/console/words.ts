import type { Severity } from '@skillgauge/rule-kit'
import type { Evaluation } from '@skillgauge/core'
import type { Gate } from '../../run/gate.js'
import { isSound } from '../../run/gate.js'
import type { Piece } from '../../terminal/styled-text.js'
import { bold, cyan, green, red, unbroken, yellow } from '../../terminal/styled-text.js'

/** `1 check`, `3 checks`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** `+3`, `0`, `-2`. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference)
}

/** `2026-11-20 10:00 UTC`. */
export function minuteOf(at: Date | string): string {
  const text = typeof at === 'string' ? at : at.toISOString()
  return `${text.slice(0, 16).replace('T', ' ')} UTC`
}

export function scored(score: number, text = String(score)): Piece {
  return score >= 90 ? green(text) : score >= 70 ? yellow(text) : red(text)
}

/** In place of a score while security fails: a score leaves that out, and a number would look like praise. */
export const failedScore: Piece = bold(red('failed'))

export function statusOf(evaluation: Evaluation, gate: Gate = {}): Piece {
  if (evaluation.error !== null) return bold(red('ERROR'))
  return isSound(evaluation, gate) ? green('PASS') : bold(red('FAIL'))
}

export function severityPiece(severity: Severity): Piece {
  const text = severity.padEnd(6)
  return severity === 'high' ? bold(red(text)) : severity === 'medium' ? yellow(text) : cyan(text)
}

/** For text that a person can type or click. */
export function command(text: string): Piece {
  return unbroken(bold(text))
}

export function joinWords(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ')
}

/** Quoted when needed, and never read as an option. */
export function shellPath(path: string, platform: NodeJS.Platform = process.platform): string {
  return shellWord(path.startsWith('-') ? `./${path}` : path, platform)
}

export function shellWord(word: string, platform: NodeJS.Platform = process.platform): string {
  // The second is for non-ASCII letters; compiling it takes milliseconds.
  if (/^[\w./@:+,=-]+$/.test(word) || /^[\p{L}\p{N}_./@:+,=-]+$/u.test(word)) return word
  // On Windows no path contains a double quote.
  return platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`
}

export function nameOf({ name, path }: Pick<Evaluation, 'name' | 'path'>): string {
  return name ?? path.split('/').at(-2) ?? '(no name)'
}
