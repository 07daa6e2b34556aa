import {
  findingDetails,
  instructionFilesOf,
  instructionsIn,
  instructionsOf,
  isDataPath,
  sensitivityShift,
  thresholds,
  type FindingDetails,
  type Instruction,
  type Sensitivity,
} from '@skillgauge/detect'
import type { Details, Finding, Place, Skill, SkillFile } from '@skillgauge/rule-kit'
import { quote } from './quote.js'
import { spokenNames } from './spoken-names.js'

/** What an instruction of each kind does: the second half of a message. */
export type Wording = Readonly<Partial<Record<Instruction['kind'], string>>>

/** An entry of `details.suspicious`: what may be an attack, and fails nothing. `scan` answers SUS. */
interface Suspicion extends FindingDetails {
  readonly message: string
}

export interface ReadingOptions {
  readonly sensitivity: string
  /** Whether the names of files are read too. Samples of attacks are often named after them, and order nothing. */
  readonly names?: boolean
}

/**
 * Yields the instructions whose kind has a wording and that stand out far enough; returns those that stand out less, and those
 * that are only mentioned.
 */
export function* reportInstructions(
  skill: Skill,
  wording: Wording,
  { sensitivity, names = false }: ReadingOptions,
): Generator<Finding, Details> {
  const shift = sensitivityShift[sensitivity as Sensitivity] ?? 0
  const findings: FindingDetails[] = []
  const suspicious: Suspicion[] = []
  const mentions: FindingDetails[] = []
  for (const file of instructionFilesOf(skill)) {
    const limits = limitsFor(file, skill)
    for (const found of instructionsOf(file)) {
      const says = wording[found.kind]
      if (!says) continue
      const entry = { ...findingDetails(found.place, described(found)), sure: found.sure }
      if (found.isMention) mentions.push(entry)
      else if (found.level >= limits.block(found) + shift) {
        findings.push(entry)
        yield { message: messageOf(found, says), at: found.place }
      } else if (found.level >= limits.suspicious(found) + shift)
        suspicious.push({ ...entry, message: messageOf(found, says) })
    }
  }
  for (const { found, at } of names ? inNames(skill, wording) : []) {
    findings.push({ ...findingDetails(at, described(found)), sure: found.sure })
    yield { message: `${messageOf(found, wording[found.kind]!)} It is the name of a file.`, at }
  }
  return { findings, suspicious, mentions }
}

/** Documentation orders less than SKILL.md does, and data nothing for sure, unless they hide what they say. */
function limitsFor(file: SkillFile, { skillMd }: Skill) {
  const isHidden = ({ context, how }: Instruction): boolean =>
    context === 'comment' || context === 'frontmatter-comment' || how !== 'plain'
  const isStrict = (found: Instruction): boolean => file === skillMd || isHidden(found)
  const inReference = isDataPath(file.path) ? Infinity : thresholds.blockInReference
  return {
    block: (found: Instruction) => (isStrict(found) ? thresholds.block : inReference),
    suspicious: (found: Instruction) =>
      isStrict(found) ? thresholds.suspicious : thresholds.suspiciousInReference,
  }
}

/** At most one for each name. */
function* inNames(skill: Skill, wording: Wording): Generator<{ found: Instruction; at: Place }> {
  const { text, fileAt } = spokenNames(skill)
  const seen = new Set<SkillFile>()
  for (const found of instructionsIn(text)) {
    const file = fileAt(found.offset)
    if (!wording[found.kind] || found.isMention || found.level < thresholds.block || seen.has(file)) continue
    seen.add(file)
    yield { found, at: file.at(0) }
  }
}

function described({ kind, excerpt }: Instruction) {
  return { kind, patternId: `learned.${kind}`, excerpt }
}

/** What stands there, what it does, and how sure that is. */
function messageOf({ excerpt, how, sure }: Instruction, says: string): string {
  const reading =
    how === 'plain'
      ? ''
      : how === 'folded'
        ? ', in disguised letters'
        : `, encoded as ${how.slice('decoded:'.length)}`
  return `${quote(excerpt)} ${says}${reading} (${sure.toFixed(2)} sure).`
}
