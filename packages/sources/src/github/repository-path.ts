import { SkillgaugeError, isSkillMd } from '@skillgauge/core'
import { limits } from '../limits.js'

/**
 * The skill directories that a `path` of a request may mean, likeliest first; `''` is the root. A `tree/<branch>/` or
 * `blob/<branch>/` in front is dropped, and since a branch may have slashes in its name, more of it step by step.
 *
 * @throws SkillgaugeError `invalid-input` when it leads out of the repository or is not a path at all.
 */
export function directoriesMeant(path: string): string[] {
  if (path.length > 4096) throw notPath('A path has at most 4,096 characters.')
  if (path.includes('\0')) throw notPath('A path has no NUL character.')
  if (path.includes('\\')) throw notPath('A path has `/` between its parts, not `\\`.')
  if (/^https?:\/\//i.test(path))
    throw notPath(
      '`path` is an address; give the part of it that comes after `owner/repo/`, such as `tree/main/skills/pdf`.',
    )
  const plain = path.split('/').filter((step) => step !== '' && step !== '.')
  if (plain.includes('..'))
    throw new SkillgaugeError('invalid-input', `\`${path}\` leads out of the repository.`)
  if (plain.length < 2 || (plain[0] !== 'tree' && plain[0] !== 'blob')) return [directoryOf(plain)]
  const meant = [plain]
  // The prefix is dropped before anything is looked up; a folder that is really named so comes last.
  meant.unshift(...(plain.length === 2 ? [[]] : plain.slice(2).map((_, i) => plain.slice(2 + i))))
  // One that is too deep to be looked at stays when nothing else is meant: it is answered like all that is not there.
  const near = meant.filter(({ length }) => length <= limits.depth)
  return [...new Set((near.length > 0 ? near : meant.slice(-1)).map(directoryOf))]
}

function notPath(message: string): SkillgaugeError {
  return new SkillgaugeError('invalid-input', message)
}

function directoryOf(steps: readonly string[]): string {
  const named = steps.length > 0 && isSkillMd(steps.at(-1)!)
  return (named ? steps.slice(0, -1) : steps).join('/')
}

/** The path in the repository of a file of a skill. */
export function below(directory: string, path: string): string {
  return directory === '' ? path : `${directory}/${path}`
}
