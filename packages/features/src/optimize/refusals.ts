import type { EvaluatedSkill } from '../evaluate/evaluate-skill.js'
import type { Skill } from '@skillgauge/rule-kit'
import { nameIn } from '../skill-text/open-skill.js'
import { changedSettings, writtenName } from './changed-settings.js'
import { droppedReferences } from './file-references.js'

/** Why a rewritten skill is not applied unseen. */
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
  /** The checks that its comments turn off, as often as they do. */
  readonly suppressions: readonly string[]
}

/** Who drops half of a text has not edited it: models like to leave out what they call unchanged. */
const leastLeft = 0.5
/** A text as short as this may be said in half as many words. In UTF-16 units. */
const shortText = 400

const told = 5

/** Why `after` is not to be applied in the place of `before`, in the order of `RefusalReason`. */
export function refusalsOf(before: Version, after: Version): Refusal[] {
  return [
    ...ofText(before.skill, after.skill),
    ...ofChecks(before.evaluation, after.evaluation),
    ...ofSuppressions(before, after),
  ]
}

function* ofText(before: Skill, after: Skill): Generator<Refusal> {
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
  const dropped = droppedReferences(before.skillMd?.text ?? '', after.skillMd?.text ?? '', others)
  if (dropped.length > 0)
    yield { reason: 'references', message: `The text mentions no more: ${list(dropped)}.` }
  const [length, left] = [before.body?.trimmed.length ?? 0, after.body?.trimmed.length ?? 0]
  if (length > shortText && left < length * leastLeft) {
    const message = `Of the text below the frontmatter only ${Math.round((100 * left) / length)} % is left.`
    yield { reason: 'text', message }
  }
}

function* ofChecks(before: EvaluatedSkill, after: EvaluatedSkill): Generator<Refusal> {
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

/** A new comment that finds nothing today would take out what is found tomorrow. */
function* ofSuppressions(before: Version, after: Version): Generator<Refusal> {
  const left = [...before.suppressions]
  const added = after.suppressions.filter((one) => {
    const known = left.indexOf(one)
    if (known !== -1) left.splice(known, 1)
    return known === -1
  })
  const more = suppressedIn(after.evaluation) - suppressedIn(before.evaluation)
  if (more > 0) {
    const message = `The text turns checks off: ${more} ${more === 1 ? 'finding is' : 'findings are'} suppressed by a comment.`
    yield { reason: 'suppressions', message }
  } else if (added.length > 0)
    yield { reason: 'suppressions', message: `The text turns checks off by a new comment: ${list(added)}.` }
}

function failing({ results }: EvaluatedSkill) {
  return results.filter(({ passed }) => !passed)
}

/** Findings that do not count because the skill itself says so. */
function suppressedIn({ results }: EvaluatedSkill): number {
  return results.flatMap(({ suppressed = [] }) => suppressed).filter(({ kind }) => kind === 'inSource').length
}

function list(words: readonly string[]): string {
  const shown = words.slice(0, told).map((word) => `\`${word}\``)
  return shown.join(', ') + (words.length > told ? ` and ${words.length - told} more` : '')
}
