import type { CheckResult } from '@skillgauge/core'
import { createRuleSet, runRules } from '@skillgauge/core'
import type { AnyRule, Details, OptionValues } from '@skillgauge/rule-kit'
import { deepEqual, showDifference } from './compare.js'
import { mend } from './mend.js'
import { describe, it } from './runner.js'
import { skill } from './skill.js'
import type { Files } from './skill.js'

interface Case {
  /** What the case shows; the name of its test. */
  readonly name: string
  readonly skill: Files
  /** Name of the skill directory; defaults to the name in the frontmatter. */
  readonly directory?: string
  /** Options that differ from the rule's defaults. */
  readonly options?: OptionValues
  /** Details the rule must return; further keys may be there. */
  readonly details?: Details
}

export interface FailingCase extends Case {
  /** Every finding in order. Only the given keys are compared. */
  readonly findings: readonly ExpectedFinding[]
  /** SKILL.md as `--fix` leaves it with this rule alone. */
  readonly mended?: string
}

export interface ExpectedFinding {
  readonly message?: string
  readonly fix?: string
  readonly path?: string
  readonly line?: number
  readonly column?: number
  readonly renameTo?: string
}

export interface RuleCases {
  readonly pass: readonly Case[]
  readonly fail: readonly FailingCase[]
}

/**
 * Makes a test of every case. Works where the test runner has global `describe` and `it` (vitest with `globals`, jest), and
 * in node:test.
 */
export function testRule(rule: AnyRule, cases: RuleCases): void {
  describe(rule.id, () => {
    for (const each of cases.pass) {
      it(`passes: ${each.name}`, async () => {
        const result = await judge(rule, each)
        if (!result.passed)
          throw new Error(`Expected no findings.\n${showDifference([], result, each.skill)}`)
        expectDetails(result, each)
      })
    }
    for (const each of cases.fail) {
      it(`fails: ${each.name}`, async () => {
        const result = await judge(rule, each)
        const same =
          result.findings.length === each.findings.length &&
          each.findings.every((expected, index) => includes(result.findings[index], expected))
        if (!same) throw new Error(showDifference(each.findings, result, each.skill))
        expectDetails(result, each)
        if (each.mended !== undefined) await expectMended(rule, each, each.mended)
      })
    }
  })
}

/** The result of one rule on one skill, as the runner gives it. */
export async function judge(
  rule: AnyRule,
  { skill: files, directory, options }: Omit<Case, 'name'>,
): Promise<CheckResult> {
  const plugin = { name: rule.id.split('.')[0] ?? '', dimension: 'content', rules: [rule] } as const
  const rules = createRuleSet(
    [{ plugin, from: 'test', builtIn: false }],
    options ? { [rule.id]: { options } } : {},
  )
  const [result] = await runRules(skill(files, directory), rules)
  return result!
}

async function expectMended(rule: AnyRule, each: Case, expected: string): Promise<void> {
  const mended = await mend(
    each.skill,
    async (files) => (await judge(rule, { ...each, skill: files })).findings,
  )
  if (mended === expected) return
  throw new Error(
    `“${each.name}” is mended to\n${JSON.stringify(mended)}\nand not to\n${JSON.stringify(expected)}`,
  )
}

function includes(actual: object | undefined, expected: ExpectedFinding): boolean {
  return Object.entries(expected).every(([key, value]) =>
    deepEqual((actual as Record<string, unknown>)?.[key], value),
  )
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
