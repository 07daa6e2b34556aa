import { didYouMean } from '@skillgauge/core'
import type { SkillInfoWire } from '@skillgauge/features'
import { invalidInput } from '../../command-line/invalid-input.js'

const listed = 30

/**
 * What a dotted path leads to: `tokens.activation`, `files.0.path`. A key that has dots itself is found too.
 *
 * @throws SkillgaugeError `invalid-input`, which lists what there is.
 */
export function readField(value: unknown, path: string): unknown {
  const found = follow(value, path.split('.'))
  if (found !== undefined) return found.value
  const { known, last } = furthest(value, path.split('.'), '')
  const names = keysOf(known)
  const where = last === '' ? 'There are' : `\`${last}\` has`
  const all =
    names.length === 0
      ? `\`${last}\` has no fields.`
      : `${where}: ${names.slice(0, listed).join(', ')}${names.length > listed ? ` and ${names.length - listed} more` : ''}.`
  const paths = names.map((name) => (last === '' ? name : `${last}.${name}`))
  throw invalidInput(`\`${path}\` is not a field.${didYouMean(path, paths)} ${all}`)
}

function follow(value: unknown, parts: readonly string[]): { readonly value: unknown } | undefined {
  if (parts.length === 0) return { value }
  for (let length = 1; length <= parts.length; length++) {
    const key = parts.slice(0, length).join('.')
    const found = hasField(value, key) ? follow(value[key], parts.slice(length)) : undefined
    if (found) return found
  }
  return undefined
}

function furthest(value: unknown, parts: readonly string[], last: string): { known: unknown; last: string } {
  const [key, ...rest] = parts
  if (key === undefined || !hasField(value, key)) return { known: value, last }
  return furthest(value[key], rest, last === '' ? key : `${last}.${key}`)
}

function hasField(value: unknown, key: string): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? /^\d+$/.test(key) && Object.hasOwn(value, key) : Object.hasOwn(value, key)
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** Whether a field holds numbers of tokens: who asks for another need not wait for the encoder. */
export function holdsTokens(field: string): boolean {
  return withTokens.has(field.split('.')[0]!)
}

const withTokens: ReadonlySet<string> = new Set<keyof SkillInfoWire>(['tokens', 'estimated_tokens', 'files'])
