import type { LoadedConfig } from '@skillgauge/config'
import type { CheckResult, ReportedFinding, SkillFiles } from '@skillgauge/core'
import { areValidEdits, groupByMessage, isSkillMd } from '@skillgauge/core'
import type { EvaluatedSkill } from '@skillgauge/features'
import { editedFiles, evaluateSkill } from '@skillgauge/features'
import { folder, foldersUpTo, hasSkillFile, isOutside, pathFrom, withSkillMd } from '@skillgauge/sources'
import { basename, dirname, join } from 'node:path'

/** A skill including unsaved changes. */
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

const maxFoldersAbove = 8

/** `undefined` when the file belongs to no skill. */
export function skillDirectoryOf(file: string): string | undefined {
  if (isSkillMd(basename(file))) return dirname(file)
  return foldersUpTo(dirname(file)).slice(0, maxFoldersAbove).find(hasSkillFile)
}

/** @param texts - Texts of open files by absolute path. */
export async function evaluateOpenSkill(
  directory: string,
  texts: ReadonlyMap<string, string>,
  { rulesFor, knownChecks }: LoadedConfig,
): Promise<OpenSkill> {
  const own = new Map<string, Uint8Array>()
  for (const [file, text] of texts) {
    const path = pathFrom(directory, file)
    if (!isOutside(path)) own.set(path, new TextEncoder().encode(text))
  }
  const skillMd = [...own.keys()].find(isSkillMd)
  // The SKILL.md, or its folder, may not exist on disk yet.
  const onDisk = folder(directory)
  const base = skillMd === undefined ? onDisk : withSkillMd(onDisk, own.get(skillMd)!)
  const files = editedFiles(base, own, onDisk.directory)
  const evaluation = await evaluateSkill(files, rulesFor(directory), { knownChecks })
  return { directory, files, evaluation }
}

/** Findings of failed checks. Checks that did not judge for the same reason are one finding. */
export function findingsOf({ evaluation }: OpenSkill): PlacedFinding[] {
  const failed = evaluation.results.filter(({ passed }) => !passed)
  const judged = failed.filter((result) => result.judged).flatMap((result) => placed(result, result.findings))
  const unjudged = groupByMessage(failed.filter((result) => !result.judged)).flatMap(([first, ...others]) => {
    const same = others.length === 0 ? '' : ` (${others.length + 1} checks, of which this is one)`
    return placed(first, [{ message: first.message + same }])
  })
  return [...judged, ...unjudged]
}

function placed(
  { checkId, checkName, severity, fix }: CheckResult,
  findings: readonly ReportedFinding[],
): PlacedFinding[] {
  const common = { checkId, checkName, severity, ...(fix !== undefined && { fix }) }
  return findings.map((finding) => ({ ...common, ...finding }))
}

/** The edits of a finding, unless they no longer fit the text. */
export function applicableEdits({ files }: OpenSkill, finding: PlacedFinding) {
  const lengthOf = (path: string) => normalizeLineEnds(textOf(files, path)).length
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

/** Line ends as rules see them. */
export function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

export function fileOf({ directory }: Pick<OpenSkill, 'directory'>, path: string): string {
  return join(directory, ...path.split('/'))
}
