import type { CheckResult, ReportedFinding } from '@skillgauge/core'
import { isTruncated, worstFirst } from '@skillgauge/core'
import { groupedBy } from '@skillgauge/rule-kit'
import { withCommas } from '@skillgauge/rule-kit'
import { posix } from 'node:path'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { cyan, dim, green, line, paragraph, unbroken, yellow } from '../../terminal/styled-text.js'
import { fixMark, isFixable } from './fixable.js'
import { count, severityPiece } from './words.js'

const maxFindings = 4

type Failure = Pick<
  CheckResult,
  'checkId' | 'checkName' | 'severity' | 'message' | 'findings' | 'details'
> & {
  readonly fix?: string | undefined
}

interface FailureOptions {
  readonly shown: string
  readonly verbose?: boolean | undefined
  readonly fullCommand?: string | undefined
  readonly rest?: string | undefined
  readonly limit?: number | undefined
  /** The reason for a check, by its id. */
  readonly why?: ((checkId: string) => string | undefined) | undefined
  readonly tally?: string | undefined
}

export function failureLines(failed: readonly Failure[], options: FailureOptions): Line[] {
  return worstFirst(failed).flatMap((result) => failure(result, options))
}

/** Checks that could not judge, grouped by reason. How to fix it is shown with the check that failed. */
export function unjudgedLines(unjudged: readonly CheckResult[]): Line[] {
  return [...groupedBy(unjudged, ({ message }) => [message])].flatMap(([message, checks]) => [
    ...paragraph(2, message, `${count(checks.length, 'check')}: `),
    ...paragraph(4, dim(checks.map(({ checkId }) => checkId).join(', '))),
  ])
}

/** Failed checks without a verdict that share their reason with others. A single one, such as a crashed one, is shown like any failure. */
export function unjudgedAmong(results: readonly CheckResult[]): CheckResult[] {
  const silent = results.filter(({ passed, judged }) => !passed && !judged)
  const byReason = groupedBy(silent, ({ message }) => [message])
  return silent.filter(({ message }) => byReason.get(message)!.length > 1)
}

function failure(result: Failure, options: FailureOptions): Line[] {
  const { findings, fix } = result
  const shown = options.verbose ? findings : findings.slice(0, options.limit ?? maxFindings)
  const hidden = findings.length - shown.length
  const atLeast = isTruncated(result) ? 'at least ' : ''
  const why = options.why?.(result.checkId)
  const tally = options.tally === undefined ? '' : `  ${options.tally}`
  return [
    {
      ...line('  ', severityPiece(result.severity), ' ', result.checkId, '  ', dim(result.checkName), tally),
      hang: 4,
    },
    ...(why === undefined ? [] : paragraph(4, dim(why), dim('why: '))),
    ...findingBlock({
      findings: shown,
      linesOf: (finding) => findingLines(finding, options),
      fixOf: (finding) => finding.fix ?? fix,
      rest:
        hidden > 0
          ? [dim(`and ${atLeast}${withCommas(hidden)} more`), ...moreBy(result, options)]
          : undefined,
      indent: 4,
    }),
    ...(shown.length === 0 && fix !== undefined ? paragraph(4, fix, green('fix: ')) : []),
  ]
}

function moreBy(result: Failure, { rest, fullCommand = '--verbose' }: FailureOptions): Piece[] {
  if (rest !== undefined) return [dim(': '), dim(unbroken(rest))]
  const limit = isTruncated(result) ? `the first ${withCommas(result.findings.length)}` : 'all'
  return [dim(` (${fullCommand} shows ${limit})`)]
}

function findingLines(finding: ReportedFinding, options: FailureOptions): Line[] {
  const place = placeOf(finding, options.shown)
  const mark = isFixable(finding) ? ['  ', fixMark] : []
  return [...(place ? [line('    ', cyan(place), ...mark)] : []), ...paragraph(4, finding.message)]
}

/** `skills/pdf/SKILL.md:3:7`, which editors and terminals can open. */
export function placeOf(
  { path, line, column }: Pick<ReportedFinding, 'path' | 'line' | 'column'>,
  shown: string,
): string | undefined {
  if (path === undefined) return undefined
  const file = posix.join(shown, path)
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

/** Notes of a check that has passed. */
export function noticeLines({ details }: CheckResult): Line[] {
  return listIn(details?.['notes']).flatMap((text) =>
    typeof text === 'string' ? paragraph(4, text, yellow('note: ')) : [],
  )
}

/** Text that only mentions an attack. */
export function mentionLines({ details }: CheckResult, shown: string): Line[] {
  return listIn(details?.['mentions']).flatMap((mention): Line[] => {
    const { file, line: at, excerpt } = (mention ?? {}) as Readonly<Record<string, unknown>>
    if (typeof file !== 'string' || typeof excerpt !== 'string') return []
    return paragraph(4, dim(excerpt), dim(`mentioned only, ${posix.join(shown, file)}:${String(at)} `))
  })
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

interface Block<Finding> {
  readonly findings: readonly Finding[]
  readonly linesOf: (finding: Finding) => readonly Line[]
  readonly fixOf: (finding: Finding) => string | null | undefined
  readonly rest: readonly Piece[] | undefined
  readonly indent: number
}

/** Findings of one check with their fixes; a common fix is shown once, at the end. */
export function findingBlock<Finding>({ findings, linesOf, fixOf, rest, indent }: Block<Finding>): Line[] {
  const isSame = new Set(findings.map(fixOf)).size === 1
  return [
    ...findings.flatMap((one) => [...linesOf(one), ...(isSame ? [] : fixLines(fixOf(one), 4))]),
    ...(rest === undefined ? [] : [{ ...line(' '.repeat(indent), ...rest), hang: indent }]),
    ...(isSame ? fixLines(fixOf(findings[0]!), indent) : []),
  ]
}

function fixLines(fix: string | null | undefined, indent: number): Line[] {
  return fix === undefined || fix === null ? [] : paragraph(indent, fix, green('fix: '))
}
