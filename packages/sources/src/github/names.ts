import { SkillgaugeError } from '@skillgauge/core'
import type { Tree } from './git-tree.js'
import type { Head } from './heads.js'
import { keyOf } from './heads.js'
import { notSeen } from './upstream-error.js'

/**
 * Whether git could have such a name for a branch or a tag (git-check-ref-format), or it is the name of a commit: anything else is not
 * even asked for.
 */
export function isRef(name: string): boolean {
  // eslint-disable-next-line no-control-regex -- what git forbids
  if (!/^[^\0-\x20\x7f~^:?*[\\]{1,255}$/.test(name)) return false
  return !/^[/.-]|[/.]$|\/[/.]|\.\.|@\{|\.lock(?:\/|$)/.test(name) && name !== '@'
}

/** What is missing may be the repository or what is asked for in it: the platform does not tell strangers which. */
export function aboutRef(error: unknown, owner: string, repo: string, ref: string): unknown {
  const what = `\`${owner}/${repo}\``
  if (!(error instanceof SkillgaugeError) || error.message !== notSeen(what).message) return error
  return new SkillgaugeError(
    'not-found',
    `${what} was not found, or has no branch, tag or commit \`${ref}\`. It may be private, or its name may be wrong.`,
  )
}

/** Whether an error says more than that nothing can be seen under this name, or that nobody may ask just now. */
export function tellsOfRepository(error: unknown, owner: string, repo: string): boolean {
  if (!(error instanceof SkillgaugeError)) return false
  return error.code !== 'upstream-quota' && error.message !== notSeen(`\`${owner}/${repo}\``).message
}

/**
 * What the repository is called in an answer: as the platform spells it, so that the first client to ask in odd letters does not
 * decide what all others get. One that was asked for by a former name keeps that, but its folder has the new one.
 */
export function namesOf({ owner, repo }: Head, { name }: Tree) {
  const [itsOwner = owner, itsRepo = repo] = name?.split('/') ?? []
  const isSame = keyOf(itsOwner, itsRepo) === keyOf(owner, repo)
  return { ...(isSame ? { owner: itsOwner, repo: itsRepo } : { owner, repo }), directory: itsRepo }
}
