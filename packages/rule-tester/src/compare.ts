import type { CheckResult, ReportedFinding } from '@skillgauge/core'
import type { Mark } from './excerpt.js'
import { excerpt } from './excerpt.js'
import type { Files } from './skill.js'

/** An expected finding. Only the given keys are compared. */
export interface ExpectedFinding {
  readonly message?: string
  readonly fix?: string
  readonly path?: string
  readonly line?: number
  readonly column?: number
  readonly renameTo?: string
}

/** Of more findings than these, only the number is shown. */
const maxShown = 10

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

/** The keys of the expected finding whose value differs in the finding. */
export function differingKeys(expected: ExpectedFinding, found: ReportedFinding): (keyof ExpectedFinding)[] {
  const keys = Object.keys(expected) as (keyof ExpectedFinding)[]
  return keys.filter((key) => !deepEqual(found[key], expected[key]))
}

/**
 * The differences between expected findings and a result, as text: each with the lines of the skill, and a caret under the column.
 */
export function showDifference(
  expected: readonly ExpectedFinding[],
  result: CheckResult,
  files: Files,
): string {
  const { findings } = result
  const counts = `Expected ${count(expected.length)}, found ${result.judged ? count(findings.length) : 'none'}.`
  if (!result.judged) return `${counts}\n\n${result.message}${fileList(files)}`
  const entries = Array.from({ length: Math.max(expected.length, findings.length) }, (_, index) =>
    entry(index + 1, expected[index], findings[index], files),
  ).filter((text) => text !== undefined)
  const more = entries.length - maxShown
  const title =
    expected.length === findings.length
      ? `${entries.length} of ${count(findings.length)} ${entries.length === 1 ? 'is' : 'are'} not as expected.`
      : counts
  return [title, ...entries.slice(0, maxShown), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n\n')
}

function entry(
  number: number,
  expected: ExpectedFinding | undefined,
  found: ReportedFinding | undefined,
  files: Files,
): string | undefined {
  if (expected && found) {
    const keys = differingKeys(expected, found)
    if (keys.length === 0) return undefined
    const title = `${number}. ${keys.map((key) => `\`${key}\``).join(', ')} ${keys.length === 1 ? 'differs' : 'differ'}:`
    const isElsewhere = keys.some((key) => key === 'path' || key === 'line' || key === 'column')
    const rows = keys.flatMap((key) => [
      `    - expected ${key}: ${shown(expected[key])}`,
      `    +    found ${key}: ${shown(found[key])}`,
    ])
    // Keys of the place that are not expected are those of the finding.
    const wanted = isElsewhere ? { ...found, ...expected } : undefined
    return [title, places(found, wanted, files), ...rows].join('\n')
  }
  if (found) {
    return [`${number}. unexpected finding: ${found.message}`, places(found, undefined, files)].join('\n')
  }
  const title = `${number}. missing finding: ${expected!.message ?? shown(expected)}`
  return expected!.line === undefined ? title : [title, places(undefined, expected, files)].join('\n')
}

/** An excerpt of each file that the found or the expected place is in. */
function places(
  found: ReportedFinding | undefined,
  expected: ExpectedFinding | undefined,
  files: Files,
): string {
  const marks = new Map<string, Mark[]>()
  const add = (at: ExpectedFinding, path: string, text: string) => {
    if (at.line === undefined) return
    marks.set(path, [...(marks.get(path) ?? []), { line: at.line, column: at.column ?? 1, text }])
  }
  if (found?.path !== undefined) add(found, found.path, expected ? `found: ${found.message}` : found.message)
  if (expected)
    add(expected, expected.path ?? 'SKILL.md', found ? 'expected here' : 'expected here, nothing found')
  if (marks.size === 0) return `    about the skill as a whole${fileList(files)}`
  return [...marks]
    .map(([path, own]) => {
      const text = Object.hasOwn(files, path) ? files[path] : undefined
      const where = `  ${path}:${own[0]!.line}:${own[0]!.column}`
      if (text === undefined) return `${where} (no such file)${fileList(files)}`
      return typeof text === 'string' ? `${where}\n${excerpt(text, own)}` : `${where} (bytes)`
    })
    .join('\n')
}

function fileList(files: Files): string {
  const paths = Object.keys(files)
  return paths.length === 0
    ? '\n    The skill has no files.'
    : `\n    Files of the skill: ${paths.join(', ')}`
}

function count(findings: number): string {
  return findings === 0 ? 'no finding' : findings === 1 ? '1 finding' : `${findings} findings`
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value)
}

/** The lines in which two texts differ, with their numbers. Each line is a JSON string, which makes line ends visible. */
export function showTextDifference(expected: string, found: string): string {
  const [wanted, actual] = [expected, found].map((text) => text.split(/(?<=\n)/)) as [string[], string[]]
  const shorter = Math.min(wanted.length, actual.length)
  let start = 0
  while (start < shorter && wanted[start] === actual[start]) start++
  let end = 0
  while (end < shorter - start && wanted.at(-1 - end) === actual.at(-1 - end)) end++
  const rows = (lines: readonly string[], sign: string) =>
    lines
      .slice(start, lines.length - end)
      .map((line, index) => `  ${sign} ${String(start + index + 1).padStart(3)} | ${JSON.stringify(line)}`)
  return [...rows(wanted, '- expected'), ...rows(actual, '+    found')].join('\n')
}
