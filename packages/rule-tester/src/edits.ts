import type { CheckResult } from '@skillgauge/core'
import { applyEdits } from '@skillgauge/core'
import type { Edit } from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'
import type { Files } from './skill.js'

/** The files of a skill with edits applied. */
export function edited(files: Files, edits: readonly Edit[]): Files {
  const changed = { ...files }
  for (const path of new Set(edits.map((edit) => edit.path)))
    changed[path] = applyEdits(
      textOf(files[path]),
      edits.filter((edit) => edit.path === path),
    )
  return changed
}

export function textOf(content: string | Uint8Array = ''): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
}

/**
 * Throws when the edits of a finding do not take it away: `--fix` does not write those, and says nothing.
 *
 * @param judge - Runs the rule on the edited files.
 */
export async function expectEditsToFix(
  { findings }: CheckResult,
  files: Files,
  judge: (files: Files) => Promise<CheckResult>,
): Promise<void> {
  for (const { message, edits = [] } of findings) {
    if (edits.length === 0) continue
    const after = await judge(edited(files, edits))
    if (after.passed || (after.judged && after.findings.length < findings.length)) continue
    throw new Error(
      `The \`edits\` of the finding ${quote(message)} do not take it away, so \`--fix\` does not write them. With them the rule says: ${after.message}`,
    )
  }
}
