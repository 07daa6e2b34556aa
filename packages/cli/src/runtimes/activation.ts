import { posix } from 'node:path'
import type { Json, Target } from './runtime.js'

/** Folder of the skill below the folder that the runtime works in. */
interface SkillPlace extends Pick<Target, 'workFolder'> {
  readonly skill: string
  readonly skillsFolder: string
}

/** Whether a path, as a runtime writes it, is one of the skill's own files. */
export function isOwnFile(path: string, { skill, workFolder, skillsFolder }: SkillPlace): boolean {
  const given = slashes(path)
  const absolute = /^(?:[A-Za-z]:)?\//.test(given)
  const full = absolute ? posix.normalize(given) : posix.join(slashes(workFolder), given)
  return full.startsWith(`${posix.join(slashes(workFolder), skillsFolder, skill)}/`)
}

/** The value of a key, when there is an object that has it. */
export function at(value: Json, key: string): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined
}

export function number(value: Json): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

export function text(value: Json): string {
  return typeof value === 'string' ? value : ''
}

export function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}

export function escapeRegExp(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
