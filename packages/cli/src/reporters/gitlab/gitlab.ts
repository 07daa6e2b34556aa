import type { Severity } from '@skillgauge/rule-kit'
import { createHash } from 'node:crypto'
import { visible } from '../../terminal/visible-text.js'
import { clip } from '@skillgauge/rule-kit'
import { json } from '../json/json.js'
import { fromGitRoot } from '../skill-verdict.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { verdictsOf } from '../verdicts.js'

/** GitLab knows info, minor, major, critical and blocker; a high finding fails the run. */
const severities: Readonly<Record<Severity, string>> = { high: 'critical', medium: 'major', low: 'minor' }

const longest = 1_000

/**
 * A Code Quality report of GitLab (the subset of Code Climate that it reads): what failed, a finding each. The fingerprint is made from
 * the check, the file and the message, not from the line, so that a finding stays known when something is written above it; of equal ones it
 * counts.
 */
export const gitlab: Reporter<EvaluationReport | ScanReport> = (report) => {
  const seen = new Map<string, number>()
  const issues = verdictsOf(report).flatMap((skill) =>
    skill.checks
      .filter(({ state }) => state === 'failed' || state === 'unjudged')
      .flatMap(({ id, severity, findings }) =>
        findings.map(({ message, fix, file, line }) => {
          const path = fromGitRoot(skill, file)
          const same = JSON.stringify([id, path, message])
          const turn = (seen.get(same) ?? 0) + 1
          seen.set(same, turn)
          const told = fix === undefined || message.includes(fix) ? message : `${message} Fix: ${fix}`
          return {
            type: 'issue',
            check_name: id,
            description: clip(visible(told).replace(/\s+/g, ' '), longest),
            severity: severities[severity],
            fingerprint: createHash('sha256').update(`${same}${turn}`).digest('hex'),
            location: { path: visible(path), lines: { begin: line ?? 1 } },
          }
        }),
      ),
  )
  return json(issues)
}
