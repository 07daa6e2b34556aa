import { firstFew } from '@skillgauge/core'
import { groupedBy } from '@skillgauge/rule-kit'
import type { EvaluatedSkill } from '@skillgauge/features'
import { posix } from 'node:path'
import type { NoteContext } from '../command-line/context.js'
import { note, sayFirstFew, warn } from '../terminal/say.js'
import type { Selection } from './choose/skills-to-check.js'
import type { ReportedSkill } from './evaluate-skills.js'
import type { Gate } from './gate.js'
import { isAtLevel, isScoreTooLow } from './gate.js'

// Notes on stderr about what a report does not say.

/** Warns that no skill was found. For paths, changes and locks, another message says so. */
export function noteNothingFound(
  {
    skillPath,
    repo,
    changed,
    installed,
    locked,
  }: Omit<Selection, 'skillPath'> & {
    readonly skillPath?: unknown
  },
  context: NoteContext,
  ignore: readonly string[] = [],
): void {
  if (skillPath !== undefined || changed !== undefined || locked) return
  const where = repo ? 'in this repository' : 'in this folder or below'
  const left = ignore.length > 0 ? ', but for what `ignore` in the settings leaves out' : ''
  warn(
    installed
      ? 'No skill is installed: agents would find none in this project or in your home folder.'
      : `No skill was found: there is no SKILL.md ${where}${left}.`,
    context,
  )
}

interface ReadSkill {
  readonly skill: { readonly shown: string }
  readonly evaluation: Pick<EvaluatedSkill, 'error' | 'unread'>
}

/** Warns of files that were not read. */
export function noteUnread(reported: readonly ReadSkill[], context: NoteContext): void {
  const unread = reported
    .filter(({ evaluation }) => evaluation.error === null)
    .flatMap(({ skill, evaluation }) =>
      evaluation.unread.map(({ path, reason }) =>
        path === ''
          ? `${skill.shown}: ${reason}`
          : `\`${posix.join(skill.shown, path)}\` was not read: ${reason}.`,
      ),
    )
  sayFirstFew(unread, 'files were not read', warn, context)
}

/** Warns of checks that crashed below the level of `check`, because nothing else would show that they do not work. */
export function noteCrashed(reported: readonly ReportedSkill[], gate: Gate, context: NoteContext): void {
  const crashed = reported.flatMap(({ skill: { shown }, evaluation }) =>
    evaluation.results
      .filter((result) => result.crashed && !isAtLevel(result, gate))
      .map(({ checkId, message }) => ({ checkId, message, shown })),
  )
  for (const [id, found] of groupedBy(crashed, ({ checkId }) => [checkId])) {
    const skills = found.map(({ shown }) => `\`${shown}\``)
    warn(`\`${id}\` did not judge ${firstFew(skills, 1)}. ${found[0].message}`, context)
  }
}

/** Notes low scores and mistakes in suppressions, which reports for machines leave out. */
export function noteGate(reported: readonly ReportedSkill[], gate: Gate, context: NoteContext): void {
  const low = reported
    .filter(({ evaluation }) => isScoreTooLow(evaluation, gate))
    .map(
      ({ skill, evaluation }) => `${skill.shown} scores ${evaluation.qualityScore}: below ${gate.minScore}.`,
    )
  const suppressions = reported.flatMap(({ evaluation }) =>
    (evaluation.notes ?? []).map(({ message, line }) => `${evaluation.path}:${line} ${message}`),
  )
  for (const texts of [low, suppressions]) sayFirstFew(texts, 'like this', note, context)
}
