import { defineRule, type SkillFile } from '@skillgauge/rule-kit'
import { excerptAround, findingDetails, instructionFilesOf, type FindingDetails } from '@skillgauge/detect'
import { emptyDetails, limitPerKind, maxPerKind, type Anomaly, type Detector } from '../anomaly.js'
import { bidiControls, directionControls } from './bidi-controls.js'
import { controlCharacters, controls } from './control-characters.js'
import { escapedValues } from './escaped-values.js'
import { selectors, tagCharacters, tags, variationSelectors } from './hidden-data.js'
import { invisible, invisibleCharacters } from './invisible.js'
import { confusableScripts, mixedScripts } from './mixed-scripts.js'
import { styled, styledLetters } from './styled-letters.js'
import { classifyUsage, type Usage } from './usage.js'

/** Each detector with the characters without which it finds nothing. */
const detectors: readonly (readonly [detect: Detector, characters: RegExp])[] = [
  [tagCharacters, tags],
  [bidiControls, directionControls],
  [invisibleCharacters, invisible],
  [variationSelectors, selectors],
  [controlCharacters, controls],
  [mixedScripts, confusableScripts],
  [styledLetters, styled],
]

export default defineRule({
  id: 'security.unicode',
  name: 'Unicode obfuscation',
  severity: 'high',
  risk: 'block',
  description: 'The text hides nothing in invisible, directional, look-alike or styled characters.',
  fix: 'Delete the characters, or type the word again in plain letters.',

  *check({ skill }) {
    const details = emptyDetails()
    for (const file of instructionFilesOf(skill)) {
      const { text } = file
      const unusual = text === undefined ? '' : unusualCharacters(text)
      if (text === undefined || unusual === '') continue

      const { attack, doubtful, mention } = anomaliesIn(
        text,
        unusual,
        file === skill.skillMd ? skill.body?.offset : 0,
      )
      for (const anomaly of limitPerKind(attack)) {
        details.findings.push(entryFor(file, text, anomaly))
        yield { message: anomaly.message, at: file.at(anomaly.offset) }
      }
      for (const anomaly of limitPerKind(doubtful))
        details.suspicious.push({ ...entryFor(file, text, anomaly), message: anomaly.message })
      for (const anomaly of limitPerKind(mention)) details.mentions.push(entryFor(file, text, anomaly))
    }
    const block = skill.frontmatterBlock
    for (const { text, escaped, offset } of block ? escapedValues(block) : []) {
      for (const anomaly of limitPerKind(anomaliesIn(text, unusualCharacters(escaped), text.length).attack)) {
        const at = block!.at(offset)
        details.findings.push(
          findingDetails(at, { ...anomaly, excerpt: excerptAround(block!.text, offset, 0) }),
        )
        yield { message: anomaly.message, at }
      }
    }
    return details
  },
})

/** Every character of a text that is not printable ASCII, once. */
function unusualCharacters(text: string): string {
  const found = new Set<number>()
  let last = -1
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if ((unit >= 0x20 && unit < 0x7f) || unit === last || unit === 0x0a || unit === 0x09) continue
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
    const character = isSurrogate ? text.codePointAt(i)! : unit
    if (character > 0xffff) i++
    // Drawings repeat one character many times.
    last = isSurrogate ? -1 : unit
    found.add(character)
  }
  return Array.from(found, (character) => String.fromCodePoint(character)).join('')
}

function anomaliesIn(
  text: string,
  unusual: string,
  bodyOffset = 0,
): Readonly<Record<Usage, readonly Anomaly[]>> {
  const usageOf = classifyUsage(text, bodyOffset)
  const all: Record<Usage, Anomaly[]> = { attack: [], doubtful: [], mention: [] }
  for (const [detect, characters] of detectors) {
    if (unusual.search(characters) < 0) continue
    let count = 0
    for (const anomaly of detect(text)) {
      const usage = usageOf(anomaly)
      all[usage].push(anomaly)
      if (usage === 'attack' && ++count === maxPerKind) break
    }
  }
  for (const anomalies of Object.values(all)) anomalies.sort((a, b) => a.offset - b.offset)
  return all
}

function entryFor(file: SkillFile, text: string, anomaly: Anomaly): FindingDetails {
  const { offset, length } = anomaly
  return findingDetails(file.at(offset), { ...anomaly, excerpt: excerptAround(text, offset, length) })
}
