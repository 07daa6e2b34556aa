import type { Diagnostic, Range, TextEdit } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { addressOfRulePage } from '../../files/rule-page.js'
import type { OpenSkill, PlacedFinding } from './open-skill.js'
import { applicableEdits, fileOf, findingsOf, normalizeLineEnds, textOf } from './open-skill.js'

// Numbers of the protocol: only the server loads the library with their names.
const severityOf = { high: 1, medium: 2, low: 3 } as const

/** Diagnostics by path below the skill directory. */
export function diagnosticsOf(skill: OpenSkill): Map<string, Diagnostic[]> {
  const skillMd = skill.evaluation.path.split('/').at(-1)!
  // An empty list clears earlier diagnostics in the editor.
  const byPath = new Map<string, Diagnostic[]>([[skillMd, []]])
  const add = (path: string, diagnostic: Diagnostic) =>
    byPath.set(path, [...(byPath.get(path) ?? []), diagnostic])
  const source = 'skillgauge'
  const { error, notes = [] } = skill.evaluation
  if (error !== null) add(skillMd, { range: lineRange('', 1, 1), severity: 1, source, message: error })
  for (const finding of findingsOf(skill)) {
    const path = finding.path ?? skillMd
    add(path, diagnosticOf(finding, textOf(skill.files, path)))
  }
  for (const { message, path, line } of notes)
    add(path, { range: lineRange(textOf(skill.files, path), line, 1), severity: 2, source, message })
  return byPath
}

export function diagnosticsIn(skill: OpenSkill, file: string) {
  return findingsOf(skill).flatMap((finding) => {
    const { path } = finding
    if (path === undefined || fileOf(skill, path) !== file) return []
    return [{ finding, diagnostic: diagnosticOf(finding, textOf(skill.files, path)) }]
  })
}

function diagnosticOf(finding: PlacedFinding, text: string): Diagnostic {
  const { checkId, severity, message, fix, line = 1, column = 1 } = finding
  return {
    range: lineRange(text, line, column),
    severity: severityOf[severity],
    source: 'skillgauge',
    code: checkId,
    ...(ours.test(checkId) && { codeDescription: { href: addressOfRulePage(checkId) } }),
    message: fix === undefined || message.includes(fix) ? message : `${message}\n${fix}`,
  }
}

const ours = /^(?:structure|naming|description|content|security|threats)\./

/** From a 1-based position to the end of its line: a finding has no end. */
function lineRange(text: string, line: number, column: number): Range {
  const whole = normalizeLineEnds(text).split('\n')[line - 1] ?? ''
  const end = Math.max(column - 1, whole.trimEnd().length)
  return { start: { line: line - 1, character: column - 1 }, end: { line: line - 1, character: end } }
}

/** Edits by path below the skill directory. Offsets of findings count normalized line ends, so they are converted by line. */
export function textEdits(skill: OpenSkill, finding: PlacedFinding): Map<string, TextEdit[]> {
  const byPath = new Map<string, TextEdit[]>()
  for (const { path, offset, length, text } of applicableEdits(skill, finding)) {
    const raw = textOf(skill.files, path)
    const seen = TextDocument.create('', '', 0, normalizeLineEnds(raw))
    const range = { start: seen.positionAt(offset), end: seen.positionAt(offset + length) }
    const newText = raw.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
    byPath.set(path, [...(byPath.get(path) ?? []), { range, newText }])
  }
  return byPath
}
