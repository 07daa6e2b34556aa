import type { CheckResult, ReportedFinding, RuleSet, SkillFiles } from '@skillgauge/core'
import { areSound, inConflict, parseSkill, readFrontmatter } from '@skillgauge/core'
import type { Edit } from '@skillgauge/rule-kit'
import type { EditedFiles } from './edited-files.js'
import { editBytes, editedFiles, readOnce } from './edited-files.js'
import { evaluateSkill } from '../evaluate/evaluate-skill.js'
import { readDifferently } from '../info/host-fields.js'

export interface FixOptions {
  /** Ids of all checks there are: what a suppression in the skill may name. */
  readonly knownChecks?: readonly string[] | undefined
  readonly mayChange?: ((path: string) => boolean) | undefined
  /** Whether the directory may get this name. Absent: the name follows the directory, never the other way. */
  readonly mayRename?: ((name: string) => boolean) | undefined
}

export interface FileChange {
  readonly path: string
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** A skill as it would be with every safe fix applied. Nothing has been written. */
export interface FixedSkill {
  readonly files: EditedFiles
  readonly changes: readonly FileChange[]
  readonly renameTo: string | undefined
  /** Ids of the checks of which findings have gone, in the order of the rules. */
  readonly fixedChecks: readonly string[]
}

/** A way out of a finding that a rule has no doubt about. */
interface Way {
  readonly checkId: string
  readonly edits: readonly Edit[]
  readonly renameTo?: string
}

interface State {
  readonly files: EditedFiles
  readonly results: readonly CheckResult[]
}

/** More rounds than this no real skill needs: each takes all that can be taken together. */
const maxRounds = 100
const maxAlone = 50

/**
 * Fixes a skill as far as its rules know how to, in memory. What is taken must do what it promises: afterwards the finding is
 * gone, no check fails that passed before, and no known host reads a field of the frontmatter differently, but for the name. So
 * this holds for anybody's rules, and a second run finds nothing more to do.
 */
export async function fixSkill(
  source: SkillFiles,
  rules: RuleSet,
  options: FixOptions = {},
): Promise<FixedSkill> {
  // All rounds see the same bytes, whatever happens on the disk meanwhile.
  const original = readOnce(source)
  let state: State | undefined = await judge(editedFiles(original, new Map(), original.directory))
  const fixedChecks = new Set<string>()
  for (let round = 0; state && round < maxRounds; round++) {
    const ways = await waysOut(state, options)
    const next = await firstGood(state, ways)
    if (!next) break
    for (const { checkId } of next.taken) fixedChecks.add(checkId)
    state = next.state
  }
  const files = state?.files ?? editedFiles(original, new Map(), original.directory)
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

  /** All together, else the first of each check, else one alone: rules do not know of each other. */
  async function firstGood(from: State, ways: readonly Way[]) {
    const together = compatible(ways)
    const oneOfEach = together.filter(
      ({ checkId }, i) => together.findIndex((way) => way.checkId === checkId) === i,
    )
    const fewer = oneOfEach.length < together.length ? [oneOfEach] : []
    const alone = ways.length > 1 ? ways.slice(0, maxAlone).map((way) => [way]) : []
    for (const taken of together.length > 0 ? [together, ...fewer, ...alone] : []) {
      const state = await take(from, taken)
      if (!state || !isBetter(from, state, taken)) continue
      if (await changesNoSetting(from.files, state.files)) return { state, taken }
    }
    return undefined
  }

  async function take(from: State, ways: readonly Way[]): Promise<State | undefined> {
    const changed = applied(from.files, ways)
    if (!changed) return undefined
    const name = ways.find(({ renameTo }) => renameTo !== undefined)?.renameTo
    const state = await judge(editedFiles(original, changed, name ?? from.files.directory))
    // A name that was fixed may be one that the directory is to follow: neither is better without the other.
    const follow = state && name === undefined ? renameIn(state.results, options) : undefined
    return follow === undefined ? state : judge(editedFiles(original, changed, follow))
  }
}

async function changesNoSetting(before: SkillFiles, after: SkillFiles): Promise<boolean> {
  const [was, is] = await Promise.all(
    [before, after].map(async (files) => (await readFrontmatter(parseSkill(files)))?.data),
  )
  return readDifferently(was, is) === undefined
}

async function waysOut({ files, results }: State, options: FixOptions): Promise<Way[]> {
  const skill = parseSkill(files)
  const lengths = new Map<string, number | undefined>()
  const lengthOf = (path: string) => {
    if (!lengths.has(path)) lengths.set(path, skill.file(path)?.text?.length)
    return lengths.get(path)
  }
  await readFrontmatter(skill)
  return results.flatMap(({ checkId, findings }) =>
    findings.flatMap((finding): Way[] => {
      // Where the directory is to follow, the name does not give way to it.
      if (options.mayRename && finding.renameTo !== undefined) {
        const renameTo = renameOf(finding, options)
        return renameTo === undefined ? [] : [{ checkId, edits: [], renameTo }]
      }
      const { edits = [] } = finding
      const mayChange = edits.every(({ path }) => options.mayChange?.(path) ?? true)
      return edits.length > 0 && areSound(edits, lengthOf) && mayChange ? [{ checkId, edits }] : []
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

/** As many as do not touch the same place, the first ones first. */
function compatible(ways: readonly Way[]): Way[] {
  const taken: Way[] = []
  for (const way of ways) {
    const isRename = way.renameTo !== undefined && taken.some(({ renameTo }) => renameTo !== undefined)
    if (!isRename && !taken.some(({ edits }) => inConflict(edits, way.edits))) taken.push(way)
  }
  return taken
}

function applied(files: EditedFiles, ways: readonly Way[]): Map<string, Uint8Array> | undefined {
  const changed = new Map(files.changed)
  const edits = ways.flatMap((way) => way.edits)
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const own = edits.filter((edit) => edit.path === path)
    const bytes = editBytes(files.read(path), own)
    if (!bytes) return undefined
    changed.set(path, bytes)
  }
  return changed
}

/** Every check that was to be fixed has fewer findings, and none fails that passed. */
function isBetter(before: State, after: State, taken: readonly Way[]): boolean {
  const now = new Map(after.results.map((result) => [result.checkId, result]))
  return before.results.every((was) => {
    const is = now.get(was.checkId)
    if (!is || (was.passed && !is.passed)) return false
    if (!taken.some(({ checkId }) => checkId === was.checkId)) return true
    return is.passed || (is.judged && is.findings.length < was.findings.length)
  })
}
