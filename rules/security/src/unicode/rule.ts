import { defineRule } from '@skillgauge/rule-kit'
import type { SkillFile } from '@skillgauge/rule-kit'
import { excerptAt } from '../excerpt.js'
import type { FindingDetails } from '@skillgauge/detect'
import { findingDetails, instructionFilesOf } from '@skillgauge/detect'
import { mostPerKind, shorten } from '../suspect.js'
import type { Detector, Suspect } from '../suspect.js'
import { bidiControls } from './bidi-controls.js'
import { controlCharacters } from './control-characters.js'
import { invisible, invisibleCharacters } from './invisible.js'
import { readingIn, type Reading } from './mention.js'
import { mixedScripts } from './mixed-scripts.js'
import { styledLetters } from './styled-letters.js'
import { tagCharacters } from './tag-characters.js'
import { unusualCharacters } from './unusual-characters.js'
import { variationSelectors } from './variation-selectors.js'

/** Each detector with the characters without which it finds nothing. */
const detectors: readonly { readonly detect: Detector; readonly sign: RegExp }[] = [
  { detect: tagCharacters, sign: /[\u{e0000}-\u{e007f}]/u },
  { detect: bidiControls, sign: /[\u202a-\u202e\u2066-\u2069]/ },
  { detect: invisibleCharacters, sign: invisible },
  { detect: variationSelectors, sign: /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u },
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  { detect: controlCharacters, sign: /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]/ },
  {
    detect: mixedScripts,
    sign: /[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c88\u2c80-\u2cff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf]/,
  },
  {
    detect: styledLetters,
    sign: /[\u2102-\u2134\u249c-\u24e9\uff21-\uff5a\u{1d400}-\u{1d6a5}\u{1f110}-\u{1f189}]/u,
  },
]

export default defineRule({
  id: 'security.unicode',
  name: 'Unicode obfuscation',
  severity: 'high',
  risk: 'block',
  description: 'The text hides nothing in invisible, directional, look-alike or styled characters.',
  fix: 'Delete the characters, or type the word again in plain letters.',

  *check({ skill }) {
    const findings: FindingDetails[] = []
    const suspicious: (FindingDetails & { readonly message: string })[] = []
    const mentions: FindingDetails[] = []
    for (const file of instructionFilesOf(skill)) {
      const text = file.text
      if (text === undefined) continue
      const unusual = unusualCharacters(text)
      if (unusual === '') continue

      const { used, doubtful, shown } = suspectsIn(text, unusual)
      for (const suspect of shorten(used)) {
        findings.push(describe(file, text, suspect))
        yield { message: suspect.message, at: file.at(suspect.offset) }
      }
      for (const suspect of shorten(doubtful))
        suspicious.push({ ...describe(file, text, suspect), message: suspect.message })
      for (const suspect of shorten(shown)) mentions.push(describe(file, text, suspect))
    }
    return { findings, suspicious, mentions }
  },
})

/** What a text does with such characters, what it may do, and what it only shows. */
function suspectsIn(text: string, unusual: string): Readonly<Record<Reading, readonly Suspect[]>> {
  const readingOf = readingIn(text)
  const all: Record<Reading, Suspect[]> = { used: [], doubtful: [], shown: [] }
  for (const { detect, sign } of detectors) {
    if (!sign.test(unusual)) continue
    let count = 0
    for (const suspect of detect(text)) {
      const reading = readingOf(suspect)
      all[reading].push(suspect)
      if (reading === 'used' && ++count === mostPerKind) break
    }
  }
  for (const suspects of Object.values(all)) suspects.sort((a, b) => a.offset - b.offset)
  return all
}

function describe(
  file: SkillFile,
  text: string,
  { offset, length, kind, patternId }: Suspect,
): FindingDetails {
  return findingDetails(file.at(offset), { kind, patternId, excerpt: excerptAt(text, offset, length) })
}
