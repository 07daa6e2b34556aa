import type { CheckResult, ReportedFinding } from '@skillgauge/core'
import { severities } from '@skillgauge/core'
import { posix } from 'node:path'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import { isAttack } from '../danger.js'
import { failureLines, unjudgedAmong } from './failures.js'
import { exampleLines, shownExamples, maxUngrouped } from './repeats.js'
import { count } from './words.js'
import type { Line } from '../../terminal/styled-text.js'
import { bold, paragraph, unbroken } from '../../terminal/styled-text.js'

export interface FailedSkill {
  readonly one: ReportedSkill
  readonly failed: readonly CheckResult[]
}

interface Repeated {
  /** Of the first skill with it. */
  readonly result: CheckResult
  readonly isReason: boolean
  readonly found: { readonly one: ReportedSkill; readonly result: CheckResult }[]
}

export function groupRepeatedChecks(
  skills: readonly FailedSkill[],
  fullCommand: (checkId: string) => string,
) {
  const groups = new Map<string, Repeated>()
  for (const { one, failed } of skills) {
    const unjudged = unjudgedAmong(failed)
    for (const result of failed) {
      const key = keyOf(result, unjudged)
      const group = groups.get(key) ?? { result, isReason: unjudged.includes(result), found: [] }
      groups.set(key, group)
      if (group.found.at(-1)?.one !== one) group.found.push({ one, result })
    }
  }
  const repeated = new Map([...groups].filter(([, { found }]) => found.length > maxUngrouped))
  const rank = ({ result }: Repeated) => severities.indexOf(result.severity)
  const sorted = [...repeated.values()].sort((a, b) => rank(a) - rank(b) || b.found.length - a.found.length)
  const linesOf = (all: readonly Repeated[]) => all.flatMap((group) => repeatedLines(group, fullCommand))
  return {
    attacks: linesOf(sorted.filter(({ result }) => isAttack(result))),
    others: linesOf(sorted.filter(({ result }) => !isAttack(result))),
    left: skills.map(({ one, failed }) => {
      const unjudged = unjudgedAmong(failed)
      return { one, failed: failed.filter((result) => !repeated.has(keyOf(result, unjudged))) }
    }),
  }
}

/** Checks that could not be judged for the same reason are one group. */
function keyOf(result: CheckResult, unjudged: readonly CheckResult[]): string {
  return unjudged.includes(result) ? `message ${result.message}` : `check ${result.checkId}`
}

function repeatedLines(
  { result, isReason, found }: Repeated,
  fullCommand: (checkId: string) => string,
): Line[] {
  const all = fullCommand(result.checkId)
  if (isReason) {
    const shown = found.map(({ one }) => one.skill.shown)
    return [
      ...paragraph(2, bold(result.message), `${count(found.length, 'skill')}: `),
      ...exampleLines(4, shown, ': ', unbroken(all)),
    ]
  }
  const first = found.flatMap(({ one, result: own }) => findingsIn(one, own).slice(0, 1))
  const others = found.flatMap(({ one, result: own }) => findingsIn(one, own).slice(1))
  const findings = [...first, ...others]
  return failureLines([{ ...result, findings }], {
    shown: '',
    limit: shownExamples,
    tally: `${count(findings.length, 'finding')} in ${count(found.length, 'skill')}`,
    rest: all,
  })
}

/** With paths relative to the working directory, each with its fix. */
function findingsIn({ skill: { shown } }: ReportedSkill, result: CheckResult): ReportedFinding[] {
  const found = result.findings.length > 0 ? result.findings : [{ message: result.message }]
  return found.map((finding: ReportedFinding) => {
    const fix = finding.fix ?? result.fix
    const path = finding.path === undefined ? shown : posix.join(shown, finding.path)
    return { ...finding, path, ...(fix !== undefined && { fix }) }
  })
}
