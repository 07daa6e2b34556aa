import type { ActiveRule, CheckResult } from '@skillgauge/core'
import { loadMarkdown, loadTokens, loadYaml, runRules, tokenCounter, treeOf } from '@skillgauge/core'
import type { AnyRule, Plugin, Skill } from '@skillgauge/rule-kit'
import { join } from 'node:path'
import { deepEqual, showDifference } from '../compare.js'
import { expectEditsToFix } from '../edits.js'
import { goodSkills } from './good-skills.js'
import type { Law } from './law.js'
import { recordRegExps, regExpLiteralsBelow, whyNotLinear } from './linear-regex.js'
import type { ReadmeExample } from './readme-examples.js'
import { examplesIn } from './readme-examples.js'
import { skill } from '../skill.js'
import type { Files } from '../skill.js'

// Each `expect…` function throws an error that says what broke the law.

export async function loadEverything(): Promise<void> {
  await Promise.all([loadMarkdown(), loadTokens(), loadYaml()])
}

export function expectSame(actual: unknown, expected: unknown): void {
  if (!deepEqual(actual, expected)) {
    throw new Error(`Expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}.`)
  }
}

function expectSentences(rule: Pick<AnyRule, 'name' | 'description' | 'fix'>): void {
  if (!/^[A-Z-][^\n]{2,39}$/.test(rule.name) || rule.name.endsWith('.')) {
    throw new Error(`The name is a few words without a period: ${JSON.stringify(rule.name)}.`)
  }
  for (const key of ['description', 'fix'] as const) {
    if (!/^[A-Z`][^\n]+\.$/.test(rule[key])) {
      throw new Error(`\`${key}\` is a sentence that ends in a period: ${JSON.stringify(rule[key])}.`)
    }
  }
}

/** The message for an example and a text that shows its findings; `undefined` when there are none. */
type Outcome = { readonly message: string; readonly shown: string } | undefined

async function expectExamples(
  examples: readonly ReadmeExample[],
  judge: (example: ReadmeExample) => Promise<Outcome>,
): Promise<void> {
  for (const verdict of ['pass', 'fail']) {
    if (!examples.some((example) => example.verdict === verdict))
      throw new Error(`README.md has no \`${verdict}\` example.`)
  }
  for (const example of examples) {
    const { verdict, line, message } = example
    const outcome = await judge(example)
    const where = `README.md, line ${line}`
    if (!outcome && verdict === 'fail')
      throw new Error(`${where}: the example is marked \`fail\`, and nothing was found.`)
    if (outcome && verdict === 'pass')
      throw new Error(`${where}: the example is marked \`pass\`.\n${outcome.shown}`)
    if (verdict === 'fail' && !message) throw new Error(`${where}: no quoted message below it.`)
    if (message && !outcome?.message.startsWith(message))
      throw new Error(`${where}: the message is\n  ${outcome?.message}\nand the README quotes\n  ${message}`)
  }
}

/** The laws that are the same for rules and collection rules. */
export function lawsOfAnyRule(
  rule: Pick<AnyRule, 'id' | 'name' | 'description' | 'fix'>,
  plugin: Plugin,
  folder: string | undefined,
  judge: (example: ReadmeExample) => Promise<Outcome>,
): Law[] {
  const own = (name: string, hold: Law['hold']): Law => ({ rule: rule.id, name, hold })
  const laws = [
    own('is named by plugin and folder', () => expectSame(rule.id.split('.')[0], plugin.name)),
    own('is described in sentences', () => expectSentences(rule)),
  ]
  if (folder === undefined) return laws
  const checkExamples = () => expectExamples(examplesIn(folder, rule.id), judge)
  return [...laws, own('keeps the promises of its README', checkExamples)]
}

export function judgeExample(active: ActiveRule): (example: ReadmeExample) => Promise<Outcome> {
  return async ({ verdict, files, directory, options }) => {
    const judge = (changed: Files) =>
      run({ ...active, options: { ...active.options, ...options } }, changed, directory)
    const result = await judge(files)
    const { passed, message } = result
    if (verdict === 'fail') await expectEditsToFix(result, files, judge)
    return passed ? undefined : { message, shown: showDifference([], result, files) }
  }
}

async function run(active: ActiveRule, files: Files, directory?: string): Promise<CheckResult> {
  const [result] = await runRules(skill(files, directory), [active])
  await rejectCrash(result!, active, files)
  return result!
}

