import type { CheckResult, ReportedFinding } from '@skillgauge/core'
import type { ExpectedFinding } from './test-rule.js'
import type { Files } from './skill.js'

/** Equality of plain data. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => deepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** What was expected, what was found, and the lines in question with a marker under the column. */
export function showDifference(
  expected: readonly ExpectedFinding[],
  result: CheckResult,
  files: Files,
): string {
  const found = result.judged ? result.findings : [{ message: result.message }]
  return [
    `Expected ${count(expected.length)}:`,
    ...expected.map((finding) => `  ${JSON.stringify(finding)}`),
    `Found ${count(found.length)}:`,
    ...found.map((finding) => `  ${JSON.stringify(finding)}${excerpt(finding, files)}`),
  ].join('\n')
}

function count(findings: number): string {
  return findings === 1 ? '1 finding' : `${findings} findings`
}

function excerpt({ path, line, column }: ReportedFinding, files: Files): string {
  const text = path === undefined ? undefined : files[path]
  if (typeof text !== 'string' || line === undefined) return ''
  const source = text.split(/\r\n?|\n/)[line - 1] ?? ''
  return `\n    ${String(line).padStart(4)} | ${source.slice(0, 160)}\n    ${' '.repeat(4)} | ${' '.repeat(Math.max(0, (column ?? 1) - 1))}^`
}
