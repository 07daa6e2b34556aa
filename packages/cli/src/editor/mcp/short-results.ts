import { groupFailedChecks, severities } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'
import { clip } from '@skillgauge/rule-kit'
import { structuredPatch } from 'diff'
import type { CheckResult, FixResult, ScannedSkill, SkillResult } from '../../api/types.js'

// Output costs tokens: all lists and texts are limited and count what is left out. An answer has less than 22,000 characters,
// most less than 4,000.

const maxFindings = 25
const maxSkills = 100
const maxEdits = 20
const maxTextLength = 300

/** No number where a security check fails: security is not part of the score, which could look like praise. */
function scoreOf({ fails_security, quality_score }: SkillResult): number | 'failed' {
  return fails_security ? 'failed' : quality_score
}

/** Findings with the worst first; `more` counts those left out. */
export function shortCheck(skill: SkillResult, lowest: Severity) {
  const failed = skill.results.filter(
    ({ passed, severity }) => !passed && severities.indexOf(severity) <= severities.indexOf(lowest),
  )
  const all = groupFailedChecks(failed).flatMap(([result, ...others]) => findingsOf(result, others.length))
  return {
    path: skill.path,
    score: scoreOf(skill),
    passed: skill.overall_pass,
    checks: { run: skill.checks_run, failed: skill.checks_failed },
    findings: all.slice(0, maxFindings),
    more: Math.max(0, all.length - maxFindings),
  }
}

/** @param others - Number of other checks with the same message. */
function findingsOf({ check_id, severity, message, fix, details }: CheckResult, others: number) {
  const same = others === 0 ? '' : ` (so say ${others} other check${others === 1 ? '' : 's'})`
  return (details?.findings ?? [{ message, fix }]).map((finding) => {
    const place = [finding.path, finding.line, finding.column].filter((part) => part !== undefined).join(':')
    const todo = finding.fix ?? fix
    return {
      check: check_id,
      severity,
      ...(place !== '' && { at: place }),
      message: clip(finding.message, maxTextLength) + same,
      ...(todo !== undefined && { fix: clip(todo, maxTextLength) }),
    }
  })
}

/** The excerpt is untrusted text: one line, shortened, in a key of its own. */
export function shortScan({ path, status, findings, incomplete, error }: ScannedSkill) {
  return {
    path,
    status,
    findings: findings.slice(0, maxFindings).map(({ check_id, file, line, column, message, excerpt }) => ({
      check: check_id,
      at: `${file}:${line}:${column}`,
      message: clip(message, maxTextLength),
      excerpt: clip(excerpt.replace(/\s+/g, ' '), 120),
    })),
    incomplete: [...(error === null ? [] : [error]), ...incomplete]
      .slice(0, 5)
      .map((text) => clip(text, maxTextLength)),
    more: Math.max(0, findings.length - maxFindings),
  }
}

/** Edits of whole lines, for the agent's own tools. */
export function shortFix({ changes, fixed, rename_to, result }: FixResult, before: SkillResult) {
  const edits = changes.flatMap(({ path, before: old, after }) =>
    structuredPatch(path, path, old, after, '', '', { context: 0 }).hunks.map(
      ({ oldStart, oldLines, lines }) => ({
        file: path,
        // For an insertion, `oldStart` is the line before.
        line: oldLines === 0 ? oldStart + 1 : oldStart,
        old_text: textOf(lines, '-'),
        new_text: textOf(lines, '+'),
      }),
    ),
  )
  const listed = fitInto(edits.slice(0, maxEdits), 8_000)
  return {
    path: result.path,
    fixed,
    rename_to,
    edits: listed,
    more: edits.length - listed.length,
    score: { before: scoreOf(before), after: scoreOf(result) },
  }
}

function textOf(lines: readonly string[], sign: string): string {
  return lines
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')
}

/** Skips an edit that is too long, and continues with the next. */
function fitInto<T extends { old_text: string; new_text: string }>(
  edits: readonly T[],
  characters: number,
): T[] {
  let left = characters
  return edits.filter(({ old_text, new_text }) => {
    const length = old_text.length + new_text.length
    if (length > left) return false
    left -= length
    return true
  })
}

export function shortList(skills: readonly Pick<SkillResult, 'path' | 'name' | 'description'>[]) {
  return {
    skills: skills.slice(0, maxSkills).map(({ path, name, description }) => ({
      path,
      name: name === null ? null : clip(name, 80),
      description: description === null ? null : clip(description, 80),
    })),
    more: Math.max(0, skills.length - maxSkills),
  }
}
