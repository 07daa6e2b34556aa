import { SkillgaugeError } from '@skillgauge/core'
import { findGitRoot } from '@skillgauge/sources/git'
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../command-line/context.js'
import { invalidInput } from '../command-line/invalid-input.js'
import { dataFolder } from '@skillgauge/telemetry/own-folder'
import { withUsageDatabase } from './database.js'
import type { SkillScores, SkillUses } from './queries.js'
import { readScores, readUses, importInbox, round } from './queries.js'

export interface Usage {
  /** Root of the repository that it is limited to. */
  readonly here: string | null
  readonly uses: readonly SkillUses[]
  readonly scores: readonly SkillScores[]
}

/** Reads the usage database after importing the inbox. Creates nothing. */
export async function readUsage(options: { readonly here: boolean }, context: Context): Promise<Usage> {
  const here = options.here ? repositoryHere(context.cwd) : null
  const folder = existingFolder(context)
  if (!hasUsage(folder)) return { here, uses: [], scores: [] }
  return withUsageDatabase(folder, (database) => {
    importInbox(database, folder, context.now())
    return { here, uses: readUses(database, here), scores: readScores(database, here) }
  })
}

function repositoryHere(cwd: string): string {
  const root = findGitRoot(realpathSync(cwd))
  if (root === undefined)
    throw new SkillgaugeError(
      'not-found',
      '`--here` needs a git repository, and this folder is not in one. Without `--here` all repositories count.',
    )
  return root
}

function existingFolder({ env }: Context): string {
  const folder = dataFolder(env)
  if (folder !== undefined) return folder
  const what = env['SKILLGAUGE_HOME']
    ? '`SKILLGAUGE_HOME` has to be an absolute path'
    : 'There is no home folder: set `HOME`'
  throw invalidInput(`${what}, so that the usage database can be found.`)
}

function hasUsage(folder: string): boolean {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (!there) return false
  if (!there.isDirectory())
    throw new SkillgaugeError(
      'unreadable',
      `\`${folder}\` is a file, and skillgauge keeps its own files in a folder of that name. Move it away, or set \`SKILLGAUGE_HOME\` to another folder.`,
    )
  return (
    existsSync(join(folder, 'usage.db')) || readdirSync(folder).some((name) => /^inbox.*\.jsonl$/.test(name))
  )
}

export type StatsTopic = 'overview' | 'count' | 'score' | 'tokens'

/** Months up to `now`, oldest first, as `2026-11` (UTC). */
export function lastMonths(number: number, now: Date): string[] {
  return Array.from({ length: number }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (number - 1 - i), 1))
      .toISOString()
      .slice(0, 7),
  )
}

/** This month, and scores over all skills but those that fail security, or did at first. */
export function summarizeUsage({ uses, scores }: Usage, now: Date) {
  const [month] = lastMonths(1, now) as [string]
  const counted = scores.filter((skill) => !skill.firstFailsSecurity && !skill.nowFailsSecurity)
  const thisMonth = uses.flatMap(({ byMonth }) => byMonth.filter((one) => one.month === month))
  return {
    month,
    skillsUsed: thisMonth.length,
    uses: thisMonth.reduce((sum, one) => sum + one.uses, 0),
    tokens: thisMonth.reduce((sum, one) => sum + one.tokens, 0),
    skillsEvaluated: scores.length,
    skillsFailingSecurity: scores.length - counted.length,
    meanScoreFirst: mean(counted.map(({ first }) => first)),
    meanScoreNow: mean(counted.map((score) => score.now)),
  }
}

export function tokensPerUse({ tokens, usesWithTokens }: SkillUses): number | null {
  return usesWithTokens === 0 ? null : Math.round(tokens / usesWithTokens)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : round(values.reduce((sum, one) => sum + one, 0) / values.length)
}
