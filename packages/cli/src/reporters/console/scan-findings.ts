import type { CheckResult } from '@skillgauge/core'
import { groupedBy } from '@skillgauge/rule-kit'
import type { RiskFinding, ScannedSkill } from '@skillgauge/features'
import { folderOf } from '@skillgauge/features'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line, paragraph, unbroken, yellow } from '../../terminal/styled-text.js'
import { findingBlock } from './failures.js'
import type { ReportedScan } from '../../run/scan-skills.js'
import type { Terminal } from '../../terminal/terminal.js'
import { exampleLines, shownExamples, maxUngrouped } from './repeats.js'
import { count } from './words.js'

const shownFindings = 8

const quotedStart = 40

export function findingLines({ path, findings, results }: ScannedSkill, verbose: boolean): Line[] {
  return results
    .filter(({ checkId, judged }) => judged && findings.some((one) => one.checkId === checkId))
    .flatMap((result) => {
      const own = findings.filter((finding) => finding.checkId === result.checkId)
      return checkLines(result, own, { folder: folderOf(path), verbose })
    })
}

interface CheckOptions {
  readonly folder?: string
  readonly verbose?: boolean
  readonly limit?: number
  readonly tally?: string
  readonly rest?: string
}

function checkLines(
  { checkId, checkName }: Pick<CheckResult, 'checkId' | 'checkName'>,
  own: readonly RiskFinding[],
  { folder = '', verbose = false, limit = shownFindings, tally, rest }: CheckOptions,
): Line[] {
  const shown = verbose ? own : firstOfEach(own).slice(0, limit)
  const hidden = own.length - shown.length
  const by = rest === undefined ? [' (--verbose shows all)'] : [': ', unbroken(rest)]
  const more = [`and ${hidden} more`, ...by].map(dim)
  return [
    { ...line(bold(checkId), '  ', dim(checkName), tally === undefined ? '' : `  ${tally}`), hang: 2 },
    ...findingBlock({
      findings: shown,
      linesOf: (finding) => [
        ...placeLines(finding, folder),
        ...paragraph(4, finding.message),
        ...excerptLines(finding, { unless: finding.message }),
      ],
      fixOf: ({ fix }) => fix,
      rest: hidden > 0 ? more : undefined,
      indent: 2,
    }),
    blank,
  ]
}

/** Several patterns may find the same sentence: one finding of each kind on a line is enough. */
function firstOfEach(findings: readonly RiskFinding[]): RiskFinding[] {
  const seen = new Set<string>()
  return findings.filter(({ file, line: at, kind }) => {
    const key = JSON.stringify([file, at, kind])
    return !seen.has(key) && seen.add(key)
  })
}

export function incompleteLines({ incomplete }: ScannedSkill): Line[] {
  if (incomplete.length === 0) return []
  return [
    line(bold(yellow('incomplete'))),
    ...incomplete.slice(0, shownFindings).flatMap((sentence) => paragraph(2, sentence)),
    ...(incomplete.length > shownFindings
      ? paragraph(2, dim(`and ${incomplete.length - shownFindings} more (--format json lists all)`))
      : []),
    blank,
  ]
}

export function acceptedLines({ path, accepted }: ScannedSkill): Line[] {
  if (accepted.length === 0) return []
  return [
    line(bold('accepted'), dim('  by the baseline')),
    ...accepted.flatMap((finding) => [
      ...placeLines(finding, folderOf(path)),
      ...excerptLines(finding, { unless: '' }),
      ...paragraph(4, finding.reason, yellow('reason: ')),
    ]),
    blank,
  ]
}

export function mentionLines({ path, mentions }: ScannedSkill, { symbols }: Terminal): Line[] {
  if (mentions.length === 0) return []
  return [
    line(bold('mentioned only'), dim(`  quoted, forbidden or looked for ${symbols.rule} no findings`)),
    ...mentions.flatMap((mention) => [
      ...placeLines(mention, folderOf(path)),
      ...excerptLines(mention, { unless: '' }),
    ]),
    blank,
  ]
}

