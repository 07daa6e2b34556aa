import type { Details, Finding, Place, Skill, SkillFile } from '@skillgauge/rule-kit'
import type { Hit } from '@skillgauge/rule-kit/detect'
import type { FindingDetails } from '@skillgauge/rule-kit/detect'
import { findingDetails } from '@skillgauge/rule-kit/detect'
import { findInstructions } from './instructions.js'
import { quote } from './quote.js'
import { textFilesOf } from './text-files.js'
import { spokenNames } from './spoken-names.js'

/** What a hit of each kind tells the agent or the judge to do: the second half of a message. */
export type Wording = Readonly<Record<string, string>>

export interface ReadingOptions {
  /** Whether the names of files are read too. Samples of attacks are often named after them, and order nothing. */
  readonly names?: boolean
}

/** Turns the hits whose kind has a wording into findings, and those that only talk about it into mentions. */
export function* reportInstructions(
  skill: Skill,
  wording: Wording,
  { names = false }: ReadingOptions = {},
): Generator<Finding, Details> {
  const findings: FindingDetails[] = []
  const mentions: FindingDetails[] = []
  for (const file of textFilesOf(skill)) {
    let reported = 0
    for (const hit of findInstructions(file)) {
      const says = wording[hit.kind]
      if (!says || !hit.place) continue
      const entry = findingDetails(hit.place, hit)
      if (hit.mention) mentions.push(entry)
      // Two patterns that meet in the same words are one instruction.
      else if (hit.offset >= reported) {
        reported = hit.offset + hit.length
        findings.push(entry)
        yield { message: `${quote(hit.excerpt)} ${says}${readingOf(hit)}.`, at: hit.place }
      }
    }
  }
  for (const { hit, at } of names ? inNames(skill, wording) : []) {
    findings.push(findingDetails(at, hit))
    const message = `${quote(hit.excerpt)} ${wording[hit.kind]}${readingOf(hit)}. It is the name of a file.`
    yield { message, at }
  }
  return { findings, mentions }
}

/** At most one hit for each name. */
function* inNames(skill: Skill, wording: Wording): Generator<{ hit: Hit; at: Place }> {
  const { text, fileAt } = spokenNames(skill)
  const seen = new Set<SkillFile>()
  for (const hit of findInstructions(text)) {
    const file = fileAt(hit.offset)
    if (!wording[hit.kind] || hit.mention || seen.has(file)) continue
    seen.add(file)
    yield { hit, at: file.at(0) }
  }
}

/** How it was read, when not as it stands: nobody writes that way by accident. */
function readingOf({ how }: Hit): string {
  if (how === 'plain') return ''
  return how === 'folded' ? ', in disguised letters' : `, encoded as ${how.slice('decoded:'.length)}`
}
