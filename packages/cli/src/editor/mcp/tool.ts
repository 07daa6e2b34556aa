import { resolveSkillPath } from '@skillgauge/sources'
import type { Api, Options } from '../../api/types.js'
import { invalidInput } from '../../command-line/invalid-input.js'
import { resolveAllowedPath, expectAllowedSkillMd } from './roots.js'

interface ToolContext {
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
  run(given: Readonly<Record<string, unknown>>, context: ToolContext, signal: AbortSignal): Promise<object>
}

interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required: string[]
  readonly additionalProperties?: false
}

// Parts of tool schemas.

export const textSchema = { type: 'string' } as const
export const countSchema = { type: 'integer', minimum: 0 } as const
export const listSchema = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'array', items: { type: 'object', properties } }) as const
export const pathSchema = {
  type: 'string',
  description: 'A skill directory or its SKILL.md: absolute, or relative to a root of the workspace.',
} as const

export const scoreSchema = {
  type: ['number', 'string'],
  description: '0 to 100, or `failed` where a security check fails the skill.',
}

/** Resolves a path argument to a skill, and the options for it: the settings of its root apply. */
export function resolveSkill(given: unknown, { roots, configFile }: ToolContext, signal: AbortSignal) {
  if (typeof given !== 'string' || given === '') throw invalidInput('`path` must be the path of a skill.')
  const { path, root } = resolveAllowedPath(given, roots)
  const skill = resolveSkillPath(path, root, { single: true })
  expectAllowedSkillMd(skill, roots)
  const options: Options = { cwd: root, signal, ...(configFile !== undefined && { configFile }) }
  return { skill, options }
}

export function input(properties: ObjectSchema['properties'], ...required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}

export function output(properties: ObjectSchema['properties']): ObjectSchema {
  return { type: 'object', properties, required: [] }
}
