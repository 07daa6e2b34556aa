import type { RuleSet, SkillFiles } from '@skillgauge/core'
import { atMostTokens, readFrontmatter, SkillgaugeError, suppressionsIn } from '@skillgauge/core'
import type { AskOptions, Prompt, Usage } from '@skillgauge/models'
import type { FailedTest, OptimizePrompt, ReviewFacts } from './optimize-prompt.js'
import { optimizePrompt } from './optimize-prompt.js'
import type { AcceptKnown } from '../baseline/baseline.js'
import { editedFiles, readOnce, strictUtf8 } from '../fix/edited-files.js'
import type { EvaluatedSkill } from '../evaluate/evaluate-skill.js'
import { evaluateSkill } from '../evaluate/evaluate-skill.js'
import type { FileChange } from '../fix/fix-skill.js'
import { openSkill } from '../skill-text/open-skill.js'
import { failedChecks } from './failed-checks.js'
import { formOf, inForm } from './file-text.js'
import type { Refusal, Version } from './refusals.js'
import { refusalsOf } from './refusals.js'

export interface OptimizeFactsOptions extends Pick<AskOptions, 'marker'> {
  /** The checks that decide, before and after: with those for security among them. */
  readonly rules: RuleSet
  /** Ids of all checks there are: what a suppression in the skill may name. */
  readonly knownChecks?: readonly string[] | undefined
  /** Takes out what a baseline accepts. */
  readonly accept?: AcceptKnown | undefined
  /** Evaluates a version; here and now, with `rules`, when absent. A host that answers many does it in another thread. */
  readonly evaluate?: ((files: SkillFiles) => Promise<EvaluatedSkill>) | undefined
  /** What a model has said of the skill: a `Judgement`, or the `review` of an evaluation that was stored. */
  readonly review?: ReviewFacts | null | undefined
  readonly failedTests?: readonly FailedTest[] | undefined
  readonly earlier?: readonly string[] | undefined
}

export interface OptimizeSkillOptions extends OptimizeFactsOptions, AskOptions {
  /** What the result is held against, when another version of the skill than `source`. */
  readonly original?: SkillFiles | undefined
}

/** A SKILL.md as it is and as a model would have it. Nothing has been written. */
export interface OptimizedSkill {
  readonly path: string
  /** The same below the skill directory, and its bytes before and after. */
  readonly file: FileChange
  /** The bytes as text, with a BOM and line ends as they are. */
  readonly originalContent: string
  readonly optimizedContent: string
  readonly originalScore: number
  readonly optimizedScore: number
  readonly originalFailures: number
  readonly optimizedFailures: number
  readonly originalEvaluation: EvaluatedSkill
  readonly optimizedEvaluation: EvaluatedSkill
  /** Why it is not to be applied without a person's word; empty: it may be. */
  readonly refusals: readonly Refusal[]
  /** False: there was nothing to improve, and no model was asked. */
  readonly asked: boolean
  /** No tokens when nobody was asked. */
  readonly usage: Usage
}

/** The model has to write the whole file back, and its answer ends at 16,000 tokens. */
const mostTokens = 12_000
/** From this score on a criterion of the review asks for nothing. */
const goodEnough = 3

/** Has a model rewrite SKILL.md, and checks both. Throws `unreadable`, `not-a-skill`, `generation-failed` when it is too long; and as `Model.ask`. */
export async function optimizeSkill(
  source: SkillFiles,
  { model, original: first = source, signal, ...options }: OptimizeSkillOptions,
): Promise<OptimizedSkill> {
  const begun = await openVersion(readOnce(source), options)
  const original = first === source ? begun : await openVersion(readOnce(first), options)
  const question = await questionAbout(begun, options)
  if (!question) return result(original, begun, { model: model.id, inputTokens: 0, outputTokens: 0 })
  const { answer, usage } = await model.ask({ ...question, signal })
  const content = inForm(answer, formOf(begun.content))
  if (content === begun.content) return { ...result(original, begun, usage), asked: true }
  const changed = new Map([[begun.file, new TextEncoder().encode(content)]])
  const optimized = await openVersion(editedFiles(begun.files, changed, begun.files.directory), options)
  return { ...result(original, optimized, usage), refusals: refusalsOf(original, optimized), asked: true }
}

