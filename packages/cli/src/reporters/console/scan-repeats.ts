import type { RiskFinding } from '@skillgauge/features'
import type { ReportedScan } from '../../run/scan-skills.js'
import { count } from './words.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, paragraph } from '../../terminal/styled-text.js'
import { exampleLines, examples, groupedBy, reportedOneByOne } from './repeats.js'
import { checkLines, folderOf } from './scan-findings.js'

export interface ScanRepeats {
  readonly lines: readonly Line[]
  readonly left: readonly ReportedScan[]
}

/**
 * @param skills - Of one status, so that no attack stands among what is only suspicious.
 * @param rest - The command that lists all findings of a check.
 * @param all - The command that shows every skill in full.
 */
export function collapseScans(
  skills: readonly ReportedScan[],
  rest: (checkId: string) => string,
  all: string,
): ScanRepeats {
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

/** What the skills have that more than a few of them have, the most frequent first. */
function repeatedIn(
  skills: readonly ReportedScan[],
  keysOf: (one: ReportedScan) => readonly string[],
): ReadonlyMap<string, readonly ReportedScan[]> {
  return new Map(
    [...groupedBy(skills, keysOf)]
      .filter(([, found]) => found.length > reportedOneByOne)
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
    // One of each skill stands for it.
    [...findings.flatMap((own) => own.slice(0, 1)), ...findings.flatMap((own) => own.slice(1))],
    { most: examples, tally: `${count(number, 'finding')} in ${count(found.length, 'skill')}`, rest },
  )
}

function repeatedSentence(sentence: string, found: readonly ReportedScan[], all: string): Line[] {
  const shown = found.map(({ skill }) => skill.shown)
  return [
    ...paragraph(0, sentence, bold(`${count(found.length, 'skill')}: `)),
    ...exampleLines(2, shown, `: ${all}`),
    blank,
  ]
}
