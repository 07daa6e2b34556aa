import { SkillgaugeError, isSkillMd, reasonOf } from '@skillgauge/core'
import type { Dirent, Stats } from 'node:fs'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import type { DiscoverOptions } from './folder/discover.js'
import { discoverSkills } from './folder/discover.js'
import { skillFileIn } from './folder/skill-file.js'
import { suggestPath } from './folder/suggest-path.js'
import { realPath, withCaseOnDisk, toSlashes } from './paths.js'

const maxListed = 10

interface ResolveOptions extends DiscoverOptions {
  /** The command accepts a single skill, so `--all` is not suggested. */
  readonly single?: boolean | undefined
}

/** Resolves a skill directory or its SKILL.md. The error lists skills in subfolders. */
export function resolveSkillPath(path: string, cwd: string, options: ResolveOptions = {}): string {
  // Probably an unset shell variable.
  if (path === '') throw new SkillgaugeError('invalid-input', 'An empty SKILL_PATH was given.')
  const absolute = resolve(cwd, path)
  const stat = statSkillPath(path, cwd)
  if (!stat.isDirectory()) {
    if (isSkillMd(basename(absolute))) return caseOnDisk(dirname(absolute))
    const message = `\`${path}\` is not a SKILL.md file. Give a skill directory or its SKILL.md.`
    throw new SkillgaugeError('not-a-skill', message)
  }
  if (skillFileIn(absolute, childrenOf(absolute, path))) return caseOnDisk(absolute)
  throw new SkillgaugeError('not-a-skill', describeSkillsBelow(absolute, path, options))
}

/**
 * Follows links.
 *
 * @throws SkillgaugeError `not-found` with a suggestion, or `unreadable`, for example for a link in a circle.
 */
export function statSkillPath(path: string, cwd: string): Stats {
  const absolute = resolve(cwd, path)
  try {
    return statSync(absolute)
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!missing) throw cannotBeRead(path, error)
    const guess = withOtherSlashes(path, absolute) || suggestPath(path, cwd)
    throw new SkillgaugeError('not-found', `\`${path}\` does not exist.${guess}`, { cause: error })
  }
}

/** The name of the folder counts, in its case on disk. */
function caseOnDisk(directory: string): string {
  return withCaseOnDisk(directory, realPath(directory), process.platform)
}

/** Suggests slashes for a path with backslashes. */
function withOtherSlashes(path: string, absolute: string): string {
  if (sep !== '/' || !path.includes('\\')) return ''
  const there = existsSync(absolute.replaceAll('\\', '/'))
  return there ? ` Did you mean \`${path.replaceAll('\\', '/')}\`?` : ''
}

function childrenOf(directory: string, path: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    throw cannotBeRead(path, error)
  }
}

function cannotBeRead(path: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError('unreadable', `\`${path}\` cannot be read: ${reasonOf(cause)}.`, { cause })
}

function describeSkillsBelow(directory: string, path: string, options: ResolveOptions): string {
  const { skills } = discoverSkills(directory, options)
  const shown = path === '.' ? 'This folder' : `\`${path}\``
  if (skills.length === 0)
    return `${shown} is not a skill: it has no SKILL.md, and there is none below it. \`skillgauge new\` writes one.`
  const prefix = path === '.' ? '' : `${toSlashes(path).replace(/\/+$/, '')}/`
  const names = skills.slice(0, maxListed).map((skill) => `  ${prefix}${skill.path}`)
  if (skills.length > maxListed) names.push(`  ... and ${skills.length - maxListed} more`)
  const one = skills.length === 1
  const where = path === '.' ? 'add `--all`' : `add \`--all\` instead of the path, from inside \`${path}\`,`
  const all = options.single ? '' : `, or ${where} to take ${one ? 'whatever is below' : 'them all'}`
  return [
    `${shown} is not a skill, but holds ${one ? 'one' : skills.length}:`,
    ...names,
    `Give ${one ? 'its path' : 'the path of one'}${all}.`,
  ].join('\n')
}
