import type { CheckVerdict } from '../skill-verdict.js'
import { unjudgedByReason } from '../unjudged-checks.js'
import type { Line } from '../../terminal/styled-text.js'
import { cyan, line, render } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { posix } from 'node:path'
import { isAtLevel } from '../../run/gate.js'
import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { togetherVerdicts } from '../together-verdict.js'
import { scanVerdicts } from '../scan-verdicts.js'

interface ConciseOptions {
  /** A file of a finding as seen from the working directory, so that terminals and editors can open it. */
  readonly shown: (file: string) => string
  /** The file that a finding about the whole is told of. */
  readonly fallback: string
}

/** `path:line:column severity check message`, a line for each finding. */
function conciseLines(checks: readonly CheckVerdict[], { shown, fallback }: ConciseOptions): Line[] {
  const row = (
    { id, severity }: CheckVerdict,
    message: string,
    file = fallback,
    at: { readonly line?: number | undefined; readonly column?: number | undefined } = {},
  ) => line(cyan(`${shown(file)}:${at.line ?? 1}:${at.column ?? 1}`), ` ${severity} ${id} `, message)
  const findings = (check: CheckVerdict) =>
    check.findings.length === 0
      ? [row(check, check.message)]
      : check.findings.map((finding) => row(check, finding.message, finding.file, finding))
  return [
    ...checks.filter(({ state }) => state === 'failed').flatMap(findings),
    // One cause keeps many checks from judging: it is told once.
    ...unjudgedByReason(checks).flatMap(([first, ...others]) =>
      others.length === 0
        ? findings(first)
        : [row(first, `${first.message} (${others.length + 1} checks, of which this is one)`)],
    ),
  ]
}

/** The lines as text: none is wrapped, whatever the width, and a finding is one line whatever is in it. */
function conciseText(lines: readonly Line[], { color }: Terminal): string {
  return render(lines, { color, width: Infinity })
}

/** Of `check` what fails, as on the console; of `evaluate` every finding. */
export const evaluationConcise: Reporter<EvaluationReport> = (report, { terminal }) => {
  const { command, reported, together, gate = {} } = report
  const told = (checks: readonly CheckVerdict[]) =>
    command === 'check' ? checks.filter((check) => isAtLevel(check, gate)) : checks
  const lines = evaluationVerdicts(report).flatMap(({ checks }, i) => {
    const { skill, evaluation } = reported[i]!
    return conciseLines(told(checks), {
      shown: (file) => posix.join(skill.shown, file),
      fallback: posix.basename(evaluation.path),
    })
  })
  const fallback = reported[0]?.evaluation.path ?? 'SKILL.md'
  const about = togetherVerdicts(report).flatMap(({ checks }) =>
    conciseLines(told(checks), { shown: (path) => together!.shown(path), fallback }),
  )
  return conciseText([...lines, ...about], terminal)
}

/** Every finding, be it only suspicious, and what was not read. */
export const scanConcise: Reporter<ScanReport> = (report, { terminal }) => {
  const lines = scanVerdicts(report).flatMap(({ checks }, i) => {
    const { path } = report.reported[i]!.scanned
    return conciseLines(checks, {
      shown: (file) => posix.join(posix.dirname(path), file),
      fallback: posix.basename(path),
    })
  })
  return conciseText(lines, terminal)
}
