import type { ReviewWire } from './wire.js'

/**
 * What a skill comes to, the worst first: it fails a check for security (or `scan` says BLOCK), something in it may be an
 * attack (SUS), it fails otherwise, it could not be checked, it passes with findings, it passes.
 */
export const standings = ['attack', 'suspicious', 'fail', 'error', 'findings', 'pass'] as const
export type Standing = (typeof standings)[number]

export interface Place {
  readonly message: string
  readonly fix?: string | undefined
  /** What stands there, in words of the skill. */
  readonly excerpt?: string | undefined
  readonly path?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** How much a finding weighs, the worst first. `accepted` is suppressed by a comment or a baseline. */
export const weights = ['attack', 'suspicious', 'high', 'medium', 'low', 'accepted', 'mention'] as const
export type Weight = (typeof weights)[number]

export interface FindingGroup {
  readonly checkId: string
  readonly checkName: string
  readonly weight: Weight
  readonly places: readonly Place[]
  /** What was not checked because of something else has no place, and is told in one line with its like. */
  readonly notChecked: boolean
}

export interface PastScore {
  /** ISO 8601. */
  readonly at: string
  readonly score: number
  readonly failed: boolean
  /** Whether a check for security failed: then the score is not shown, which leaves security out. */
  readonly failsSecurity: boolean
}

/** A skill as the page shows it, of whatever command it comes from. */
export interface SkillView {
  readonly path: string
  readonly name: string | null
  readonly description: string | null
  readonly standing: Standing
  /** Whether the standing of it makes a run fail that goes by severity high. */
  readonly failed: boolean
  /** Then the score is not praise: it is shown as failed, whatever it is. */
  readonly failsSecurity: boolean
  /** 0 to 100; null where none was given. */
  readonly score: number | null
  /** Why it stands where it stands, in one line; empty when it passes. */
  readonly reason: string
  readonly groups: readonly FindingGroup[]
  readonly notes: readonly Place[]
  readonly passed: readonly PassedChecks[]
  readonly history: readonly PastScore[]
  readonly changed?: Changed | undefined
  /** Undefined where none was asked for, null where there is none. */
  readonly review: ReviewWire | null | undefined
  readonly incomplete: readonly string[]
}

export interface PassedChecks {
  readonly dimension: string
  readonly passed: number
  readonly failed: number
}

export interface Changed {
  readonly previousScore: number
  readonly difference: number
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

/** Scores that say something of the quality of a skill: not those of what fails security. */
export function scoresOf(skills: readonly SkillView[]): number[] {
  return skills.flatMap(({ score, failsSecurity }) => (score === null || failsSecurity ? [] : [score]))
}

/** Folder of a file, ending in `/` unless it is the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** A file as it is called inside of the skill. */
export function relativePath({ path: skillMd }: Pick<SkillView, 'path'>, path: string): string {
  const folder = folderOf(skillMd)
  return path.startsWith(folder) ? path.slice(folder.length) : path
}