/** What the model would be asked, without asking; `undefined`: there is nothing to improve. Throws as `optimizeSkill` does. */
export async function optimizeQuestion(
  source: SkillFiles,
  options: OptimizeFactsOptions,
): Promise<Prompt | undefined> {
  const question = await questionAbout(await openVersion(readOnce(source), options), options)
  return question && { system: question.system, prompt: question.prompt }
}

interface OpenVersion extends Version {
  readonly files: SkillFiles
  readonly path: string
  /** Path of SKILL.md below the skill directory. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly content: string
}

async function openVersion(files: SkillFiles, options: OptimizeFactsOptions): Promise<OpenVersion> {
  const { rules, knownChecks, accept } = options
  const evaluation = options.evaluate
    ? await options.evaluate(files)
    : await evaluateSkill(files, rules, { knownChecks, accept })
  if (evaluation.error !== null)
    throw new SkillgaugeError('unreadable', `${evaluation.path}: ${evaluation.error}`)
  const { skill, path } = openSkill(files)
  const file = skill.skillMd?.path
  if (file === undefined) throw new SkillgaugeError('not-a-skill', `\`${path}\` does not exist.`)
  await readFrontmatter(skill)
  const bytes = files.read(file)
  const suppressions = (await suppressionsIn(skill)).flatMap(({ checkIds }) => checkIds)
  return { files, skill, path, file, evaluation, suppressions, bytes, content: decoded(bytes, path) }
}

function decoded(bytes: Uint8Array, path: string): string {
  try {
    return strictUtf8.decode(bytes)
  } catch (cause) {
    throw new SkillgaugeError('unreadable', `\`${path}\` is not UTF-8, so it cannot be rewritten.`, { cause })
  }
}

async function questionAbout(
  { skill, path, evaluation }: OpenVersion,
  { rules, review = null, failedTests = [], earlier, marker }: OptimizeFactsOptions,
): Promise<OptimizePrompt | undefined> {
  const failed = failedChecks(evaluation.results, rules, skill.frontmatter !== undefined)
  if (failed.length === 0 && failedTests.length === 0 && !asksForMore(review)) return undefined
  const skillMd = skill.skillMd?.text ?? ''
  if (!(await atMostTokens(skillMd, mostTokens)))
    throw new SkillgaugeError(
      'generation-failed',
      `\`${path}\` has more than ${mostTokens} tokens, too many to be written back whole: move details into \`references/\` first.`,
    )
  const files = skill.files.filter((file) => file !== skill.skillMd)
  const { directory } = skill
  return optimizePrompt({ skillMd, directory, files, failed, review, failedTests, earlier }, marker)
}

function asksForMore(review: ReviewFacts | null): boolean {
  return (
    review !== null &&
    (review.suggestions.length > 0 || review.criteria.some(({ score }) => score < goodEnough))
  )
}

function result(original: OpenVersion, optimized: OpenVersion, usage: Usage): OptimizedSkill {
  return {
    path: original.path,
    file: { path: original.file, before: original.bytes, after: optimized.bytes },
    originalContent: original.content,
    optimizedContent: optimized.content,
    originalScore: original.evaluation.qualityScore,
    optimizedScore: optimized.evaluation.qualityScore,
    originalFailures: original.evaluation.checksFailed,
    optimizedFailures: optimized.evaluation.checksFailed,
    originalEvaluation: original.evaluation,
    optimizedEvaluation: optimized.evaluation,
    refusals: [],
    asked: false,
    usage,
  }
}
