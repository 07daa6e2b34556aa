import type { ReportedSkill } from './evaluate-skills.js'
import { shellPath, shellWord } from '../reporters/console/words.js'
import type { GateArgs } from './gated-run.js'
import { stdin } from './choose/stdin.js'
import type { RunArgs } from './start-run.js'

/** The same, with the options by which skills are judged and fail as in this run. */
export function sameRun(
  args: RunArgs & Pick<GateArgs, 'failOn' | 'baseline'> & { readonly specOnly?: boolean | undefined },
  reported: readonly Pick<ReportedSkill, 'skill'>[],
): string {
  const { config, host, specOnly, baseline, failOn } = args
  const value = (option: string, given: string | undefined) =>
    given === undefined ? [] : [`${option} ${shellWord(given)}`]
  return [
    sameSkills(args, reported),
    ...value('--config', config),
    ...value('--host', host?.join(',')),
    ...(specOnly ? ['--spec-only'] : []),
    ...value('--baseline', baseline),
    ...value('--fail-on', failOn),
  ]
    .filter((word) => word !== '')
    .join(' ')
}

/** What to type so that another command means the same skills; empty for the working directory. */
export function sameSkills(which: RunArgs, reported: readonly Pick<ReportedSkill, 'skill'>[]): string {
  const { path, all, repo, changed, installed, locked, stdinPath } = which
  if (path === stdin) return stdinPath === undefined ? stdin : `${stdin} --stdin-path ${shellWord(stdinPath)}`
  const [first, second] = reported
  if (first && !second) return first.skill.shown === '.' ? '' : shellPath(first.skill.shown)
  if (path !== undefined)
    return [path]
      .flat()
      .map((one) => shellPath(one))
      .join(' ')
  const words = [
    ...(all ? ['--all'] : []),
    ...(repo ? ['--repo'] : []),
    ...(installed || locked ? ['--installed'] : []),
    ...(changed === true ? ['--changed'] : []),
    ...(typeof changed === 'string' ? [shellWord(`--changed=${changed}`)] : []),
  ]
  return words.join(' ')
}
