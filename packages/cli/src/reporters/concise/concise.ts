import { isAtLevel } from '../../run/gate.js'
import type { Line } from '../../terminal/styled-text.js'
import { cyan, line, render } from '../../terminal/styled-text.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import type { CheckVerdict, FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { unjudgedByReason } from '../skill-verdict.js'
import { verdictsOf } from '../verdicts.js'

/** `path:line:column severity check message`, one line for each finding: of `check` what fails, of other commands all. */
export const concise: Reporter<EvaluationReport | ScanReport> = (report, { terminal }) => {
  const isShown = (check: CheckVerdict) => report.command !== 'check' || isAtLevel(check, report.gate)
  const lines = verdictsOf(report).flatMap((skill) => linesOf(skill, skill.checks.filter(isShown)))
  return render(lines, { color: terminal.color, width: Infinity })
}

function linesOf({ shown, skillMd }: SkillVerdict, checks: readonly CheckVerdict[]): Line[] {
  const row = ({ id, severity }: CheckVerdict, { message, file, line: at, column }: FindingVerdict) =>
    line(cyan(`${shown(file)}:${at ?? 1}:${column ?? 1}`), ` ${severity} ${id} `, message)
  const skillRow = (check: CheckVerdict, message: string) => row(check, { message, file: skillMd })
  const findings = (check: CheckVerdict) =>
    check.findings.length === 0
      ? [skillRow(check, check.message)]
      : check.findings.map((finding) => row(check, finding))
  return [
    ...checks.filter(({ state }) => state === 'failed').flatMap(findings),
    // Checks with the same reason are one line.
    ...unjudgedByReason(checks).flatMap(([first, ...others]) =>
      others.length === 0
        ? findings(first)
        : [skillRow(first, `${first.message} (${others.length + 1} checks, of which this is one)`)],
    ),
  ]
}
