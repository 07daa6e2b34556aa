import type { ScanStatus } from '@skillgauge/core'
import { scanStatuses } from '@skillgauge/core'
import type { ScannedSkill } from '@skillgauge/features'
import type { ScanGate } from '../../run/gate.js'
import { passesScanGate } from '../../run/gate.js'
import type { Reporter, ScanReport } from '../reporter.js'
import type { ReportedScan } from '../../run/scan-skills.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, render, yellow } from '../../terminal/styled-text.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import {
  acceptedLines,
  groupRepeatedScans,
  findingLines,
  incompleteLines,
  mentionLines,
} from './scan-findings.js'
import { skillCell } from './skills-table.js'
import { command, count, nameOf } from './words.js'
import { statisticsTable } from './statistics.js'

/** One skill with its findings; many as a table of those that are not clean, then those that fail, or with `verbose` all. */
export function scanReport(report: ScanReport, terminal: Terminal): Line[] {
  const { reported, bulk, verbose = false, quiet, gate } = report
  if (!bulk && !quiet)
    return reported.flatMap((one) => [...fullReport(one, verbose, terminal), ...advice(one.scanned, verbose)])
  if (reported.length === 0) return []
  const sorted = scanStatuses.flatMap((status) => reported.filter(({ scanned }) => scanned.status === status))
  if (quiet)
    return groupedLines(sorted.filter(({ scanned }) => hasFound(scanned)), report, terminal) // prettier-ignore
  const listed = verbose ? sorted : sorted.filter(({ scanned }) => !isClean(scanned))
  const shown = sorted.filter(({ scanned }) => isShown(scanned, gate, verbose))
  const hiddenSuspicious = sorted.filter((one) => one.scanned.status === 'SUS' && !shown.includes(one)).length
  return [
    ...(listed.length > 0 ? [...statusTable(listed, terminal), blank] : []),
    ...groupedLines(shown, report, terminal),
    ...totals(reported, verbose, hiddenSuspicious),
  ]
}

/** Per status, attacks first: findings of many skills once, then the rest of each skill. */
function groupedLines(
  shown: readonly ReportedScan[],
  { verbose = false, commands }: ScanReport,
  terminal: Terminal,
): Line[] {
  if (verbose) return shown.flatMap((one) => fullReport(one, verbose, terminal))
  return scanStatuses.flatMap((status) => {
    const own = shown.filter(({ scanned }) => scanned.status === status)
    const { lines, left } = groupRepeatedScans(
      own,
      (id) => commands.onlyCheck('scan', id),
      commands.anew('scan', '--verbose'),
    )
    return [
      ...(lines.length > 0 ? [line(statusPiece(status), '  ', bold('in many skills')), blank, ...lines] : []),
      ...left.flatMap((one) => fullReport(one, verbose, terminal)),
    ]
  })
}

function hasFound({ error, findings, incomplete }: ScannedSkill): boolean {
  return error !== null || findings.length > 0 || incomplete.length > 0
}

function isClean({ status, incomplete }: ScannedSkill): boolean {
  return status === 'ALLOW' && incomplete.length === 0
}

function isShown(scanned: ScannedSkill, gate: ScanGate, verbose: boolean): boolean {
  const { status, mentions, accepted, incomplete } = scanned
  // BLOCK is shown also when nothing fails the run.
  if (status === 'BLOCK' || incomplete.length > 0 || !passesScanGate(scanned, gate)) return true
  return verbose && (status === 'SUS' || mentions.length > 0 || accepted.length > 0)
}

function fullReport({ skill, scanned }: ReportedScan, verbose: boolean, terminal: Terminal): Line[] {
  return [
    line(statusPiece(scanned.status), '  ', bold(nameOf(scanned)), '  ', dim(skill.shown)),
    ...(scanned.error === null ? [] : paragraph(2, scanned.error)),
    blank,
    ...findingLines(scanned, verbose),
    ...acceptedLines(scanned),
    ...incompleteLines(scanned),
    ...(verbose ? mentionLines(scanned, terminal) : []),
  ]
}

function statusTable(reported: readonly ReportedScan[], terminal: Terminal): Line[] {
  const rows = reported.map(({ skill, scanned }) => [
    statusPiece(scanned.status),
    skillCell(skill.shown, scanned),
    scanned.findings.length > 0 ? bold(String(scanned.findings.length)) : dim('-'),
  ])
  return table(['STATUS', { title: 'SKILL', shrink: 'end' }, right('FINDINGS')], rows, terminal)
}

function totals(reported: readonly ReportedScan[], verbose: boolean, hiddenSuspicious: number): Line[] {
  const counts = scanStatuses.map(
    (status) => [status, reported.filter(({ scanned }) => scanned.status === status).length] as const,
  )
  const counted = counts.flatMap(([status, number], i): (string | Piece)[] => {
    const text = `${number} ${status}`
    return [i === 0 ? '' : ', ', number > 0 ? colorOf(status)(text) : text]
  })
  const accepted = reported.reduce((sum, { scanned }) => sum + scanned.accepted.length, 0)
  return [
    line(bold(count(reported.length, 'skill')), ': ', ...counted),
    ...(accepted > 0
      ? [
          line(
            dim(
              `${count(accepted, 'finding')} accepted by the baseline${verbose ? '' : ' (--verbose shows all)'}.`,
            ),
          ),
        ]
      : []),
    ...(hiddenSuspicious > 0 ? [line(dim('What is suspicious: add '), command('--verbose'))] : []),
    ...(counts[0]![1] > 0
      ? paragraph(0, 'Keep what is BLOCK away from agents until a person has read it.')
      : []),
    ...(reported.some(({ scanned }) => scanned.incomplete.length > 0)
      ? paragraph(0, 'No verdict covers what was left out: read that yourself.')
      : []),
  ]
}

function statusPiece(status: ScanStatus): Piece {
  const colored = colorOf(status)(status)
  return status === 'ALLOW' ? colored : bold(colored)
}

function colorOf(status: ScanStatus): (text: string) => Piece {
  return status === 'BLOCK' ? red : status === 'SUS' ? yellow : green
}

export const scanConsole: Reporter<ScanReport> = (report, { terminal }) =>
  render((report.statistics ? statisticsTable : scanReport)(report, terminal), terminal)

function advice(scanned: ScannedSkill, verbose = false): Line[] {
  return [
    ...adviceSentences(scanned).flatMap((sentence) => paragraph(0, sentence)),
    ...hiddenMentions(scanned, verbose),
  ]
}

function adviceSentences({ status, error, findings, accepted, incomplete }: ScannedSkill): string[] {
  if (error !== null) return ['What cannot be read cannot be cleared: fix that, and scan again.']
  if (status === 'BLOCK') {
    if (findings.length === 0) return ['Keep this skill away from agents until a person has read it.']
    return [
      'Keep this skill away from agents until a person has read the places above.',
      'Is it yours, and only talks of attacks? Words in quotation marks or in a code fence are read as a mention.',
    ]
  }
  if (incomplete.length > 0) return ['The verdict does not cover what was left out: read that yourself.']
  if (status === 'SUS')
    return ['No attack was found, but look at the places above before you trust the skill.']
  if (accepted.length > 0) return ['No findings but what the baseline accepts.']
  return ['No findings. That does not prove that the skill is harmless.']
}

function hiddenMentions({ mentions }: ScannedSkill, verbose: boolean): Line[] {
  if (verbose || mentions.length === 0) return []
  const are = mentions.length === 1 ? 'is' : 'are'
  return [
    line(dim(`${count(mentions.length, 'mention')} of an attack ${are} no finding; --verbose shows them.`)),
  ]
}
