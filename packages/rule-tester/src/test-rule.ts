import type { CheckResult } from '@skillgauge/core'
import { applyEdits } from '@skillgauge/core'
import type { AnyRule, Details } from '@skillgauge/rule-kit'
import type { ExpectedFinding } from './compare.js'
import { deepEqual, differingKeys, showDifference, showTextDifference } from './compare.js'
import { judge, judgeWithCrash } from './judge.js'
import type { Judged } from './judge.js'
import { runnerFrom, timeLimit } from './runner.js'
import type { Runner } from './runner.js'

interface Case extends Judged {
  /** What the case shows; the name of its test. */
  readonly name: string
  /** Details the rule must return; further keys may be there. */
  readonly details?: Details
}

export interface FailingCase extends Case {
  /** Every finding in order. Only the given keys are compared. */
  readonly findings: readonly ExpectedFinding[]
  /** SKILL.md as `--fix` leaves it with this rule alone. */
  readonly fixed?: string
}

export interface RuleCases {
  readonly pass: readonly Case[]
  readonly fail: readonly FailingCase[]
}

/**
 * Makes a test of every case. It takes the global `describe` and `it` (vitest with `globals: true`, jest), else those of
 * node:test; a runner that has them elsewhere is handed over: `testRule(rule, cases, { describe, it })`.
 */
export function testRule(rule: AnyRule, cases: RuleCases, runner?: Partial<Runner>): void {
  rejectUnknownKeys(rule, cases)
  const { describe, it } = runnerFrom(runner)
  const caller = callerOf(testRule)
  const test = (name: string, body: () => Promise<void>) =>
    it(name, () => body().catch((error: Error) => Promise.reject(caller.named(error))), timeLimit)
  describe(rule.id, () => {
    for (const each of cases.pass) test(`passes: ${each.name}`, () => expectPass(rule, each))
    for (const each of cases.fail) test(`fails: ${each.name}`, () => expectFailure(rule, each))
  })
}

/** A misspelt key would be passed over in silence, and the test with it. */
function rejectUnknownKeys(rule: AnyRule, cases: RuleCases): void {
  const keys = ['name', 'skill', 'directory', 'options', 'details']
  const options = Object.keys(rule.defaults ?? {})
  const mistakes = [
    ...unknown(cases, ['pass', 'fail']).map((key) => `\`${key}\` is not \`pass\` or \`fail\`.`),
    ...[...cases.pass, ...cases.fail].flatMap((each) => {
      const known = cases.pass.includes(each) ? keys : [...keys, 'findings', 'fixed']
      return [
        ...unknown(each, known).map((key) => `“${each.name}” has a key \`${key}\` that is not known.`),
        ...unknown(each.options ?? {}, options).map(
          (key) => `“${each.name}” sets the option \`${key}\`, which \`${rule.id}\` does not have.`,
        ),
      ]
    }),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
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
  if (!same) throw difference(each.findings, result, each, crash)
  if (findings.length === 0)
    throw new Error(`“${each.name}” expects no finding; a case that finds nothing belongs to \`pass\`.`)
  if (!rule.fixable && findings.some(({ edits }) => edits !== undefined && edits.length > 0))
    throw new Error(
      `“${each.name}” brings edits, and \`${rule.id}\` does not say \`fixable: true\`: no list of checks would tell that \`--fix\` fixes it.`,
    )
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
  throw new Error(`SKILL.md is fixed to something else.\n${showTextDifference(expected, fixed)}`)
}

/** Edits of more rounds than this come to no end. */
const maxRounds = 100

/** What SKILL.md becomes when the edits of one finding after the other are applied, until no finding has any. */
async function fixedText(rule: AnyRule, each: Case): Promise<string> {
  let text = String(each.skill['SKILL.md'])
  for (let round = 0; round < maxRounds; round++) {
    const { findings } = await judge(rule, { ...each, skill: { ...each.skill, 'SKILL.md': text } })
    const edits = findings.find((finding) => finding.edits !== undefined)?.edits
    if (!edits) return text
    text = applyEdits(text, edits)
  }
  throw new Error(`The edits come to no end: ${JSON.stringify(text.slice(0, 1_000))}`)
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

/** Errors that point at where the tests were written, and not at where they are run: that is what a runner shows. */
function callerOf(called: Function) {
  const place: { stack?: string } = {}
  Error.captureStackTrace(place, called)
  const frames = /\n\s+at [^]*/.exec(place.stack ?? '')?.[0] ?? ''
  return {
    named(error: Error): Error {
      if (frames !== '') error.stack = `${error.name}: ${error.message}${frames}`
      return error
    },
  }
}
