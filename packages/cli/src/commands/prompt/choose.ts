import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import { chooseEachNamed } from '../../run/choose/each-named.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { SnippetFormat } from '@skillgauge/core'
import type { RunArgs } from '../../run/start-run.js'

/** The skills to render, as the paths or the search say. */
export async function choose(args: PromptArgs, context: Context): Promise<readonly ChosenSkill[]> {
  const { all, repo, config } = args
  if (args.path !== undefined && (all || repo))
    throw new SkillgaugeError(
      'invalid-input',
      `Use \`${all ? '--all' : '--repo'}\` or a SKILL_PATH, not both.`,
    )
  if (all || repo) {
    const { startRun } = await import('../../run/start-run.js')
    const { noteNothingFound } = await import('../../run/choose/nothing-found.js')
    const { chosen } = await startRun({ all, repo, config }, context)
    if (chosen.skills.length === 0) noteNothingFound({ all, repo }, context)
    return chosen.skills
  }
  if (args.path === undefined)
    throw new SkillgaugeError(
      'invalid-input',
      'Give the skills to render, or `--all` for every one below this folder.',
    )
  return (await chooseEachNamed(args, context)).skills
}

/** What `prompt` is told. */
export interface PromptArgs extends Pick<RunArgs, 'path' | 'all' | 'repo' | 'config'> {
  readonly format?: SnippetFormat | undefined
}
