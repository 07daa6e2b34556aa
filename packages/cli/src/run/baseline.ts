import type { LoadedConfig } from '@skillgauge/config'
import { firstFew, SkillgaugeError, visibleJson } from '@skillgauge/core'
import type { Baseline, BaselineEntry } from '@skillgauge/features/baseline'
import { openBaseline, readBaseline, writeBaseline } from '@skillgauge/features/baseline'
import { findGitRoot, pathFrom, readRegularFile, reasonOf } from '@skillgauge/sources'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Context } from '../command-line/context.js'
import { count } from '../reporters/console/words.js'
import { note } from '../terminal/say.js'
import { writeOutput } from '../files/write-file.js'

export interface BaselineArgs {
  readonly baseline?: string | undefined
  readonly updateBaseline?: boolean | undefined
}

export type BaselineInUse = NonNullable<ReturnType<typeof useBaseline>>

const defaultName = '.skillgauge-baseline.json'
const maxBytes = 32 * 1024 * 1024
const maxExamples = 3

/**
 * Opens the baseline file of the options, if they ask for one. It is never searched for: a file that lies somewhere may come with the skills.
 *
 * @param suspicions - Whether it also accepts suspicious findings.
 * @throws SkillgaugeError when it cannot be read or used.
 */
export function useBaseline(
  { baseline, updateBaseline = false }: BaselineArgs,
  config: LoadedConfig,
  context: Context,
  suspicions: boolean,
) {
  if (baseline === undefined && !updateBaseline) return undefined
  const { cwd } = context
  const file = baseline === undefined ? defaultFile(config, cwd) : resolve(cwd, baseline)
  // Paths in the baseline are relative to its file, so that it works from any folder.
  const root = dirname(file)
  const shown = baseline ?? pathFrom(cwd, file)
  const before = loadBaseline(file, shown, updateBaseline)
  const run = openBaseline(before, {
    exists: (path) => existsSync(join(root, path)),
    suspicions,
    ...(updateBaseline && { acceptAll: `Known since ${context.now().toISOString().slice(0, 10)}.` }),
  })
  return {
    acceptIn: (directory: string) => run.acceptIn(pathFrom(root, directory) || '.'),
    acceptTogether: (from: string) => run.acceptTogether(pathFrom(root, from) || '.'),
    /** Writes the baseline with `--update-baseline`; otherwise notes entries without a finding. */
    finish() {
      if (updateBaseline) updateFile(before, run.updated(), { file, shown }, context)
      else noteStale(run.stale(), shown, context)
    },
  }
}

function defaultFile({ file }: LoadedConfig, cwd: string): string {
  return join(findGitRoot(cwd) ?? (file === undefined ? cwd : dirname(file)), defaultName)
}

function loadBaseline(file: string, shown: string, mayBeMissing: boolean): Baseline {
  try {
    return readBaseline(readRegularFile(file, maxBytes).toString(), shown)
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && mayBeMissing) return []
    const message =
      code === 'ENOENT'
        ? `There is no baseline \`${shown}\`. To make it, add --update-baseline.`
        : `The baseline \`${shown}\` cannot be read: ${reasonOf(error)}.`
    throw new SkillgaugeError('unreadable', message, { cause: error })
  }
}

function updateFile(
  before: Baseline,
  after: Baseline,
  { file, shown }: { file: string; shown: string },
  context: Context,
): void {
  const text = visibleJson(writeBaseline(after))
  const same = existsSync(file) && readRegularFile(file).toString() === text
  if (!same) writeOutput(file, text, shown)
  const [was, is] = [countFindings(before), countFindings(after)]
  const change =
    was === is || was === 0 ? '' : `, ${Math.abs(is - was)} ${is > was ? 'more' : 'fewer'} than before`
  note(
    `The baseline \`${shown}\` ${same ? 'has not changed: it' : 'now'} accepts ${count(is, 'finding')}${change}. ` +
      (is === 0 ? '' : `Give each its reason there, and use it with --baseline ${shown}.`),
    context,
  )
}

function countFindings(entries: Baseline): number {
  return entries.reduce((sum, { count }) => sum + count, 0)
}

function noteStale(stale: readonly BaselineEntry[], shown: string, context: Context): void {
  if (stale.length === 0) return
  const examples = stale.map(({ skill, check }) => `${skill} ${check}`)
  const entries = count(stale.length, 'entry', 'entries')
  note(
    `${entries} of the baseline \`${shown}\` can go (${firstFew(examples, maxExamples)}): add --update-baseline.`,
    context,
  )
}
