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
import { isBetter, unansweredOf, worseIn } from './measure.js'
import type { OptimizedSkill, OptimizeSkillOptions } from './optimize-skill.js'
import { optimizeSkill } from './optimize-skill.js'
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

interface Version {
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
  let before: Measures | undefined
  let best: Version | undefined
  let shownResult: OptimizedByRounds | undefined
  let unmeasuredResult: OptimizedByRounds | undefined
  let first: OptimizedSkill | undefined
  const usages: Usage[] = []
  const earlier: string[] = []
  let reviewer = reviewVersion
  let proposed = 0
  let endedBy: SkillgaugeError | null = null
  try {
    while (proposed < rounds) {
      const review = best?.measures.review ?? options.review
      const from = best?.files ?? source
      const asked = { ...options, review, failedTests, earlier, original: source }
      const proposal = await optimizeSkill(from, asked)
      usages.push(proposal.usage)
      first ??= proposal
      if (!proposal.asked) break
      proposed++
      if (proposal.optimizedContent === (best?.content ?? proposal.originalContent)) break
      // A refused version is not worth a review.
      const refused = proposal.refusals.length > 0
      before ??= { ...originalMeasures(proposal), heldBack }
      const { optimizedScore: score, optimizedFailures: failures } = proposal
      const unmeasured = { score, failures, review: null, heldBack: null }
      unmeasuredResult = { ...proposal, before, after: unmeasured, better: false, proposed, endedBy }
      if (before.review === null && !refused) before = { ...before, review: await reviewed(source) }
      const current: Version = best ?? { files: source, content: proposal.originalContent, measures: before }
      const changed = new Map([[proposal.file.path, proposal.file.after]])
      const files = editedFiles(source, changed, source.directory)
      const sameChoice = sameDescription(current.files, files)
      let measures: Measures = unmeasured
      if (!refused) {
        const review = await reviewed(files)
        // With the same name and description an agent chooses the same.
        const heldBack = sameChoice ? current.measures.heldBack : await runHeldBack(proposal.file)
        measures = { score, failures, review, heldBack }
      }
      const gains = isBetter(current.measures, measures)
      const worse = worseIn(current.measures, measures)
      const refusals = gains || refused ? [...proposal.refusals, ...worse] : []
      const better = gains && refusals.length === 0
      const version = { ...proposal, refusals, before, after: measures, better, proposed, endedBy }
      if (better || best === undefined) shownResult = version
      // The agent does not run: further rounds could not be compared.
      if (unansweredOf(measures) > 0) break
      if (better) {
        best = { files, content: proposal.optimizedContent, measures }
        if (!sameChoice && proposed < rounds) failedTests = await rerunFailed(proposal.file)
      } else earlier.push(explainRejection(refused || gains ? refusals : worse))
    }
  } catch (error) {
    keepResults(error)
  }
  const found = shownResult ?? unchanged(first!)
  const [one, ...more] = usages
  return { ...found, proposed, endedBy, usage: one ? sumUsage(one, ...more) : found.usage }

  /** Keeps paid results when a later answer fails; after a cancellation also an unmeasured one. */
  function keepResults(error: unknown): void {
    if (!(error instanceof SkillgaugeError)) throw error
    if (error.code === 'cancelled') shownResult ??= unmeasuredResult
    if (!shownResult) throw error
    endedBy = error
    if (error.spent) usages.push(error.spent)
  }

  async function reviewed(files: SkillFiles): Promise<ReviewedVersion | null> {
    const review = (await reviewer?.(files)) ?? null
    if (review) usages.push(review.usage)
    // Without it versions cannot be compared.
    else reviewer = undefined
    return review
  }

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

/** The result when the model was not asked or changed nothing. */
function unchanged(proposal: OptimizedSkill): OptimizedByRounds {
  const measures = originalMeasures(proposal)
  return { ...proposal, before: measures, after: measures, better: false, proposed: 0, endedBy: null }
}

function originalMeasures({ originalScore, originalFailures }: OptimizedSkill): Measures {
  return { score: originalScore, failures: originalFailures, review: null, heldBack: null }
}

function explainRejection(reasons: readonly { readonly message: string }[]): string {
  return reasons.length === 0
    ? 'It was better in nothing that is measured.'
    : reasons.map(({ message }) => message).join(' ')
}

/** Whether the description for agents is the same. The YAML parser is loaded: both were evaluated. */
function sameDescription(one: SkillFiles, other: SkillFiles): boolean {
  return discoveryText(openSkill(one).skill) === discoveryText(openSkill(other).skill)
}
