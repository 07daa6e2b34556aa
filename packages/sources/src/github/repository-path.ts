import { SkillgaugeError, isSkillMd } from '@skillgauge/core'
import { limits } from '../limits.js'

/**
 * Skill directories that a requested `path` may mean, most likely first; `''` is the root. A prefix `tree/<branch>/` or
 * `blob/<branch>/` is dropped; since a branch may contain slashes, longer prefixes follow.
 * @throws SkillgaugeError `invalid-input` for an invalid path or one that leads out of the repository.
 */
export function possibleDirectories(path: string): string[] {
  if (path.length > 4096) throw invalidPath('A path has at most 4,096 characters.')
  if (path.includes('\0')) throw invalidPath('A path has no NUL character.')
  if (path.includes('\\')) throw invalidPath('A path has `/` between its parts, not `\\`.')
  if (/^https?:\/\//i.test(path))
    throw invalidPath(
      '`path` is an address; give the part of it that comes after `owner/repo/`, such as `tree/main/skills/pdf`.',
    )
  const plain = path.split('/').filter((step) => step !== '' && step !== '.')
  if (plain.includes('..'))
    throw new SkillgaugeError('invalid-input', `\`${path}\` leads out of the repository.`)
  if (plain.length < 2 || (plain[0] !== 'tree' && plain[0] !== 'blob')) return [directoryOf(plain)]
  const candidates = [plain]
  // A folder that is really named `tree` or `blob` comes last.
  candidates.unshift(...(plain.length === 2 ? [[]] : plain.slice(2).map((_, i) => plain.slice(2 + i))))
  // If all are too deep, keep one: it is reported as not found.
  const shallow = candidates.filter(({ length }) => length <= limits.depth)
  return [...new Set((shallow.length > 0 ? shallow : candidates.slice(-1)).map(directoryOf))]
}

function invalidPath(message: string): SkillgaugeError {
  return new SkillgaugeError('invalid-input', message)
}

function directoryOf(steps: readonly string[]): string {
  const named = steps.length > 0 && isSkillMd(steps.at(-1)!)
  return (named ? steps.slice(0, -1) : steps).join('/')
}

export function joinPath(directory: string, path: string): string {
  return directory === '' ? path : `${directory}/${path}`
}
