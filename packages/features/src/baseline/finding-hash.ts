import type { ReportedFinding } from '@skillgauge/core'
import { valueAt } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import { cached } from '@skillgauge/rule-kit'
import { createHash } from 'node:crypto'

/**
 * A hash of the line of the finding, else of its message, with the excerpt of a security check, which may have more lines.
 *
 * @param entry - Its entry in `details`.
 */
export function hashFinding(finding: ReportedFinding, entry: unknown, skill: Skill): string {
  const excerpt = excerptOf(entry)
  return hashOf(textOf(finding, skill), ...(excerpt === '' ? [] : [excerpt]))
}

/** Differs from that of a finding: an accepted suspicion does not accept an attack at the same place. */
export function hashSuspicion(finding: ReportedFinding, entry: unknown, skill: Skill): string {
  return hashOf(textOf(finding, skill), `suspicious: ${excerptOf(entry)}`)
}

/** For a finding without a line. `520 lines were found` equals `530 lines were found`. */
export function hashMessage(message: string): string {
  return hashOf(withoutNumbers(message))
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

function excerptOf(entry: unknown): string {
  const excerpt = valueAt(entry, ['excerpt'])
  return typeof excerpt === 'string' ? excerpt : ''
}

/** The line with single blanks, else the message. */
function textOf({ message, path, line }: ReportedFinding, skill: Skill): string {
  const text = path !== undefined && line !== undefined ? (linesOf(skill, path)[line - 1] ?? '') : ''
  return text.replace(/[ \t]+/g, ' ').trim() || withoutNumbers(message)
}

function linesOf(skill: Skill, path: string): readonly string[] {
  const file = skill.file(path)
  if (!file) return []
  return cached(file, linesOf, () => (file.text ?? '').split('\n'))
}

/** Quoted parts are compared literally. */
function withoutNumbers(message: string): string {
  return message
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replace(/\d[\d,.]*/g, '#') : part.replace(/^[\d,.]+$/, '#')))
    .join('`')
}
