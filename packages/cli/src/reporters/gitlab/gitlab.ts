import { visible } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'
import { hash } from 'node:crypto'
import { clip } from '@skillgauge/rule-kit'
import { json } from '../json/json.js'
import { fromGitRoot } from '../skill-verdict.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { verdictsOf } from '../verdicts.js'

/** GitLab has info, minor, major, critical and blocker. */
const severities: Readonly<Record<Severity, string>> = { high: 'critical', medium: 'major', low: 'minor' }

const maxDescription = 1_000

/**
 * A Code Quality report of GitLab (its subset of Code Climate), with an issue for each finding. The fingerprint does not include the line, so
 * that a finding stays known when lines are added above; equal findings are numbered.
 */
export const gitlab: Reporter<EvaluationReport | ScanReport> = (report) => {
  const seen = new Map<string, number>()
  const issues = verdictsOf(report).flatMap((skill) =>
    skill.checks
      .filter(({ state }) => state === 'failed' || state === 'unjudged')
      .flatMap(({ id, severity, findings }) =>
        findings.map(({ message, fix, file, line }) => {
          const path = fromGitRoot(skill, file)
          const identity = JSON.stringify([id, path, message])
          const turn = (seen.get(identity) ?? 0) + 1
          seen.set(identity, turn)
          const description = fix === undefined || message.includes(fix) ? message : `${message} Fix: ${fix}`
          return {
            type: 'issue',
            check_name: id,
            description: clip(visible(description).replace(/\s+/g, ' '), maxDescription),
            severity: severities[severity],
            fingerprint: hash('sha256', `${identity}${turn}`),
            location: { path: visible(path), lines: { begin: line ?? 1 } },
          }
        }),
      ),
  )
  return json(issues)
}
