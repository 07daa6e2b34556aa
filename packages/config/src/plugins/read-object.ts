import { nearestTo } from '@skillgauge/core'
import { alternatives, shownValue } from '../wording.js'

/** Receives one mistake of a plugin as a sentence. */
export type Report = (mistake: string) => void

/** Lower-case words joined by hyphens. */
export const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `1`, `1.2` or `1.2.3` */
export const versionPattern = /^\d{1,6}(?:\.\d{1,6}){0,2}$/

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** A plain copy with the own fields, and the known ones that are inherited from a class. Each field is read once. */
export function copyFields(
  value: Record<string, unknown>,
  known: readonly string[],
): Record<string, unknown> {
  const keys = new Set([...Object.keys(value), ...known.filter((key) => key in value)])
  return Object.fromEntries([...keys].map((key) => [key, value[key]]))
}

/** Unknown keys are allowed, because a later version may know them; `severty` is a typo, `link` is not one of `risk`. */
export function reportTypos(
  value: Record<string, unknown>,
  known: readonly string[],
  label: string,
  report: Report,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue
    const suggestion = nearestTo(key, known, ({ length }) => Math.floor(length / 4))
    if (suggestion === undefined || Object.hasOwn(value, suggestion)) continue
    report(`\`${key}\`${label && ` of \`${label}\``} is not a known key. Did you mean \`${suggestion}\`?`)
  }
}

export function reportUnlessOneOf(
  value: unknown,
  known: readonly string[],
  what: string,
  report: Report,
): void {
  if (value === undefined || known.includes(value as string)) return
  report(`${what} is ${shownValue(value)}; it must be ${alternatives(known)}.`)
}
