import { SkillgaugeError } from '@skillgauge/core'
import { pathFrom } from '../paths.js'
import { findGitRoot } from './git.js'
import type { Environment } from './run-git.js'
import { gitAt } from './run-git.js'

export interface CommittedFile {
  /** Relative to the skill directory, with `/`. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly executable: boolean
}

const limits = { files: 2_000, bytes: 64 * 1024 * 1024 } as const

const invalid = (message: string) => new SkillgaugeError('invalid-input', message)

/** Without `..`: a tree is whatever its author has packed. Windows takes both slashes. */
const isPlain = (path: string) => path.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part))

/**
 * The files of a skill at a commit, without links and submodules.
 * @param directory - Absolute path of the skill directory today.
 * @throws SkillgaugeError `invalid-input` without a repository, for an unknown commit, and when there was no such skill.
 */
export function skillAtCommit(directory: string, ref: string, env: Environment): CommittedFile[] {
  const root = findGitRoot(directory)
  if (root === undefined) throw invalid('`--against` needs a git repository, and this skill is in none.')
  const git = gitAt(root, env)
  const objectAt = (name: string) => git.try('rev-parse', '--verify', '--quiet', name)?.trim()
  const shown = `\`${ref.slice(0, 80)}\``
  const commit = ref.startsWith('-') ? undefined : objectAt(`${ref}^{commit}`)
  if (!commit) throw invalid(`${shown} is not a commit of this repository.`)
  const below = pathFrom(root, directory)
  const tree = below === '' ? commit : objectAt(`${commit}:${below}`)
  const entries = (tree === undefined ? undefined : git.try('ls-tree', '-r', '-l', '-z', tree)) ?? ''
  const files = entries.split('\0').flatMap((line) => {
    const match = /^(\d{6}) blob ([0-9a-f]{40,64}) +(\d+)\t(.+)$/s.exec(line)
    if (!match || match[1] === '120000') return []
    return [{ executable: match[1] === '100755', id: match[2]!, size: Number(match[3]), path: match[4]! }]
  })
  if (!files.some(({ path }) => path.toLowerCase() === 'skill.md'))
    throw invalid(`At ${shown} there is no skill in \`${below || '.'}\`.`)
  if (files.length > limits.files || files.reduce((sum, { size }) => sum + size, 0) > limits.bytes)
    throw invalid(`At ${shown} the skill is too large to be compared.`)
  const outside = files.find(({ path }) => !isPlain(path))
  if (outside !== undefined)
    throw invalid(`At ${shown} the skill has a file \`${outside.path}\`, which git would not write.`)
  return files
    .filter(({ path }) => !path.startsWith('.skillgauge/'))
    .map(({ path, id, executable }) => ({ path, executable, bytes: git.bytes('cat-file', 'blob', id) }))
}
