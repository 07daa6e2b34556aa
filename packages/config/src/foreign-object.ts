import { nearestTo } from '@skillgauge/core'
import { alternatives, shownValue } from './wording.js'

/** Takes one thing that is wrong with a plugin: a full sentence. */
export type Report = (mistake: string) => void

/** Lower-case words joined by hyphens. */
export const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** A plain copy of somebody's object: its own fields, and the known ones also when a class brings them. Each is read once. */
export function readOnce(value: Record<string, unknown>, known: readonly string[]): Record<string, unknown> {
  const keys = new Set([...Object.keys(value), ...known.filter((key) => key in value)])
  return Object.fromEntries([...keys].map((key) => [key, value[key]]))
}

/** Further keys are not a mistake (a later version may know them, and `link` is not meant to be `risk`), but `severty` is. */
export function reportMistypedKeys(
  value: Record<string, unknown>,
  known: readonly string[],
  label: string,
  report: Report,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue
    const meant = nearestTo(key, known, ({ length }) => Math.floor(length / 4))
    if (meant === undefined || Object.hasOwn(value, meant)) continue
    report(`\`${key}\`${label && ` of \`${label}\``} is not a known key. Did you mean \`${meant}\`?`)
  }
}

/** An absent value is nobody's mistake here. */
export function reportUnlessOneOf(
  value: unknown,
  known: readonly string[],
  what: string,
  report: Report,
): void {
  if (value === undefined || known.includes(value as string)) return
  report(`${what} is ${shownValue(value)}; it must be ${alternatives(known)}.`)
}
