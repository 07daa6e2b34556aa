import { SkillgaugeError } from '@skillgauge/core'
import { resolveSkillPath } from '@skillgauge/sources'
import type { Api, Options } from '../../api/types.js'
import { allowedPath, allowSkillMd } from './roots.js'

export interface Desk {
  readonly api: Api
  /** Absolute folders that may be read. */
  readonly roots: readonly string[]
  readonly configFile: string | undefined
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  run(given: Readonly<Record<string, unknown>>, desk: Desk, signal: AbortSignal): Promise<object>
}

interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required: string[]
  readonly additionalProperties?: false
}

// Parts of the schemas of tools.

export const text = { type: 'string' } as const
export const count = { type: 'integer', minimum: 0 } as const
export const list = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'array', items: { type: 'object', properties } }) as const
export const path = {
  type: 'string',
  description: 'A skill directory or its SKILL.md: absolute, or relative to a root of the workspace.',
} as const

export const score = {
  type: ['number', 'string'],
  description: '0 to 100, or `failed` where a security check fails the skill.',
}

/** The skill that is meant, and how to ask for it: seen from its root, whose settings hold. */
export function place(given: unknown, { roots, configFile }: Desk, signal: AbortSignal) {
  if (typeof given !== 'string' || given === '')
    throw new SkillgaugeError('invalid-input', '`path` must be the path of a skill.')
  const { path, root } = allowedPath(given, roots)
  const skill = resolveSkillPath(path, root, { single: true })
  allowSkillMd(skill, roots)
  const options: Options = { cwd: root, signal, ...(configFile !== undefined && { configFile }) }
  return { skill, options }
}

export function input(properties: ObjectSchema['properties'], ...required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}

export function output(properties: ObjectSchema['properties']): ObjectSchema {
  return { type: 'object', properties, required: [] }
}
