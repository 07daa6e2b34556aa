import { didYouMean, firstFew } from '@skillgauge/core'
import type { SkillInfoWire } from '@skillgauge/features'
import { invalidInput } from '../../command-line/invalid-input.js'

const maxListed = 30

/**
 * The value at a dotted path: `tokens.activation`, `files.0.path`.
 *
 * @throws SkillgaugeError `invalid-input` that lists the known fields.
 */
export function readField(value: unknown, path: string): unknown {
  const { known, last } = longestKnownPath(value, path.split('.'), '')
  if (path !== '' && last === path) return known
  const names = keysOf(known)
  const where = last === '' ? 'There are' : `\`${last}\` has`
  const all = names.length === 0 ? `\`${last}\` has no fields.` : `${where}: ${firstFew(names, maxListed)}.`
  const paths = names.map((name) => (last === '' ? name : `${last}.${name}`))
  throw invalidInput(`\`${path}\` is not a field.${didYouMean(path, paths)} ${all}`)
}

function longestKnownPath(
  value: unknown,
  parts: readonly string[],
  last: string,
): { known: unknown; last: string } {
  const [key, ...rest] = parts
  if (key === undefined || !hasField(value, key)) return { known: value, last }
  return longestKnownPath(value[key], rest, last === '' ? key : `${last}.${key}`)
}

function hasField(value: unknown, key: string): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? /^\d+$/.test(key) && Object.hasOwn(value, key) : Object.hasOwn(value, key)
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** Only these fields need the token encoder. */
export function holdsTokens(field: string): boolean {
  return tokenFields.has(field.split('.')[0]!)
}

const tokenFields: ReadonlySet<string> = new Set<keyof SkillInfoWire>(['tokens', 'estimated_tokens', 'files'])
