import type { CheckResult } from '@skillgauge/core'
import { kindOf } from '@skillgauge/core'
import type { AnyRule, Details } from '@skillgauge/rule-kit'
import type { ExpectedFinding } from './compare.js'
import { deepEqual, differingKeys, showDifference, showTextDifference } from './compare.js'
import { edited, expectEditsToFix, textOf } from './edits.js'
import { judge, judgeWithCrash } from './judge.js'
import type { Judged } from './judge.js'
import { runnerFrom, timeLimit } from './runner.js'
import type { Runner } from './runner.js'

/** A skill in which the rule finds nothing. */
interface Case extends Judged {
  /** The name of the test. */
  readonly name: string
  /** Details that the rule must return. It may return more. */
  readonly details?: Details
}

/** A skill in which the rule finds something. */
export interface FailingCase extends Case {
  /** All findings in order. Only the given keys are compared. */
  readonly findings: readonly ExpectedFinding[]
  /** SKILL.md after `--fix` with only this rule. */
  readonly fixed?: string
}

/** What a rule accepts and what it finds. */
export interface RuleCases {
  readonly pass: readonly Case[]
  readonly fail: readonly FailingCase[]
}

/**
 * Creates a test for every case, with the global `describe` and `it` (vitest with `globals: true`, jest), else those of node:test. Other
 * runners can be passed: `testRule(rule, cases, { describe, it })`.
 */
export function testRule(rule: AnyRule, cases: RuleCases, runner?: Partial<Runner>): void {
  rejectInvalidCases(rule, cases)
  const { describe, it } = runnerFrom(runner)
  const frames = framesAbove(testRule)
  const test = (name: string, body: () => Promise<void>) =>
    it(name, () => body().catch((error: Error) => Promise.reject(withFrames(error, frames))), timeLimit)
  describe(rule.id, () => {
    for (const each of cases.pass) test(`passes: ${each.name}`, () => expectPass(rule, each))
    for (const each of cases.fail) test(`fails: ${each.name}`, () => expectFailure(rule, each))
  })
}

const caseKeys = ['name', 'skill', 'directory', 'options', 'details']
const findingKeys = ['message', 'fix', 'path', 'line', 'column', 'renameTo']

