import type { CheckResult, ReportedFinding, RuleSet, SkillFiles } from '@skillgauge/core'
import { areValidEdits, editsConflict, parseSkill, readFrontmatter } from '@skillgauge/core'
import type { Edit } from '@skillgauge/rule-kit'
import type { EditedFiles } from './edited-files.js'
import { editBytes, editedFiles, cacheReads } from './edited-files.js'
import { evaluateSkill } from '../evaluate/evaluate-skill.js'
import { readDifferently } from './read-differently.js'

export interface FixOptions {
  /** Ids of all checks: suppressions may name them. */
  readonly knownChecks?: readonly string[] | undefined
  readonly mayChange?: ((path: string) => boolean) | undefined
  /** Whether the directory may get this name. Absent: the name is changed to that of the directory. */
  readonly mayRename?: ((name: string) => boolean) | undefined
}

export interface FileChange {
  readonly path: string
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** A skill with every safe fix applied in memory. */
export interface FixedSkill {
  readonly files: EditedFiles
  readonly changes: readonly FileChange[]
  readonly renameTo: string | undefined
  /** Ids of the checks with fixed findings, in the order of the rules. */
  readonly fixedChecks: readonly string[]
}

/** A fix of one finding. */
interface CandidateFix {
  readonly checkId: string
  readonly edits: readonly Edit[]
  readonly renameTo?: string
}

interface State {
  readonly files: EditedFiles
  readonly results: readonly CheckResult[]
}

/** Each round applies all fixes that can be combined; no real skill needs more. */
const maxRounds = 100
const maxAlone = 50

/**
 * Fixes a skill in memory. A fix is kept only if its finding goes away, no check that passed fails, and no known host reads a
 * field other than the name differently. So it is safe for rules of any plugin, and a second run changes nothing.
 */
export async function fixSkill(
  source: SkillFiles,
  rules: RuleSet,
  options: FixOptions = {},
): Promise<FixedSkill> {
  // The disk may change meanwhile.
  const original = cacheReads(source)
  const unchanged = editedFiles(original, new Map(), original.directory)
  let state = await judge(unchanged)
  const fixedChecks = new Set<string>()
  for (let round = 0; state && round < maxRounds; round++) {
    const improved = await firstImproving(state, await collectFixes(state, options))
    if (!improved) break
    for (const { checkId } of improved.chosen) fixedChecks.add(checkId)
    state = improved.state
  }
  const files = state?.files ?? unchanged
  return {
    files,
    changes: Array.from(files.changed, ([path, after]) => ({ path, before: original.read(path), after })),
    renameTo: files.directory === original.directory ? undefined : files.directory,
    fixedChecks: rules.map(({ rule }) => rule.id).filter((id) => fixedChecks.has(id)),
  }

  async function judge(files: EditedFiles): Promise<State | undefined> {
    const { results, error } = await evaluateSkill(files, rules, { knownChecks: options.knownChecks })
    return error === null ? { files, results } : undefined
  }

  /** Tries all fixes together, then the first of each check, then single ones, because rules do not know each other. */
  async function firstImproving(from: State, fixes: readonly CandidateFix[]) {
    const together = withoutConflicts(fixes)
    const oneOfEach = together.filter(
      ({ checkId }, i) => together.findIndex((fix) => fix.checkId === checkId) === i,
    )
    const fewer = oneOfEach.length < together.length ? [oneOfEach] : []
    const alone = fixes.length > 1 ? fixes.slice(0, maxAlone).map((fix) => [fix]) : []
    for (const chosen of together.length > 0 ? [together, ...fewer, ...alone] : []) {
      const state = await apply(from, chosen)
      if (!state || !isBetter(from, state, chosen)) continue
      if (await changesNoSetting(from.files, state.files)) return { state, chosen }
    }
    return undefined
  }

  async function apply(from: State, fixes: readonly CandidateFix[]): Promise<State | undefined> {
    const changed = editFiles(from.files, fixes)
    if (!changed) return undefined
    const name = fixes.find(({ renameTo }) => renameTo !== undefined)?.renameTo
    const state = await judge(editedFiles(original, changed, name ?? from.files.directory))
    // The directory may have to follow a fixed name: each fix alone is no improvement.
    const newDirectory = state && name === undefined ? renameIn(state.results, options) : undefined
    return newDirectory === undefined ? state : judge(editedFiles(original, changed, newDirectory))
  }
}

async function changesNoSetting(before: SkillFiles, after: SkillFiles): Promise<boolean> {
  const [was, is] = await Promise.all(
    [before, after].map(async (files) => (await readFrontmatter(parseSkill(files)))?.data),
  )
  return readDifferently(was, is) === undefined
}

async function collectFixes({ files, results }: State, options: FixOptions): Promise<CandidateFix[]> {
  const skill = parseSkill(files)
  const lengthOf = (path: string) => skill.file(path)?.text?.length
  await readFrontmatter(skill)
  return results.flatMap(({ checkId, findings }) =>
    findings.flatMap((finding): CandidateFix[] => {
      // If the directory may be renamed, the name is not changed to fit it.
      if (options.mayRename && finding.renameTo !== undefined) {
        const renameTo = renameOf(finding, options)
        return renameTo === undefined ? [] : [{ checkId, edits: [], renameTo }]
      }
      const { edits = [] } = finding
      const mayChange = edits.every(({ path }) => options.mayChange?.(path) ?? true)
      return edits.length > 0 && areValidEdits(edits, lengthOf) && mayChange ? [{ checkId, edits }] : []
    }),
  )
}

function renameIn(results: readonly CheckResult[], options: FixOptions): string | undefined {
  const names = results.flatMap(({ findings }) => findings.map((finding) => renameOf(finding, options)))
  return names.find((name) => name !== undefined)
}

function renameOf({ renameTo }: ReportedFinding, { mayRename }: FixOptions): string | undefined {
  return renameTo !== undefined && mayRename?.(renameTo) ? renameTo : undefined
}

/** Fixes that do not touch the same place; earlier ones win. */
function withoutConflicts(fixes: readonly CandidateFix[]): CandidateFix[] {
  const chosen: CandidateFix[] = []
  for (const fix of fixes) {
    const isRename = fix.renameTo !== undefined && chosen.some(({ renameTo }) => renameTo !== undefined)
    if (!isRename && !chosen.some(({ edits }) => editsConflict(edits, fix.edits))) chosen.push(fix)
  }
  return chosen
}

function editFiles(files: EditedFiles, fixes: readonly CandidateFix[]): Map<string, Uint8Array> | undefined {
  const changed = new Map(files.changed)
  const edits = fixes.flatMap((fix) => fix.edits)
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const own = edits.filter((edit) => edit.path === path)
    const bytes = editBytes(files.read(path), own)
    if (!bytes) return undefined
    changed.set(path, bytes)
  }
  return changed
}

/** Every check with a fix has fewer findings, and no check that passed fails. */
function isBetter(before: State, after: State, chosen: readonly CandidateFix[]): boolean {
  const now = new Map(after.results.map((result) => [result.checkId, result]))
  return before.results.every((was) => {
    const is = now.get(was.checkId)
    if (!is || (was.passed && !is.passed)) return false
    if (!chosen.some(({ checkId }) => checkId === was.checkId)) return true
    return is.passed || (is.judged && is.findings.length < was.findings.length)
  })
}
