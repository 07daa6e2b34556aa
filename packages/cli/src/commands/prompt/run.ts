import type { SnippetFormat } from '@skillgauge/core'
import { renderPrompt } from '@skillgauge/features'
import { toSlashes } from '@skillgauge/sources'
import type { Command, Context } from '../../command-line/context.js'
import { count } from '../../reporters/console/words.js'
import { chooseGivenSkills } from '../../run/choose/given-skills.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { RunArgs } from '../../run/start-run.js'
import { note } from '../../terminal/say.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface PromptArgs extends Pick<RunArgs, 'skillPath' | 'all' | 'repo' | 'config'> {
  readonly format?: SnippetFormat | undefined
}

export const prompt: Command<PromptArgs> = async (args, context) => {
  const chosen = await choose(args, context)
  const files = chosen.map((skill) => ({
    files: { ...skill.files(), path: skill.shown === '.' ? '' : skill.shown },
    location: toSlashes(skill.directory),
  }))
  const { content, leftOut, skills, discoveryTokens } = await renderPrompt(files, args.format ?? 'xml')
  context.stdout.write(content)
  for (const { path, reason } of leftOut) note(`${path} was left out: ${reason}`, context)
  const names = skills.map(({ name }) => name)
  for (const name of new Set(names.filter((name, i) => names.indexOf(name) !== i)))
    note(`More than one skill is called \`${name}\`: an agent cannot tell them apart.`, context)
  note(`${count(skills.length, 'skill')}, ${count(discoveryTokens, 'token')} in every conversation.`, context)
  return leftOut.length === 0 ? 0 : 1
}

async function choose(args: PromptArgs, context: Context): Promise<readonly ChosenSkill[]> {
  const { skillPath, all, repo, config } = args
  const search = all ? '--all' : repo ? '--repo' : undefined
  if (skillPath !== undefined && search) throw invalidInput(`Use \`${search}\` or a SKILL_PATH, not both.`)
  if (skillPath !== undefined) return (await chooseGivenSkills(args, context)).skills
  if (!search) throw invalidInput('Give the skills to render, or `--all` for every one below this folder.')
  const { startRun } = await import('../../run/start-run.js')
  const { noteNothingFound } = await import('../../run/notes.js')
  const { chosen } = await startRun({ all, repo, config }, context)
  if (chosen.skills.length === 0) noteNothingFound({ all, repo }, context)
  return chosen.skills
}
