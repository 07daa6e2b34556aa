import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import type { Usage } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import { editedFiles, cacheReads } from '../fix/edited-files.js'
import type { FileChange } from '../fix/fix-skill.js'
import { discoveryText, openSkill } from '../skill-text/open-skill.js'
import type { TriggerTest } from '../trigger/index.js'
import type { TriggerOutcome } from '../trigger/trigger-report.js'
import { failedTestsIn } from './failed-checks.js'
import type { Measures, ReviewedVersion } from './measure.js'
import { compareVersions, unansweredOf } from './measure.js'
import type { OptimizedSkill, OptimizeSkillOptions } from './optimize-skill.js'
import { optimizeSkill } from './optimize-skill.js'
import type { Refusal } from './refusals.js'
import type { SplitTests } from './split-tests.js'

export interface OptimizeRoundsOptions extends Omit<
  OptimizeSkillOptions,
  'original' | 'failedTests' | 'earlier'
> {
  readonly rounds: number
  /** Reviews a version; `null`: the review failed. Absent: no reviews. */
  readonly reviewVersion?: ((files: SkillFiles) => Promise<ReviewedVersion | null>) | undefined
  readonly tests?: SplitTests | undefined
  /** Runs trigger tests with the skill unchanged or with one changed file. The caller reports tests without an answer for the unchanged skill. */
  readonly runTests?:
    | ((change: FileChange | undefined, tests: readonly TriggerTest[]) => Promise<readonly TriggerOutcome[]>)
    | undefined
}

export interface OptimizedByRounds extends OptimizedSkill {
  readonly before: Measures
  /** Of the best version, else of the last proposal. */
  readonly after: Measures
  /** Whether it is better in some measure and worse in none. */
  readonly better: boolean
  readonly proposed: number
  /** The error or cancellation that ended the rounds early. */
  readonly endedBy: SkillgaugeError | null
}

type MeasuredVersion = Omit<OptimizedByRounds, 'proposed' | 'endedBy'>

interface BetterVersion {
  readonly files: SkillFiles
  readonly content: string
  readonly measures: Measures
}

/** Has a model rewrite SKILL.md repeatedly, each time from the best version. Throws as `optimizeSkill` for the first version. */
export async function optimizeRounds(
  skill: SkillFiles,
  { rounds, reviewVersion, tests, runTests, ...options }: OptimizeRoundsOptions,
): Promise<OptimizedByRounds> {
  // Versions are compared with the skill as it was; the disk may change meanwhile.
  const source = cacheReads(skill)
  const outcomes = tests && runTests ? await runTests(undefined, [...tests.told, ...tests.heldBack]) : []
  const ids = new Set(tests?.heldBack.map(({ id }) => id))
  const heldBack = tests && runTests ? outcomes.filter(({ id }) => ids.has(id)) : null
  let failedTests = failedTestsIn(outcomes.filter(({ id }) => !ids.has(id)))
  const usages: Usage[] = []
  const reviewOf = reviewer(reviewVersion, usages)
  let before: Measures | undefined
  let best: BetterVersion | undefined
  let result: MeasuredVersion | undefined
  let unmeasured: MeasuredVersion | undefined
  const earlier: string[] = []
  let proposed = 0
  let endedBy: SkillgaugeError | null = null
  try {
    while (proposed < rounds) {
      const known = { review: best?.measures.review ?? options.review, failedTests, earlier }
      const proposal = await optimizeSkill(best?.files ?? source, { ...options, ...known, original: source })
      usages.push(proposal.usage)
      if (proposal.asked) proposed++
      // Nothing to improve, or nothing changed.
      if (proposal.optimizedContent === (best?.content ?? proposal.originalContent)) {
        result ??= unchanged(proposal)
        break
      }
      before ??= { ...originalMeasures(proposal), heldBack }
      let after: Measures = optimizedMeasures(proposal)
      unmeasured = { ...proposal, before, after, better: false }
      const changed = new Map([[proposal.file.path, proposal.file.after]])
      const files = editedFiles(source, changed, source.directory)
      // With the same name and description an agent chooses the same.
      const sameChoice = sameDescription(best?.files ?? source, files)
      // A refused version is not worth a review.
      if (proposal.refusals.length === 0) {
        if (before.review === null) before = { ...before, review: await reviewOf(source) }
        const review = await reviewOf(files)
        const { heldBack } = best?.measures ?? before
        after = { ...after, review, heldBack: sameChoice ? heldBack : await runHeldBack(proposal.file) }
      }
      const { better, refusals, reasons } = compareVersions(
        best?.measures ?? before,
        after,
        proposal.refusals,
      )
      if (better || !best) result = { ...proposal, refusals, before, after, better }
      // The agent does not run: further rounds could not be compared.
      if (unansweredOf(after) > 0) break
      if (better) {
        best = { files, content: proposal.optimizedContent, measures: after }
        if (!sameChoice && proposed < rounds) failedTests = await rerunFailed(proposal.file)
      } else earlier.push(explainRejection(reasons))
    }
  } catch (error) {
    if (!(error instanceof SkillgaugeError)) throw error
    // What is paid for is kept; after a cancellation also what was not measured.
    if (error.code === 'cancelled') result ??= unmeasured
    if (!result) throw error
    endedBy = error
    if (error.spent) usages.push(error.spent)
  }
  const [usage, ...more] = usages
  return { ...result!, proposed, endedBy, usage: sumUsage(usage!, ...more) }

  async function runHeldBack(change: FileChange): Promise<readonly TriggerOutcome[] | null> {
    const outcomes = tests && runTests ? await runTests(change, tests.heldBack) : null
    // Stopped tests are no result.
    if (options.signal?.aborted) throw new SkillgaugeError('cancelled', 'Stopped.')
    return outcomes
  }

  async function rerunFailed(change: FileChange) {
    const prompts = new Set(failedTests.map(({ prompt }) => prompt))
    const again = tests?.told.filter(({ prompt }) => prompts.has(prompt)) ?? []
    return runTests && again.length > 0 ? failedTestsIn(await runTests(change, again)) : []
  }
}

/** Reviews until one fails: without it versions cannot be compared. */
function reviewer(reviewVersion: OptimizeRoundsOptions['reviewVersion'], usages: Usage[]) {
  let failed = false
  return async (files: SkillFiles): Promise<ReviewedVersion | null> => {
    const review = failed ? null : ((await reviewVersion?.(files)) ?? null)
    if (review) usages.push(review.usage)
    failed = review === null
    return review
  }
}

/** The result when the model was not asked or changed nothing. */
function unchanged(proposal: OptimizedSkill): MeasuredVersion {
  const measures = originalMeasures(proposal)
  return { ...proposal, before: measures, after: measures, better: false }
}

function originalMeasures({ originalScore, originalFailures }: OptimizedSkill): Measures {
  return { score: originalScore, failures: originalFailures, review: null, heldBack: null }
}

function optimizedMeasures({ optimizedScore, optimizedFailures }: OptimizedSkill): Measures {
  return { score: optimizedScore, failures: optimizedFailures, review: null, heldBack: null }
}

function explainRejection(reasons: readonly Refusal[]): string {
  return reasons.length === 0
    ? 'It was better in nothing that is measured.'
    : reasons.map(({ message }) => message).join(' ')
}

/** Whether the description for agents is the same. The YAML parser is loaded: both were evaluated. */
function sameDescription(one: SkillFiles, other: SkillFiles): boolean {
  return discoveryText(openSkill(one).skill) === discoveryText(openSkill(other).skill)
}