/** What is misspelt or missing would be ignored silently, or fail with an error from inside of this package. */
function rejectInvalidCases(rule: AnyRule, cases: RuleCases): void {
  if (typeof (rule as Partial<AnyRule> | undefined)?.check !== 'function')
    throw new Error('`testRule` expects a rule as `defineRule` returns it, then its cases.')
  const lists = ['pass', 'fail'] as const
  const missing = lists.filter((list) => !Array.isArray(cases[list]))
  const mistakes = [
    ...unknown(cases, lists).map((key) => `\`${key}\` is not \`pass\` or \`fail\`.`),
    ...missing.map((list) => `\`${list}\` is missing; it must be a list of cases.`),
    ...(missing.length > 0 ? [] : cases.pass.flatMap((each) => mistakesIn(each, caseKeys, rule))),
    ...(missing.length > 0 ? [] : cases.fail.flatMap((each) => mistakesInFailing(each, rule))),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}

function mistakesInFailing(each: FailingCase, rule: AnyRule): string[] {
  const { name, findings } = each
  return [
    ...mistakesIn(each, [...caseKeys, 'findings', 'fixed'], rule),
    ...(Array.isArray(findings)
      ? findings
          .flatMap((finding) => unknown(finding, findingKeys))
          .map((key) => `“${name}” expects a finding with the unknown key \`${key}\`.`)
      : [`“${name}” has no \`findings\`; it must be a list of findings, in order.`]),
  ]
}

function mistakesIn(each: Case, keys: readonly string[], { id, defaults = {} }: AnyRule): string[] {
  const { name, skill: files, options = {} } = each
  return [
    ...(typeof name === 'string' ? [] : ['A case has no `name`.']),
    ...unknown(each, keys).map((key) => `“${name}” has the unknown key \`${key}\`.`),
    ...(typeof files === 'object' && files !== null
      ? []
      : [`“${name}” has no \`skill\`; it must be files by path, such as \`{ 'SKILL.md': '…' }\`.`]),
    ...Object.entries(options).flatMap(([key, value]) => {
      const byDefault = defaults[key]
      if (byDefault === undefined)
        return [`“${name}” sets the option \`${key}\`, which \`${id}\` does not have.`]
      return kindOf(value) === kindOf(byDefault)
        ? []
        : [`“${name}” sets the option \`${key}\` to ${kindOf(value)}; it must be ${kindOf(byDefault)}.`]
    }),
  ]
}

function unknown(given: object, known: readonly string[]): string[] {
  return Object.keys(given).filter((key) => !known.includes(key))
}

async function expectPass(rule: AnyRule, each: Case): Promise<void> {
  const { result, crash } = await judgeWithCrash(rule, each)
  if (!result.passed) throw difference([], result, each, crash)
  expectDetails(result, each)
}

async function expectFailure(rule: AnyRule, each: FailingCase): Promise<void> {
  const { result, crash } = await judgeWithCrash(rule, each)
  const { findings } = result
  const same =
    findings.length === each.findings.length &&
    each.findings.every((expected, index) => differingKeys(expected, findings[index]!).length === 0)
  if (!same || result.crashed) throw difference(each.findings, result, each, crash)
  if (findings.length === 0)
    throw new Error(`“${each.name}” expects no finding; a case that finds nothing belongs to \`pass\`.`)
  if (!rule.fixable && findings.some(({ edits }) => edits !== undefined && edits.length > 0))
    throw new Error(
      `“${each.name}” has edits, but \`${rule.id}\` has no \`fixable: true\`. Add it, so that lists of checks show what \`--fix\` can fix.`,
    )
  await expectEditsToFix(result, each.skill, (skill) => judge(rule, { ...each, skill }))
  expectDetails(result, each)
  if (each.fixed !== undefined) await expectFixed(rule, each, each.fixed)
}

function difference(expected: readonly ExpectedFinding[], result: CheckResult, each: Case, crash: unknown) {
  const message = showDifference(expected, result, each.skill)
  return crash === undefined ? new Error(message) : new Error(message, { cause: crash })
}

async function expectFixed(rule: AnyRule, each: Case, expected: string): Promise<void> {
  const fixed = await fixedText(rule, each)
  if (fixed === expected) return
  throw new Error(`SKILL.md differs after the fix.\n${showTextDifference(expected, fixed)}`)
}

/** After more rounds than this, the edits are taken for endless. */
const maxRounds = 100

/** Applies the edits of one finding after the other, until no finding has edits, and returns the text of SKILL.md. */
async function fixedText(rule: AnyRule, each: Case): Promise<string> {
  let files = each.skill
  for (let round = 0; round < maxRounds; round++) {
    const { findings } = await judge(rule, { ...each, skill: files })
    const edits = findings.find((finding) => finding.edits !== undefined)?.edits
    if (!edits) return textOf(files['SKILL.md'])
    files = edited(files, edits)
  }
  throw new Error(`The edits do not end: ${JSON.stringify(textOf(files['SKILL.md']).slice(0, 1_000))}`)
}

function expectDetails(result: CheckResult, { details, name }: Case): void {
  for (const [key, expected] of Object.entries(details ?? {})) {
    const actual = result.details?.[key]
    if (deepEqual(actual, expected)) continue
    throw new Error(
      `Details of “${name}”: expected \`${key}\` to be\n${JSON.stringify(expected, null, 2)}\nbut found\n${JSON.stringify(actual, null, 2)}`,
    )
  }
}

/** The stack frames of the caller of a function. */
function framesAbove(called: Function): string {
  const place: { stack?: string } = {}
  Error.captureStackTrace(place, called)
  return /\n\s+at [^]*/.exec(place.stack ?? '')?.[0] ?? ''
}

/** Makes an error point to the call of `testRule`, because test runners show that place. */
function withFrames(error: Error, frames: string): Error {
  if (frames !== '') error.stack = `${error.name}: ${error.message}${frames}`
  return error
}
