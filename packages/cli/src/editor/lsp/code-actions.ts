import { fixSkill } from '@skillgauge/features'
import type { RuleSet } from '@skillgauge/core'
import { pathToFileURL } from 'node:url'
import type { CodeAction, Range, TextEdit } from 'vscode-languageserver/node'
import { diagnosticsIn, textEdits } from './diagnostics.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { OpenSkill } from './open-skill.js'
import { fileOf, textOf } from './open-skill.js'

export const fixAllKind = 'source.fixAll.skillgauge'

/** One action for each finding in `range` with a safe fix. */
export function quickFixes(skill: OpenSkill, file: string, range: Range): CodeAction[] {
  return diagnosticsIn(skill, file).flatMap(({ finding, diagnostic }): CodeAction[] => {
    const { start, end } = diagnostic.range
    if (start.line > range.end.line || end.line < range.start.line) return []
    const changes = textEdits(skill, finding)
    if (changes.size === 0) return []
    const [what] = (finding.fix ?? finding.message).split('\n')
    return [
      {
        title: `Fix ${finding.checkId}: ${what}`,
        kind: 'quickfix',
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: byUri(skill, changes) },
      },
    ]
  })
}

/** The changes of `skillgauge check --fix`, except renaming the directory. */
export async function fixAll(skill: OpenSkill, rules: RuleSet): Promise<CodeAction[]> {
  const { changes } = await fixSkill(skill.files, rules)
  if (changes.length === 0) return []
  const edits = changes.map(({ path, after }) => {
    const text = textOf(skill.files, path)
    const end = TextDocument.create('', '', 0, text).positionAt(text.length)
    const edit: TextEdit = {
      range: { start: { line: 0, character: 0 }, end },
      newText: new TextDecoder().decode(after),
    }
    return [path, [edit]] satisfies [string, TextEdit[]]
  })
  return [
    { title: 'Fix all of skillgauge', kind: fixAllKind, edit: { changes: byUri(skill, new Map(edits)) } },
  ]
}

function byUri<T>(skill: OpenSkill, byPath: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries(
    [...byPath].map(([path, edits]) => [pathToFileURL(fileOf(skill, path)).href, edits]),
  )
}
