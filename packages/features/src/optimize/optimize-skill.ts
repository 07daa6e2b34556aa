import type { RuleSet, SkillFiles } from '@skillgauge/core'
import { atMostTokens, readFrontmatter, SkillgaugeError, readSuppressions } from '@skillgauge/core'
import type { AskOptions, Prompt, Usage } from '@skillgauge/models'
import type { FailedTest, OptimizePrompt, ReviewFacts } from './optimize-prompt.js'
import { optimizePrompt } from './optimize-prompt.js'
import type { AcceptKnown } from '../baseline/baseline.js'
import { editedFiles, cacheReads, strictUtf8 } from '../fix/edited-files.js'
import type { EvaluatedSkill } from '../evaluate/evaluate-skill.js'
import { evaluateSkill } from '../evaluate/evaluate-skill.js'
import type { FileChange } from '../fix/fix-skill.js'
import { openSkill } from '../skill-text/open-skill.js'
import { failedChecks } from './failed-checks.js'
import { textFormatOf, applyTextFormat } from './file-text.js'
import type { Refusal, Version } from './refusals.js'
import { refusalsOf } from './refusals.js'

export interface OptimizeFactsOptions {
  /** The checks for both versions, with those for security. */
  readonly rules: RuleSet
  /** Ids of all checks: suppressions may name them. */
  readonly knownChecks?: readonly string[] | undefined
  /** Applies a baseline. */
  readonly accept?: AcceptKnown | undefined
  /** Evaluates a version, for example in another thread. Absent: in this one, with `rules`. */
  readonly evaluate?: ((files: SkillFiles) => Promise<EvaluatedSkill>) | undefined
  /** The review of the skill: a `Judgement`, or that of a stored evaluation. */
  readonly review?: ReviewFacts | null | undefined
  readonly failedTests?: readonly FailedTest[] | undefined
  readonly earlier?: readonly string[] | undefined
}

export interface OptimizeSkillOptions extends OptimizeFactsOptions, AskOptions {
  /** The version to compare with, if not `source`. */
  readonly original?: SkillFiles | undefined
}

/** A SKILL.md before and after. Nothing is written. */
export interface OptimizedSkill {
  readonly path: string
  /** Path below the skill directory, and bytes before and after. */
  readonly file: FileChange
  /** With BOM and line ends. */
  readonly originalContent: string
  readonly optimizedContent: string
  readonly originalScore: number
  readonly optimizedScore: number
  readonly originalFailures: number
  readonly optimizedFailures: number
  readonly originalEvaluation: EvaluatedSkill
  readonly optimizedEvaluation: EvaluatedSkill
  /** Why a person must review it; empty: it may be applied. */
  readonly refusals: readonly Refusal[]
  /** False: nothing to improve, so no model was asked. */
  readonly asked: boolean
  /** No tokens when no model was asked. */
  readonly usage: Usage
}

/** The model returns the whole file, and answers end at 16,000 tokens. */
const maxTokens = 12_000
/** Criteria with this score need no change. */
const minGoodScore = 3

/**
 * Has a model rewrite SKILL.md, and evaluates both versions. Throws `unreadable`, `not-a-skill`, `generation-failed` when it is
 * too long; and as `Model.ask`.
 */
export async function optimizeSkill(
  source: SkillFiles,
  { model, original: originalFiles = source, signal, ...options }: OptimizeSkillOptions,
): Promise<OptimizedSkill> {
  const current = await openVersion(cacheReads(source), options)
  const original = originalFiles === source ? current : await openVersion(cacheReads(originalFiles), options)
  const question = await questionAbout(current, options)
  if (!question) return resultOf(original, current, { model: model.id, inputTokens: 0, outputTokens: 0 })
  const { answer, usage } = await model.ask({ ...question, signal })
  const content = applyTextFormat(answer, textFormatOf(current.content))
  if (content === current.content) return { ...resultOf(original, current, usage), asked: true }
  const changed = new Map([[current.file, new TextEncoder().encode(content)]])
  const optimized = await openVersion(editedFiles(current.files, changed, current.files.directory), options)
  return { ...resultOf(original, optimized, usage), refusals: refusalsOf(original, optimized), asked: true }
}

/** The prompt for the model; `undefined`: nothing to improve. Throws as `optimizeSkill`. */
export async function optimizeQuestion(
  source: SkillFiles,
  options: OptimizeFactsOptions,
): Promise<Prompt | undefined> {
  const question = await questionAbout(await openVersion(cacheReads(source), options), options)
  return question && { system: question.system, prompt: question.prompt }
}

interface OpenVersion extends Version {
  readonly files: SkillFiles
  readonly path: string
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
  const suppressions = (await readSuppressions(skill)).flatMap(({ checkIds }) => checkIds)
  return { files, skill, path, file, evaluation, suppressions, bytes, content: decode(bytes, path) }
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return strictUtf8.decode(bytes)
  } catch (cause) {
    throw new SkillgaugeError('unreadable', `\`${path}\` is not UTF-8, so it cannot be rewritten.`, { cause })
  }
}

async function questionAbout(
  { skill, path, evaluation }: OpenVersion,
  { rules, review = null, failedTests = [], earlier }: OptimizeFactsOptions,
): Promise<OptimizePrompt | undefined> {
  const failed = failedChecks(evaluation.results, rules, skill.frontmatter !== undefined)
  if (failed.length === 0 && failedTests.length === 0 && !suggestsChanges(review)) return undefined
  const skillMd = skill.skillMd?.text ?? ''
  if (!(await atMostTokens(skillMd, maxTokens)))
    throw new SkillgaugeError(
      'generation-failed',
      `\`${path}\` has more than ${maxTokens} tokens, too many to be written back whole: move details into \`references/\` first.`,
    )
  const files = skill.files.filter((file) => file !== skill.skillMd)
  const { directory } = skill
  return optimizePrompt({ skillMd, directory, files, failed, review, failedTests, earlier })
}

function suggestsChanges(review: ReviewFacts | null): boolean {
  return (
    review !== null &&
    (review.suggestions.length > 0 || review.criteria.some(({ score }) => score < minGoodScore))
  )
}

function resultOf(original: OpenVersion, optimized: OpenVersion, usage: Usage): OptimizedSkill {
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
