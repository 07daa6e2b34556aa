import { firstFew } from '@skillgauge/core'
import type { EvaluatedSkill } from '../evaluate/evaluate-skill.js'
import type { Skill } from '@skillgauge/rule-kit'
import { nameIn } from '../skill-text/open-skill.js'
import { changedSettings, writtenName } from './changed-settings.js'
import { removedReferences } from './file-references.js'

/** Why a rewritten skill needs a review by a person. */
export type RefusalReason =
  | 'frontmatter'
  | 'name'
  | 'settings'
  | 'references'
  | 'security'
  | 'score'
  | 'checks'
  | 'suppressions'
  | 'text'
  | 'review'
  | 'triggers'

export interface Refusal {
  readonly reason: RefusalReason
  readonly message: string
}

export interface Version {
  readonly skill: Skill
  readonly evaluation: EvaluatedSkill
  /** Ids of checks in suppression comments, as often as they occur. */
  readonly suppressions: readonly string[]
}

/** Models sometimes leave out what they call unchanged. */
const minShareLeft = 0.5
/** In UTF-16 units. Shorter texts may lose more. */
const minTextLength = 400

const maxShown = 5

/** Why `after` must not replace `before` without a review, in the order of `RefusalReason`. */
export function refusalsOf(before: Version, after: Version): Refusal[] {
  return [
    ...textRefusals(before.skill, after.skill),
    ...checkRefusals(before.evaluation, after.evaluation),
    ...suppressionRefusals(before, after),
  ]
}

function* textRefusals(before: Skill, after: Skill): Generator<Refusal> {
  if (!after.frontmatter) {
    const [problem] = after.frontmatterProblems
    const why = problem ? ` ${problem.message}` : ''
    yield { reason: 'frontmatter', message: `The frontmatter cannot be read.${why}` }
  } else {
    const [was, is] = [writtenName(before), nameIn(after)]
    if (was !== null && is !== was)
      yield {
        reason: 'name',
        message: `The name \`${was}\` has become ${is === null ? 'none' : `\`${is}\``}.`,
      }
    const settings = changedSettings(before, after)
    if (settings.length > 0) {
      const message = `The frontmatter differs in ${list(settings)}; only \`description\`, \`license\` and \`compatibility\` may.`
      yield { reason: 'settings', message }
    }
  }
  const others = before.files.filter((file) => file !== before.skillMd).map(({ path }) => path)
  const dropped = removedReferences(before.skillMd?.text ?? '', after.skillMd?.text ?? '', others)
  if (dropped.length > 0)
    yield { reason: 'references', message: `The text mentions no more: ${list(dropped)}.` }
  const [length, remaining] = [before.body?.trimmed.length ?? 0, after.body?.trimmed.length ?? 0]
  if (length > minTextLength && remaining < length * minShareLeft) {
    const message = `Of the text below the frontmatter only ${Math.round((100 * remaining) / length)} % is left.`
    yield { reason: 'text', message }
  }
}

function* checkRefusals(before: EvaluatedSkill, after: EvaluatedSkill): Generator<Refusal> {
  const unsafe = failing(after).filter(({ dimension }) => dimension === 'security')
  if (unsafe.length > 0)
    yield {
      reason: 'security',
      message: `A security check fails: ${list(unsafe.map(({ checkId }) => checkId))}. ${unsafe[0]!.message}`,
    }
  if (after.qualityScore < before.qualityScore)
    yield {
      reason: 'score',
      message: `The score falls from ${before.qualityScore} to ${after.qualityScore}.`,
    }
  const failedBefore = new Set(failing(before).map(({ checkId }) => checkId))
  const broken = failing(after)
    .filter(({ dimension, severity }) => dimension !== 'security' && severity === 'high')
    .filter(({ checkId }) => !failedBefore.has(checkId))
    .map(({ checkId }) => checkId)
  if (broken.length > 0)
    yield { reason: 'checks', message: `A check fails that passed before: ${list(broken)}.` }
}

/** A new suppression that is unused now would hide later findings. */
function* suppressionRefusals(before: Version, after: Version): Generator<Refusal> {
  const remaining = [...before.suppressions]
  const added = after.suppressions.filter((one) => {
    const known = remaining.indexOf(one)
    if (known !== -1) remaining.splice(known, 1)
    return known === -1
  })
  const more = countSuppressed(after.evaluation) - countSuppressed(before.evaluation)
  if (more > 0) {
    const message = `The text turns checks off: ${more} ${more === 1 ? 'finding is' : 'findings are'} suppressed by a comment.`
    yield { reason: 'suppressions', message }
  } else if (added.length > 0)
    yield { reason: 'suppressions', message: `The text turns checks off by a new comment: ${list(added)}.` }
}

function failing({ results }: EvaluatedSkill) {
  return results.filter(({ passed }) => !passed)
}

/** Findings that comments in the skill suppress. */
function countSuppressed({ results }: EvaluatedSkill): number {
  return results.flatMap(({ suppressed = [] }) => suppressed).filter(({ kind }) => kind === 'inSource').length
}

function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  return firstFew(quoted, maxShown)
}