/** Throws for a crash. Run as a rule that was loaded from a file, it has its line in the message. */
async function rejectCrash({ crashed, message }: CheckResult, active: ActiveRule, files: Files) {
  if (!crashed) return
  const [again] = await runRules(skill(files), [{ ...active, file: join(active.from!, 'index.js') }])
  throw new Error(`${active.rule.id}: ${again!.crashed ? again!.message : message}`)
}

export async function expectSilence(active: ActiveRule, skills: readonly Files[]): Promise<void> {
  for (const files of skills) {
    const result = await run(active, files)
    if (!result.passed) throw new Error(showDifference([], result, files))
  }
}

/** Throws when `fastPath` and `check` have different results. Skills that `check` cannot judge (too large to be parsed) do not count. */
export async function expectAgreement(active: ActiveRule, skills: readonly Files[]): Promise<void> {
  for (const files of skills) await expectSameWithoutFastPath(active, files, await run(active, files))
}

/** Each skill is parsed once for all rules, because that takes longer than their checks. */
const parsed = new WeakMap<Files, Skill>()

function parsedOnce(files: Files): Skill {
  const known = parsed.get(files) ?? skill(files)
  parsed.set(files, known)
  return known
}

async function expectSameWithoutFastPath(active: ActiveRule, files: Files, fast: CheckResult): Promise<void> {
  const { fastPath: _, ...rule } = active.rule
  const [result] = await runRules(parsedOnce(files), [{ ...active, rule }])
  if (!result!.judged || deepEqual(fast, result)) return
  throw new Error(
    `\`fastPath\` and \`check\` disagree on ${JSON.stringify(files)}:\n  ${JSON.stringify(fast)}\n  ${JSON.stringify(result)}`,
  )
}

/**
 * Checks a skill with every rule, and again with the rules in reverse order: what one of them keeps for the others changes no answer.
 * Each rule runs alone, so that none is left out because of another.
 */
export async function expectSurvival(rules: readonly ActiveRule[], files: Files): Promise<void> {
  const [parsed, again] = [skill(files), skill(files)]
  const results = new Map<ActiveRule, CheckResult>()
  for (const active of rules) {
    const [result] = await runRules(parsed, [active])
    await rejectCrash(result!, active, files)
    expectPlaces(result!, files)
    expectSame(JSON.parse(JSON.stringify(result)), result)
    results.set(active, result!)
  }
  for (const active of rules.toReversed()) {
    const first = results.get(active)!
    // For a rule with a fast path, the second run is that of its `check`.
    if (active.rule.fastPath) await expectSameWithoutFastPath(active, files, first)
    else expectSame((await runRules(again, [active]))[0], first)
  }
}

function expectPlaces(result: CheckResult, files: Files): void {
  for (const { path, line, column } of result.findings) {
    if (path === undefined) continue
    if (!(path in files))
      throw new Error(`A finding of ${result.checkId} names a file that does not exist: ${path}.`)
    const text = skill(files).file(path)?.text
    if (text === undefined) continue
    const source = text.split('\n')[(line ?? 0) - 1]
    if (source === undefined || (column ?? 0) < 1 || (column ?? 0) > source.length + 1) {
      throw new Error(`A finding of ${result.checkId} lies outside its file: ${path}:${line}:${column}.`)
    }
  }
}

export async function expectLinear(
  active: ActiveRule,
  examples: readonly ReadmeExample[],
  folder: string | undefined,
): Promise<void> {
  await loadEverything()
  const skills = [
    ...examples.map(({ files, directory }) => skill(files, directory)),
    ...goodSkills.map((files) => skill(files)),
  ]
  // Parsed before, so that only the expressions of the rule are recorded.
  for (const each of skills)
    void [each.frontmatterBlock?.nodes, each.frontmatter?.key('name'), each.body && treeOf(each.body)]
  const runAll = async () => {
    for (const each of skills) await runRules(each, [active])
  }
  // The first run is not recorded: what is loaded on first use has its own expressions.
  await runAll()
  // `tokens.count` has expressions of ours.
  const ours = await recordRegExps(async () => void tokenCounter.count(`a 1 .\n${'é'.repeat(500)}`))
  const executed = (await recordRegExps(runAll)).filter(
    ({ source }) => !ours.some((own) => own.source === source),
  )
  const written = folder === undefined ? [] : regExpLiteralsBelow(folder)
  for (const seen of [...executed, ...written]) {
    const reason = await whyNotLinear(seen)
    if (reason) throw new Error(`/${seen.source}/${seen.flags} is not linear: ${reason}.`)
  }
}
