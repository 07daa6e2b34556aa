import type { Diagnostic, Range, TextEdit } from 'vscode-languageserver/node'
import type { OpenSkill, PlacedFinding } from './open-skill.js'
import { edits, fileOf, findingsOf, normalised, textOf } from './open-skill.js'

// Numbers of the protocol: the library that names them is loaded by the server alone.
const severityOf = { high: 1, medium: 2, low: 3 } as const

const rulePages = 'https://github.com/skillgauge/skillgauge/blob/main/rules'

/** The page of one of our checks. */
export function pageOf(checkId: string): string {
  const [plugin, rule] = checkId.split('.')
  return `${rulePages}/${plugin}/src/${rule}/README.md`
}

/** Path below the skill directory → its findings, of every file that has some, and of SKILL.md. */
export function diagnosticsOf(skill: OpenSkill): Map<string, Diagnostic[]> {
  const skillMd = skill.evaluation.path.split('/').at(-1)!
  // That nothing is wrong with it is told, too.
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

/** The findings in one file of a skill. */
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
    ...(ours.test(checkId) && { codeDescription: { href: pageOf(checkId) } }),
    message: fix === undefined || message.includes(fix) ? message : `${message}\n${fix}`,
  }
}

const ours = /^(?:structure|naming|description|content|security|threats)\./

/** From a 1-based place to the end of its line: a finding says where it begins. */
function lineRange(text: string, line: number, column: number): Range {
  const whole = normalised(text).split('\n')[line - 1] ?? ''
  const end = Math.max(column - 1, whole.trimEnd().length)
  return { start: { line: line - 1, character: column - 1 }, end: { line: line - 1, character: end } }
}

/** Path below the skill directory → edits of the protocol. Offsets are those of the text as rules see it: only lines are the same. */
export function textEdits(skill: OpenSkill, finding: PlacedFinding): Map<string, TextEdit[]> {
  const byPath = new Map<string, TextEdit[]>()
  for (const { path, offset, length, text } of edits(skill, finding)) {
    const raw = textOf(skill.files, path)
    const seen = normalised(raw)
    const range = { start: positionAt(seen, offset), end: positionAt(seen, offset + length) }
    const newText = raw.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
    byPath.set(path, [...(byPath.get(path) ?? []), { range, newText }])
  }
  return byPath
}

function positionAt(text: string, offset: number) {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length - 1, character: offset - start }
}
