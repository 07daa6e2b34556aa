import type { ReportedSkill } from './evaluate-skills.js'
import { joinWords, shellPath, shellWord } from '../reporters/console/words.js'
import type { RepeatCommands } from '../reporters/reporter.js'
import { stdin } from './choose/skills-to-check.js'
import type { RunArgs } from './start-run.js'

interface JudgedBy {
  readonly config?: string | undefined
  readonly host?: readonly string[] | undefined
  readonly specOnly?: boolean | undefined
  readonly threats?: boolean | undefined
  readonly sensitivity?: string | undefined
  readonly rule?: readonly string[] | undefined
  readonly baseline?: string | undefined
  readonly failOn?: string | undefined
  readonly minScore?: number | undefined
}

/** Commands that judge these skills as a run with `args` did; without any, all skills of the run. */
export function repeatCommands(
  args: RunArgs & JudgedBy,
  skills: readonly Pick<ReportedSkill, 'skill'>[],
): RepeatCommands {
  const which = skillArguments(args, skills)
  const lineOf =
    (judgedBy: JudgedBy): RepeatCommands['again'] =>
    (command, ...options) =>
      joinWords('skillgauge', command, which, judgingArguments(judgedBy), ...options)
  const anew = lineOf({ ...args, rule: undefined, minScore: undefined })
  return {
    again: lineOf(args),
    anew,
    onlyCheck: (command, id) => anew(command, '--rule', id, '--format concise'),
    // Its file may define the check.
    explain: (id) => joinWords('skillgauge explain', id, judgingArguments({ config: args.config })),
    // stdin is no file, and installed skills belong to others.
    fix: /^(?:-|--installed)(?: |$)/.test(which) ? undefined : anew('check', '--fix'),
  }
}

/** Options that affect verdicts, as words for a shell. */
export function judgingArguments(args: JudgedBy): string {
  const { config, host, specOnly, threats, sensitivity, rule, baseline, failOn, minScore } = args
  const value = (option: string, given: string | number | undefined) =>
    given === undefined ? '' : `${option} ${shellWord(String(given))}`
  return joinWords(
    value('--config', config),
    value('--host', host?.join(',')),
    specOnly ? '--spec-only' : '',
    threats ? '--threats' : '',
    value('--sensitivity', sensitivity),
    value('--rule', rule?.join(',')),
    value('--baseline', baseline),
    value('--fail-on', failOn),
    value('--min-score', minScore),
  )
}

/** Arguments that select the same skills; empty for the working directory. */
export function skillArguments(which: RunArgs, skills: readonly Pick<ReportedSkill, 'skill'>[]): string {
  const { skillPath, all, repo, changed, installed, locked, stdinPath } = which
  if (skillPath === stdin)
    return stdinPath === undefined ? stdin : `${stdin} --stdin-path ${shellWord(stdinPath)}`
  const [first, second] = skills
  if (first && !second) return first.skill.shown === '.' ? '' : shellPath(first.skill.shown)
  if (skillPath !== undefined) return joinWords(...[skillPath].flat().map((one) => shellPath(one)))
  return joinWords(
    all ? '--all' : '',
    repo ? '--repo' : '',
    installed || locked ? '--installed' : '',
    changed === true ? '--changed' : '',
    typeof changed === 'string' ? shellWord(`--changed=${changed}`) : '',
  )
}
