import type { RenderedPrompt } from '@skillgauge/features'
import { renderPrompt } from '@skillgauge/features'
import { toSlashes } from '@skillgauge/sources'
import type { Command, Context } from '../../command-line/context.js'
import { count } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'
import type { PromptArgs } from './choose.js'
import { choose } from './choose.js'

/** Renders skills as a snippet for the prompt of an agent. Fails when a skill that was meant is not in it. */
export const prompt: Command<PromptArgs> = async (args, context) => {
  const chosen = await choose(args, context)
  const skills = chosen.map((skill) => ({
    // Paths that a person can type.
    files: { ...skill.files(), path: skill.shown === '.' ? '' : skill.shown },
    location: toSlashes(skill.directory),
  }))
  const rendered = await renderPrompt(skills, args.format ?? 'xml')
  context.stdout.write(rendered.content)
  tell(rendered, context)
  return rendered.leftOut.length === 0 ? 0 : 1
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
