import type { CheckVerdict } from '../skill-verdict.js'
import { unjudgedByReason } from '../unjudged-checks.js'
import type { Line } from '../../terminal/styled-text.js'
import { cyan, line, render } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'

export interface ConciseOptions {
  /** A file of a finding as seen from the working directory, so that terminals and editors can open it. */
  readonly shown: (file: string) => string
  /** The file that a finding about the whole is told of. */
  readonly fallback: string
}

/** `path:line:column severity check message`, a line for each finding. */
export function conciseLines(checks: readonly CheckVerdict[], { shown, fallback }: ConciseOptions): Line[] {
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
export function conciseText(lines: readonly Line[], { color }: Terminal): string {
  return render(lines, { color, width: Infinity })
}
