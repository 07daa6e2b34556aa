import { failsBySecurity, groupFailedChecks } from '@skillgauge/core'
import { structuredPatch } from 'diff'
import type { CheckResult, FixResult, ScannedSkill, SkillResult } from '../../api/types.js'

// What a model reads costs it tokens: every list and every text here has an end, and says how much is left out. All of an answer stays
// below 22,000 characters, most below 4,000.

const mostFindings = 25
const mostSkills = 100
const mostEdits = 20
const mostText = 300

const rank = { high: 0, medium: 1, low: 2 }

/** A number would look like praise where a security check fails the skill: security moves no score. */
function scoreOf({ results, quality_score }: SkillResult): number | 'failed' {
  return failsBySecurity(results) ? 'failed' : quality_score
}

/** What is wrong with a skill, worst first; `more`: findings that are not listed. */
export function shortCheck(skill: SkillResult, least: 'high' | 'medium' | 'low') {
  const failed = skill.results.filter(({ passed, severity }) => !passed && rank[severity] <= rank[least])
  const all = groupFailedChecks(failed).flatMap(([result, ...others]) => findingsOf(result, others.length))
  return {
    path: skill.path,
    score: scoreOf(skill),
    passed: skill.overall_pass,
    checks: { run: skill.checks_run, failed: skill.checks_failed },
    findings: all.slice(0, mostFindings),
    more: Math.max(0, all.length - mostFindings),
  }
}

/** @param others - How many other checks say the same, because what keeps one from judging keeps many. */
function findingsOf({ check_id, severity, message, fix, details }: CheckResult, others: number) {
  const same = others === 0 ? '' : ` (so say ${others} other check${others === 1 ? '' : 's'})`
  return (details?.findings ?? [{ message, fix }]).map((finding) => {
    const place = [finding.path, finding.line, finding.column].filter((part) => part !== undefined).join(':')
    const todo = finding.fix ?? fix
    return {
      check: check_id,
      severity,
      ...(place !== '' && { at: place }),
      message: short(finding.message) + same,
      ...(todo !== undefined && { fix: short(todo) }),
    }
  })
}

/** The excerpt is a stranger's text: it is cut, on one line, and named as what it is by its key. */
export function shortScan({ path, status, findings, incomplete, error }: ScannedSkill) {
  return {
    path,
    status,
    findings: findings.slice(0, mostFindings).map(({ check_id, file, line, column, message, excerpt }) => ({
      check: check_id,
      at: `${file}:${line}:${column}`,
      message: short(message),
      excerpt: short(excerpt.replace(/\s+/g, ' '), 120),
    })),
    incomplete: [...(error === null ? [] : [error]), ...incomplete].slice(0, 5).map((text) => short(text)),
    more: Math.max(0, findings.length - mostFindings),
  }
}

/** Edits that an agent can make with its own tools: whole lines, as they are and as they would be. */
export function shortFix({ changes, fixed, rename_to, result }: FixResult, before: SkillResult) {
  const edits = changes.flatMap(({ path, before: old, after }) =>
    structuredPatch(path, path, old, after, '', '', { context: 0 }).hunks.map(
      ({ oldStart, oldLines, lines }) => ({
        file: path,
        // Of an insertion the place is the line before it.
        line: oldLines === 0 ? oldStart + 1 : oldStart,
        old_text: textOf(lines, '-'),
        new_text: textOf(lines, '+'),
      }),
    ),
  )
  const listed = within(edits.slice(0, mostEdits), 8_000)
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

/** An edit is taken whole or not at all, and a long one does not keep out those behind it. */
function within<T extends { old_text: string; new_text: string }>(
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
    skills: skills.slice(0, mostSkills).map(({ path, name, description }) => ({
      path,
      name: name === null ? null : short(name, 80),
      description: description === null ? null : short(description, 80),
    })),
    more: Math.max(0, skills.length - mostSkills),
  }
}

export function short(text: string, most = mostText): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
