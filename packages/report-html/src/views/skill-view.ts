import type { ReviewWire } from '../wire.js'

/**
 * The result for a skill, the worst first: it fails security (or `scan` says BLOCK), it may contain an attack (SUS), it fails other
 * checks, it could not be checked, it passes with findings, it passes.
 */
export const standings = ['attack', 'suspicious', 'fail', 'error', 'findings', 'pass'] as const
export type Standing = (typeof standings)[number]

export interface Place {
  readonly message: string
  readonly fix?: string | undefined
  /** The text of the skill at this place. */
  readonly excerpt?: string | undefined
  readonly path?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** The weight of a finding, the worst first. `accepted`: suppressed by a comment or the baseline. */
export const weights = ['attack', 'suspicious', 'high', 'medium', 'low', 'accepted', 'mention'] as const
export type Weight = (typeof weights)[number]

export interface FindingGroup {
  readonly checkId: string
  readonly checkName: string
  readonly weight: Weight
  readonly places: readonly Place[]
  /** Whether the check did not judge: another one failed before, or it crashed. */
  readonly notChecked: boolean
}

export interface PastScore {
  /** ISO 8601. */
  readonly at: string
  readonly score: number
  readonly failed: boolean
  /** If true, the score is shown as failed, because it leaves security out. */
  readonly failsSecurity: boolean
}

/** A skill as the page shows it, the same for all commands. */
export interface SkillView {
  readonly path: string
  readonly name: string | null
  readonly description: string | null
  readonly standing: Standing
  /** Whether it makes a run fail with the default `--fail-on high`. */
  readonly failed: boolean
  /** If true, the score is shown as failed, because it leaves security out. */
  readonly failsSecurity: boolean
  /** 0 to 100; null when there is none. */
  readonly score: number | null
  /** The reason for `standing`, in one line; empty when the skill passes. */
  readonly reason: string
  readonly groups: readonly FindingGroup[]
  readonly notes: readonly Place[]
  readonly passed: readonly PassedChecks[]
  readonly history: readonly PastScore[]
  readonly changed?: Changed | undefined
  /** Undefined when no review was requested, null when there is none. */
  readonly review: ReviewWire | null | undefined
  readonly incomplete: readonly string[]
}

interface PassedChecks {
  readonly dimension: string
  readonly passed: number
  readonly failed: number
}

interface Changed {
  readonly previousScore: number
  readonly difference: number
  /** The scores leave security out. */
  readonly previousFailsSecurity: boolean
  readonly failsSecurity: boolean
  readonly previousAt: string
  readonly newlyFailing: readonly string[]
  readonly fixed: readonly string[]
}

const order = new Map(standings.map((standing, i) => [standing, i]))

/** The worst first, then the lowest score, then by path. */
export function compareByDanger(a: SkillView, b: SkillView): number {
  return (
    order.get(a.standing)! - order.get(b.standing)! ||
    (a.score ?? 0) - (b.score ?? 0) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
  )
}

export function countedPlaces(skill: SkillView): number {
  return skill.groups
    .filter(({ weight }) => weight !== 'accepted' && weight !== 'mention')
    .reduce((sum, { places }) => sum + places.length, 0)
}

/** Scores of skills that do not fail security: a score leaves security out, so that of others is misleading. */
export function scoresOf(skills: readonly SkillView[]): number[] {
  return skills.flatMap(({ score, failsSecurity }) => (score === null || failsSecurity ? [] : [score]))
}

/** Folder of a file, ending in `/` unless it is the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The path of a file relative to the skill. */
export function relativePath({ path: skillMd }: Pick<SkillView, 'path'>, path: string): string {
  const folder = folderOf(skillMd)
  return path.startsWith(folder) ? path.slice(folder.length) : path
}
