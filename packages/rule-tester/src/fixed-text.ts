import type { ReportedFinding } from '@skillgauge/core'
import { applyEdits } from '@skillgauge/core'
import type { Files } from './skill.js'

/** Edits of more rounds than this come to no end. */
const maxRounds = 100

/** What SKILL.md becomes when the edits of one finding after the other are applied, until no finding has any. */
export async function fixedText(
  files: Files,
  findingsIn: (files: Files) => Promise<readonly ReportedFinding[]>,
): Promise<string> {
  let text = String(files['SKILL.md'])
  for (let round = 0; round < maxRounds; round++) {
    const findings = await findingsIn({ ...files, 'SKILL.md': text })
    const edits = findings.find((finding) => finding.edits !== undefined)?.edits
    if (!edits) return text
    text = applyEdits(text, edits)
  }
  throw new Error(`The edits come to no end: ${JSON.stringify(text.slice(0, 1_000))}`)
}