/** `skills/pdf/SKILL.md:3:7  override`, which editors and terminals can open. */
function placeLines({ file, line: at, column, kind }: RiskFinding, folder: string): Line[] {
  return [{ ...line('  ', cyan(`${folder}${file}:${at}:${column}`), '  ', kind), hang: 4 }]
}

/** The found text, unless the message quotes it. */
function excerptLines({ excerpt }: RiskFinding, { unless: message }: { readonly unless: string }): Line[] {
  const isQuoted = message.includes(excerpt.slice(0, quotedStart))
  return isQuoted ? [] : paragraph(4, dim(excerpt), dim('> '))
}

/**
 * Findings of many skills once, and what is left of each skill.
 *
 * @param skills - All of one status, so that attacks stay apart from suspicions.
 * @param rest - The command that lists all findings of a check.
 * @param all - The command that shows every skill in full.
 */
export function groupRepeatedScans(
  skills: readonly ReportedScan[],
  rest: (checkId: string) => string,
  all: string,
) {
  const checks = repeatedIn(skills, ({ scanned }) => scanned.findings.map(({ checkId }) => checkId))
  const sentences = repeatedIn(skills, ({ scanned: { error, incomplete } }) => [
    ...(error === null ? [] : [error]),
    ...incomplete,
  ])
  const lines = [
    ...[...checks].flatMap(([id, found]) => repeatedCheck(id, found, rest(id))),
    ...[...sentences].flatMap(([sentence, found]) => repeatedSentence(sentence, found, all)),
  ]
  const left = skills.flatMap((one): ReportedScan[] => {
    const known = one.scanned
    const error = known.error !== null && sentences.has(known.error) ? null : known.error
    const findings = known.findings.filter(({ checkId }) => !checks.has(checkId))
    const incomplete = known.incomplete.filter((sentence) => !sentences.has(sentence))
    const isLeft = error !== null || findings.length + incomplete.length + known.accepted.length > 0
    return isLeft ? [{ ...one, scanned: { ...known, error, findings, incomplete } }] : []
  })
  return { lines, left }
}

/** Groups of more than a few skills, the largest first. */
function repeatedIn(
  skills: readonly ReportedScan[],
  keysOf: (one: ReportedScan) => readonly string[],
): ReadonlyMap<string, readonly ReportedScan[]> {
  return new Map(
    [...groupedBy(skills, keysOf)]
      .filter(([, found]) => found.length > maxUngrouped)
      .sort(([, a], [, b]) => b.length - a.length),
  )
}

function repeatedCheck(checkId: string, found: readonly ReportedScan[], rest: string): Line[] {
  const findings = found.map(({ scanned: { path, findings: all } }) =>
    all
      .filter((one) => one.checkId === checkId)
      .map((one): RiskFinding => ({ ...one, file: `${folderOf(path)}${one.file}` })),
  )
  const number = findings.reduce((sum, own) => sum + own.length, 0)
  const result = found[0]!.scanned.results.find((one) => one.checkId === checkId)
  return checkLines(
    { checkId, checkName: result?.checkName ?? '' },
    // First one finding of each skill, then the others.
    [...findings.flatMap((own) => own.slice(0, 1)), ...findings.flatMap((own) => own.slice(1))],
    { limit: shownExamples, tally: `${count(number, 'finding')} in ${count(found.length, 'skill')}`, rest },
  )
}

function repeatedSentence(sentence: string, found: readonly ReportedScan[], all: string): Line[] {
  const shown = found.map(({ skill }) => skill.shown)
  return [
    ...paragraph(0, sentence, bold(`${count(found.length, 'skill')}: `)),
    ...exampleLines(2, shown, ': ', unbroken(all)),
    blank,
  ]
}
