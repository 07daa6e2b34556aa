import {
  findingDetails,
  instructionFilesOf,
  instructionsIn,
  instructionsOf,
  isDataPath,
  isScript,
  scriptFilesOf,
  sensitivityShift,
  thresholds,
  type Instruction,
  type Sensitivity,
} from '@skillgauge/detect'
import type { Details, Finding, Place, Skill, SkillFile } from '@skillgauge/rule-kit'
import { emptyDetails, quote } from './anomaly.js'
import { fileNamesAsText } from './file-names.js'

/** The second half of a message for each kind of instruction to report. */
type Messages = Readonly<Partial<Record<Instruction['kind'], string>>>

interface Options {
  readonly sensitivity: string
  /** Also read the names of files. Off for kinds that samples of attacks are often named after. */
  readonly fileNames?: boolean
}

/** Yields the instructions that reach the level for a finding. Weaker ones and mentions go to the details. */
export function* reportInstructions(
  skill: Skill,
  messages: Messages,
  { sensitivity, fileNames = false }: Options,
): Generator<Finding, Details> {
  const shift = sensitivityShift[sensitivity as Sensitivity] ?? 0
  const details = emptyDetails()
  // A Makefile that SKILL.md names is both.
  for (const file of new Set([...instructionFilesOf(skill), ...scriptFilesOf(skill)])) {
    for (const found of instructionsOf(file)) {
      const kindMessage = messages[found.kind]
      if (!kindMessage) continue
      const limits = limitsFor(found, file, skill)
      const entry = entryFor(found, found.place)
      const message = messageFor(found, kindMessage)
      if (found.isMention) details.mentions.push(entry)
      else if (found.level >= limits.block + shift) {
        details.findings.push(entry)
        yield { message, at: found.place }
      } else if (found.level >= limits.suspicious + shift) details.suspicious.push({ ...entry, message })
    }
  }
  for (const { found, at } of fileNames ? instructionsInNames(skill, messages) : []) {
    details.findings.push(entryFor(found, at))
    yield { message: `${messageFor(found, messages[found.kind]!)} It is the name of a file.`, at }
  }
  return details
}

/** Other files than SKILL.md need a higher level, unless they hide the text; data and scripts only become suspicious. */
function limitsFor({ context, how }: Instruction, file: SkillFile, { skillMd }: Skill) {
  if (isScript(file)) return { block: Infinity, suspicious: thresholds.suspiciousInScript }
  const isHidden = context === 'comment' || context === 'frontmatter-comment' || how !== 'plain'
  if (file === skillMd || isHidden) return thresholds
  const { blockInReference, suspiciousInReference: suspicious } = thresholds
  return { block: isDataPath(file.path) ? Infinity : blockInReference, suspicious }
}

/** At most one instruction for each file name. */
function* instructionsInNames(
  skill: Skill,
  messages: Messages,
): Generator<{ found: Instruction; at: Place }> {
  const { text, fileAt } = fileNamesAsText(skill)
  const seen = new Set<SkillFile>()
  for (const found of instructionsIn(text)) {
    const file = fileAt(found.offset)
    if (!messages[found.kind] || found.isMention || found.level < thresholds.block || seen.has(file)) continue
    seen.add(file)
    yield { found, at: file.at(0) }
  }
}

/** The entry of an instruction in the details of a check. */
export function entryFor(found: Instruction, at: Place) {
  return { ...findingDetails(at, { ...found, patternId: `learned.${found.kind}` }), sure: found.sure }
}

function messageFor({ excerpt, how, sure }: Instruction, kindMessage: string): string {
  const encoding = how.startsWith('decoded:') ? `, encoded as ${how.slice('decoded:'.length)}` : ''
  const disguise = how === 'folded' ? ', in disguised letters' : encoding
  return `${quote(excerpt)} ${kindMessage}${disguise} (${sure.toFixed(2)} sure).`
}
