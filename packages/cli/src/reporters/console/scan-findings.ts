import type { CheckResult } from '@skillgauge/core'
import type { RiskFinding, ScannedSkill } from '@skillgauge/features'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line, paragraph, yellow } from '../../terminal/styled-text.js'
import { findingBlock } from './finding-block.js'
import type { Terminal } from '../../terminal/terminal.js'

const shownFindings = 8

const beginning = 40

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
  readonly most?: number
  /** In how many places something was found, where the title is to say so. */
  readonly tally?: string
  readonly rest?: string
}

export function checkLines(
  { checkId, checkName }: Pick<CheckResult, 'checkId' | 'checkName'>,
  own: readonly RiskFinding[],
  { folder = '', verbose = false, most = shownFindings, tally, rest }: CheckOptions,
): Line[] {
  const shown = verbose ? own : firstOfEach(own).slice(0, most)
  const hidden = own.length - shown.length
  const more = `and ${hidden} more${rest === undefined ? ' (--verbose shows all)' : `: ${rest}`}`
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

/** The first of each kind on a line: several patterns may find the same sentence, and a reader needs it once. */
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

/** `skills/pdf/SKILL.md:3:7  override`, as editors and terminals take it. */
function placeLines({ file, line: at, column, kind }: RiskFinding, folder: string): Line[] {
  return [{ ...line('  ', cyan(`${folder}${file}:${at}:${column}`), '  ', kind), hang: 4 }]
}

/** The text that was found, unless the message has quoted how it begins. */
function excerptLines({ excerpt }: RiskFinding, { unless: message }: { readonly unless: string }): Line[] {
  const isQuoted = message.includes(excerpt.slice(0, beginning))
  return isQuoted ? [] : paragraph(4, dim(excerpt), dim('> '))
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
