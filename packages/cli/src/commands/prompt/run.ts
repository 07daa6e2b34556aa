import type { SnippetFormat } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import type { RenderedPrompt } from '@skillgauge/features'
import { renderPrompt } from '@skillgauge/features'
import { toSlashes } from '@skillgauge/sources'
import { realpathSync } from 'node:fs'
import type { Command, Context } from '../../command-line/context.js'
import { count } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import type { RunArgs } from '../../run/start-run.js'

export interface PromptArgs extends Pick<RunArgs, 'all' | 'repo' | 'config'> {
  /** Skill directories or their SKILL.md. */
  readonly path?: readonly string[] | undefined
  readonly format?: SnippetFormat | undefined
}

/** Renders skills as a snippet for the prompt of an agent. Fails when a skill that was meant is not in it. */
export const prompt: Command<PromptArgs> = async (args, context) => {
  const chosen = await choose(args, context)
  const skills = eachOnce(chosen).map((skill) => ({
    // Paths that a person can type.
    files: { ...skill.files(), path: skill.shown === '.' ? '' : skill.shown },
    location: toSlashes(skill.directory),
  }))
  const rendered = await renderPrompt(skills, args.format ?? 'xml')
  context.stdout.write(rendered.content)
  tell(rendered, context)
  return rendered.leftOut.length === 0 ? 0 : 1
}

/** Only a search needs settings (`ignore`): skills that are named are rendered whatever a config says. */
async function choose(args: PromptArgs, context: Context): Promise<readonly ChosenSkill[]> {
  const { path: paths = [], all, repo } = args
  if (paths.length > 0 && (all || repo)) {
    throw new SkillgaugeError(
      'invalid-input',
      `Use \`${all ? '--all' : '--repo'}\` or SKILL_PATHS, not both.`,
    )
  }
  if (all || repo) {
    const { startRun, noteNothingFound } = await import('../../run/start-run.js')
    const { chosen } = await startRun({ all, repo, config: args.config }, context)
    if (chosen.skills.length === 0) noteNothingFound({ all, repo }, context)
    return chosen.skills
  }
  if (paths.length === 0) {
    throw new SkillgaugeError(
      'invalid-input',
      'Give the skills to render, or `--all` for every one below this folder.',
    )
  }
  return paths.flatMap((path) => chooseSkills({ path }, context.cwd, {}).skills)
}

/** A skill that is named twice, be it through a link, is rendered once, where it was named first. */
function eachOnce(skills: readonly ChosenSkill[]): ChosenSkill[] {
  const byPlace = new Map<string, ChosenSkill>()
  for (const skill of skills) {
    const place = realpathSync.native(skill.directory)
    if (!byPlace.has(place)) byPlace.set(place, skill)
  }
  return [...byPlace.values()]
}

function tell({ skills, discoveryTokens, leftOut }: RenderedPrompt, context: Context): void {
  for (const { path, reason } of leftOut) note(`${path} was left out: ${reason}`, context)
  for (const name of twice(skills.map((skill) => skill.name))) {
    note(`More than one skill is called \`${name}\`: an agent cannot tell them apart.`, context)
  }
  note(`${count(skills.length, 'skill')}, ${count(discoveryTokens, 'token')} in every conversation.`, context)
}

function twice(names: readonly string[]): Set<string> {
  return new Set(names.filter((name, i) => names.indexOf(name) !== i))
}
