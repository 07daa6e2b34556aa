import type { LoadedConfig } from '@skillgauge/config'
import type { ReportedFinding, SkillFiles } from '@skillgauge/core'
import { areValidEdits, isSkillMd } from '@skillgauge/core'
import type { EvaluatedSkill } from '@skillgauge/features'
import { editedFiles, evaluateSkill } from '@skillgauge/features'
import { folder, foldersUpTo, hasSkillFile, isOutside, pathFrom, withSkillMd } from '@skillgauge/sources'
import { basename, dirname, join } from 'node:path'

/** A skill as the editor has it. */
export interface OpenSkill {
  readonly directory: string
  readonly files: SkillFiles
  readonly evaluation: EvaluatedSkill
}

export interface PlacedFinding extends ReportedFinding {
  readonly checkId: string
  readonly checkName: string
  readonly severity: 'high' | 'medium' | 'low'
}

/** Folders that are looked through for a SKILL.md above a file. */
const maxAbove = 8

/** The directory of the skill that a file belongs to; `undefined`: to none. */
export function skillDirectoryOf(file: string): string | undefined {
  if (isSkillMd(basename(file))) return dirname(file)
  return foldersUpTo(dirname(file)).slice(0, maxAbove).find(hasSkillFile)
}

/**
 * Judges a skill with what is not saved yet.
 *
 * @param texts - Absolute path of a file that is open to its text.
 */
export async function judgeOpen(
  directory: string,
  texts: ReadonlyMap<string, string>,
  { rulesFor, knownChecks }: Pick<LoadedConfig, 'rulesFor' | 'knownChecks'>,
): Promise<OpenSkill> {
  const own = new Map<string, Uint8Array>()
  for (const [file, text] of texts) {
    const path = pathFrom(directory, file)
    if (!isOutside(path)) own.set(path, new TextEncoder().encode(text))
  }
  const skillMd = [...own.keys()].find(isSkillMd)
  // It may be new, or the folder with it.
  const onDisk = folder(directory)
  const base = skillMd === undefined ? onDisk : withSkillMd(onDisk, own.get(skillMd)!)
  const files = editedFiles(base, own, onDisk.directory)
  const evaluation = await evaluateSkill(files, rulesFor(directory), { knownChecks })
  return { directory, files, evaluation }
}

/** What is wrong, place by place. */
export function findingsOf({ evaluation }: OpenSkill): PlacedFinding[] {
  return evaluation.results.flatMap(({ passed, checkId, checkName, severity, findings, message, fix }) => {
    if (passed) return []
    const common = { checkId, checkName, severity, ...(fix !== undefined && { fix }) }
    // A check that could not run has a message, and no place.
    const all: readonly ReportedFinding[] = findings.length > 0 ? findings : [{ message }]
    return all.map((finding) => ({ ...common, ...finding }))
  })
}

/** Whether the edits of a finding still fit what is in the editor. */
export function edits({ files }: OpenSkill, finding: PlacedFinding) {
  const lengthOf = (path: string) => normalised(textOf(files, path)).length
  const { edits = [] } = finding
  return edits.length > 0 && areValidEdits(edits, lengthOf) ? edits : []
}

export function textOf(files: SkillFiles, path: string): string {
  try {
    return new TextDecoder().decode(files.read(path))
  } catch {
    return ''
  }
}

/** The text as rules see it. */
export function normalised(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

export function fileOf({ directory }: OpenSkill, path: string): string {
  return join(directory, ...path.split('/'))
}
