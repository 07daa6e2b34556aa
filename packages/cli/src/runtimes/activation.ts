import { posix } from 'node:path'
import type { Json, Target } from './runtime.js'

/** Folder of the skill below the folder that the runtime works in. */
interface SkillPlace extends Pick<Target, 'skill' | 'workFolder'> {
  readonly skillsFolder: string
}

/** Whether a path, as a runtime writes it, is one of the skill's own files. */
export function isOwnFile(path: string, { skill, workFolder, skillsFolder }: SkillPlace): boolean {
  const given = slashes(path)
  const absolute = /^(?:[A-Za-z]:)?\//.test(given)
  const full = absolute ? posix.normalize(given) : posix.join(slashes(workFolder), given)
  return full.startsWith(`${posix.join(slashes(workFolder), skillsFolder, skill)}/`)
}

/** Of a longer command the beginning is looked at. */
const maxCommand = 64 * 1024

/** Whether a shell command reads or runs one of the skill's own files, or goes into its folder. To list the folder is neither. */
export function usesOwnFile(command: string, { skill }: Pick<Target, 'skill'>): boolean {
  const folder = `(?<![\\w.-])skills/${escapeRegExp(skill)}`
  const text = slashes(command.slice(0, maxCommand))
  return (
    new RegExp(`${folder}/+[^\\s'"\`;|&)]`, 'u').test(text) ||
    new RegExp(`\\bcd\\s[^;|&\\n]{0,1000}?${folder}/?(?=$|[\\s'"\`;|&)])`, 'u').test(text)
  )
}

/** The value of a key, when there is an object that has it. */
export function at(value: Json, key: string): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined
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
