import { defineRule } from '@skillgauge/rule-kit'
import type { SkillFile } from '@skillgauge/rule-kit'
import { excerptAt } from '../excerpt.js'
import type { FindingDetails } from '../finding-details.js'
import { findingDetails } from '../finding-details.js'
import { mostPerKind, shorten } from '../suspect.js'
import type { Detector, Suspect } from '../suspect.js'
import { textFilesOf } from '../text-files.js'
import { bidiControls } from './bidi-controls.js'
import { controlCharacters } from './control-characters.js'
import { invisibleCharacters } from './invisible.js'
import { mentionsIn } from './mention.js'
import { mixedScripts } from './mixed-scripts.js'
import { styledLetters } from './styled-letters.js'
import { tagCharacters } from './tag-characters.js'
import { variationSelectors } from './variation-selectors.js'

const detectors: readonly Detector[] = [
  tagCharacters,
  bidiControls,
  invisibleCharacters,
  variationSelectors,
  controlCharacters,
  mixedScripts,
  styledLetters,
]

/** Most texts are nothing else, and need no second look. */
const ordinaryAscii = /^[\t\n\f\x20-\x7e]*$/

export default defineRule({
  id: 'security.unicode',
  name: 'Unicode obfuscation',
  severity: 'high',
  risk: 'block',
  description: 'The text hides nothing in invisible, directional, look-alike or styled characters.',
  fix: 'Delete the characters, or type the word again in plain letters.',

  *check({ skill }) {
    const findings: FindingDetails[] = []
    const mentions: FindingDetails[] = []
    for (const file of textFilesOf(skill)) {
      const text = file.text
      if (text === undefined || ordinaryAscii.test(text)) continue

      const { used, shown } = suspectsIn(text)
      for (const suspect of shorten(used)) {
        findings.push(describe(file, text, suspect))
        yield { message: suspect.message, at: file.at(suspect.offset) }
      }
      for (const suspect of shorten(shown)) mentions.push(describe(file, text, suspect))
    }
    return { findings, mentions }
  },
})

/** What a text does with such characters, and what it only shows. */
function suspectsIn(text: string): { used: readonly Suspect[]; shown: readonly Suspect[] } {
  const isMention = mentionsIn(text)
  const used: Suspect[] = []
  const shown: Suspect[] = []
  for (const detect of detectors) {
    let count = 0
    for (const suspect of detect(text)) {
      if (isMention(suspect)) shown.push(suspect)
      else if (used.push(suspect) && ++count === mostPerKind) break
    }
  }
  const byOffset = (a: Suspect, b: Suspect) => a.offset - b.offset
  return { used: used.sort(byOffset), shown: shown.sort(byOffset) }
}

function describe(
  file: SkillFile,
  text: string,
  { offset, length, kind, patternId }: Suspect,
): FindingDetails {
  return findingDetails(file.at(offset), { kind, patternId, excerpt: excerptAt(text, offset, length) })
}
