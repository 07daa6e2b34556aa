import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import type { Usage } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import { editedFiles, readOnce } from '../fix/edited-files.js'
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
  /** Reviews a version, `null` when that fails; absent: none is reviewed. */
  readonly reviewVersion?: ((files: SkillFiles) => Promise<ReviewedVersion | null>) | undefined
  readonly tests?: SplitTests | undefined
  /** Runs trigger tests with the skill as it is, or with one file changed. The caller reports tests of the skill as it is without an answer. */
  readonly runTests?:
    | ((change: FileChange | undefined, tests: readonly TriggerTest[]) => Promise<readonly TriggerOutcome[]>)
    | undefined
}

export interface OptimizedByRounds extends OptimizedSkill {
  readonly before: Measures
  /** Of the version that is shown: the best one, else the last that was proposed. */
  readonly after: Measures
  /** Whether that version is better in something, and in nothing worse. */
  readonly better: boolean
  readonly proposed: number
  /** Why no further version was proposed though there were rounds left: the model failed, or it was stopped. `null`: neither. */
  readonly endedBy: SkillgaugeError | null
}

interface Version {
  readonly files: SkillFiles
  readonly content: string
  readonly measures: Measures
}

/** Has a model rewrite SKILL.md several times, each from the best version so far. Throws as `optimizeSkill` does for the first version. */
export async function optimizeRounds(
  skill: SkillFiles,
  { rounds, reviewVersion, tests, runTests, ...options }: OptimizeRoundsOptions,
): Promise<OptimizedByRounds> {
  // What is held against each other is the skill as it was, whatever happens to it meanwhile.
  const source = readOnce(skill)
  const ran = tests && runTests ? await runTests(undefined, [...tests.told, ...tests.heldBack]) : []
  const ids = new Set(tests?.heldBack.map(({ id }) => id))
  const heldBack = tests && runTests ? ran.filter(({ id }) => ids.has(id)) : null
  let failedTests = failedTestsIn(ran.filter(({ id }) => !ids.has(id)))
  let before: Measures | undefined
  let best: Version | undefined
  let shown: OptimizedByRounds | undefined
  let unmeasured: OptimizedByRounds | undefined
  let first: OptimizedSkill | undefined
  const spent: Usage[] = []
  const earlier: string[] = []
  let reviewing = reviewVersion
  let proposed = 0
  let endedBy: SkillgaugeError | null = null
  try {
    while (proposed < rounds) {
      const review = best?.measures.review ?? options.review
      const from = best?.files ?? source
      const asked = { ...options, review, failedTests, earlier, original: source }
      const proposal = await optimizeSkill(from, asked)
      spent.push(proposal.usage)
      first ??= proposal
      if (!proposal.asked) break
      proposed++
      if (proposal.optimizedContent === (best?.content ?? proposal.originalContent)) break
      // What is refused is not taken anyway, and not worth more money.
      const refused = proposal.refusals.length > 0
      before ??= {
        score: proposal.originalScore,
        failures: proposal.originalFailures,
        review: null,
        heldBack,
      }
      const { optimizedScore: score, optimizedFailures: failures } = proposal
      unmeasured = {
        ...proposal,
        before,
        after: { score, failures, review: null, heldBack: null },
        better: false,
        proposed,
        endedBy,
      }
      if (before.review === null && !refused) before = { ...before, review: await reviewed(source) }
      const known: Version = best ?? { files: source, content: proposal.originalContent, measures: before }
      const files = editedFiles(
        source,
        new Map([[proposal.file.path, proposal.file.after]]),
        source.directory,
      )
      const sameChoice = sameDescription(known.files, files)
      const measures: Measures = {
        score,
        failures,
        review: refused ? null : await reviewed(files),
        // An agent chooses by name and description: with the same ones it chooses the same.
        heldBack: refused ? null : sameChoice ? known.measures.heldBack : await runHeldBack(proposal.file),
      }
      const gains = isBetter(known.measures, measures)
      const worse = worseIn(known.measures, measures)
      const refusals = gains || refused ? [...proposal.refusals, ...worse] : []
      const better = gains && refusals.length === 0
      const version = { ...proposal, refusals, before, after: measures, better, proposed, endedBy }
      if (better || best === undefined) shown = version
      // Nothing more will be known: the agent cannot be run.
      if (unansweredOf(measures) > 0) break
      if (better) {
        best = { files, content: proposal.optimizedContent, measures }
        if (!sameChoice && proposed < rounds) failedTests = await stillFailing(proposal.file)
      } else earlier.push(whyNot(refused || gains ? refusals : worse))
    }
  } catch (error) {
    keepWhatThereIs(error)
  }
  const found = shown ?? unchanged(first!)
  const [one, ...more] = spent
  return { ...found, proposed, endedBy, usage: one ? sumUsage(one, ...more) : found.usage }

  /** A version that is there was paid for, whatever comes of the next answer; who stops it wants to see it though nothing measured it. */
  function keepWhatThereIs(error: unknown): void {
    if (!(error instanceof SkillgaugeError)) throw error
    if (error.code === 'cancelled') shown ??= unmeasured
    if (!shown) throw error
    endedBy = error
    if (error.spent) spent.push(error.spent)
  }

  async function reviewed(files: SkillFiles): Promise<ReviewedVersion | null> {
    const review = (await reviewing?.(files)) ?? null
    if (review) spent.push(review.usage)
    // What one of two versions lacks cannot be compared.
    else reviewing = undefined
    return review
  }

  async function runHeldBack(change: FileChange): Promise<readonly TriggerOutcome[] | null> {
    const outcomes = tests && runTests ? await runTests(change, tests.heldBack) : null
    // Tests that were stopped say nothing of the version.
    if (options.signal?.aborted) throw new SkillgaugeError('cancelled', 'Stopped.')
    return outcomes
  }

  async function stillFailing(change: FileChange) {
    const prompts = new Set(failedTests.map(({ prompt }) => prompt))
    const again = tests?.told.filter(({ prompt }) => prompts.has(prompt)) ?? []
    return runTests && again.length > 0 ? failedTestsIn(await runTests(change, again)) : []
  }
}

/** The model was not asked, or has changed nothing. */
function unchanged(nothing: OptimizedSkill): OptimizedByRounds {
  const { originalScore: score, originalFailures: failures } = nothing
  const measures: Measures = { score, failures, review: null, heldBack: null }
  return { ...nothing, before: measures, after: measures, better: false, proposed: 0, endedBy: null }
}

function whyNot(reasons: readonly { readonly message: string }[]): string {
  return reasons.length === 0
    ? 'It was better in nothing that is measured.'
    : reasons.map(({ message }) => message).join(' ')
}

/** Whether an agent knows the same of both before it uses them. The YAML reader is loaded: both have been evaluated. */
function sameDescription(one: SkillFiles, other: SkillFiles): boolean {
  return discoveryText(openSkill(one).skill) === discoveryText(openSkill(other).skill)
}
