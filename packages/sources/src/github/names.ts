import { SkillgaugeError } from '@skillgauge/core'
import type { Tree } from './git-tree.js'
import type { Head } from './heads.js'
import { repositoryKey } from './heads.js'
import { notFound } from './upstream-error.js'

/** Whether git allows the name for a ref (git-check-ref-format). Others are not requested. */
export function isRef(name: string): boolean {
  // eslint-disable-next-line no-control-regex -- what git forbids
  if (!/^[^\0-\x20\x7f~^:?*[\\]{1,255}$/.test(name)) return false
  return !/^[/.-]|[/.]$|\/[/.]|\.\.|@\{|\.lock(?:\/|$)/.test(name) && name !== '@'
}

/** The repository or the ref may be missing: GitHub does not say which. */
export function explainMissingRef(error: unknown, owner: string, repo: string, ref: string): unknown {
  const subject = `\`${owner}/${repo}\``
  if (!(error instanceof SkillgaugeError) || error.message !== notFound(subject).message) return error
  return new SkillgaugeError(
    'not-found',
    `${subject} was not found, or has no branch, tag or commit \`${ref}\`. It may be private, or its name may be wrong.`,
  )
}

/** Whether an error reveals more than a missing repository or a used-up quota. */
export function revealsRepository(error: unknown, owner: string, repo: string): boolean {
  if (!(error instanceof SkillgaugeError)) return false
  return error.code !== 'upstream-quota' && error.message !== notFound(`\`${owner}/${repo}\``).message
}

/**
 * Names as GitHub spells them, so that the spelling of the first client is not cached for all. A renamed repository keeps its
 * requested name, but its directory has the new one.
 */
export function displayNames({ owner, repo }: Head, { name }: Tree) {
  const [itsOwner = owner, itsRepo = repo] = name?.split('/') ?? []
  const isSame = repositoryKey(itsOwner, itsRepo) === repositoryKey(owner, repo)
  return { ...(isSame ? { owner: itsOwner, repo: itsRepo } : { owner, repo }), directory: itsRepo }
}
