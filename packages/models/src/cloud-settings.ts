import { SkillgaugeError } from '@skillgauge/core'
import type { LanguageModel } from 'ai'

type Environment = Readonly<Record<string, string | undefined>>

export interface Clouds {
  readonly env: Environment
}

export function valueOf(env: Environment, ...variables: readonly string[]): string {
  return variables.map((variable) => env[variable]?.trim() ?? '').find((value) => value !== '') ?? ''
}

/** The value of a variable that becomes part of an address. Throws `invalid-input` for what would change the address. */
export function namePart(env: Environment, ...variables: readonly string[]): string {
  const value = valueOf(env, ...variables)
  if (/^[A-Za-z0-9.:-]{0,100}$/.test(value)) return value
  throw new SkillgaugeError(
    'invalid-input',
    `\`${variables[0]}\` cannot be used: it must be a name of letters, digits, \`-\`, \`.\` and \`:\`.`,
  )
}

/** Whether the `ai` that asks can use the model; a client of another time makes models of another form. */
export function fits(model: unknown): model is LanguageModel {
  const version = (model as { specificationVersion?: unknown } | null)?.specificationVersion
  return version === 'v2' || version === 'v3'
}
