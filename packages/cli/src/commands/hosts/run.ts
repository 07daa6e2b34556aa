import { parseSkill, readFrontmatter } from '@skillgauge/core'
import type { SkillInHosts } from '@skillgauge/features'
import { chosenHosts, hostsReport, loadedByHosts } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { json } from '../../reporters/json/json.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound } from '../../run/choose/nothing-found.js'
import { startRun } from '../../run/start-run.js'
import { print } from '../../terminal/say.js'
import { hostsLines } from './console.js'

export interface HostsArgs extends RunArgs {
  readonly format?: 'console' | 'json' | undefined
}

/** Says which hosts load which skills, and what they leave out. */
export const hosts: Command<HostsArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context)
  if (chosen.skills.length === 0) noteNothingFound(args, context)
  const ids = chosenHosts(config.hosts)
  const skills: (SkillInHosts & { readonly shown: string })[] = []
  for (const { files, shown } of chosen.skills) {
    const skill = parseSkill(files())
    const data = (await readFrontmatter(skill))?.data
    const name = typeof data?.['name'] === 'string' ? data['name'] : null
    const { path } = files()
    skills.push({ path, name, shown, hosts: loadedByHosts(skill, path, ids) })
  }
  const { stdout } = context
  if (args.format === 'json') stdout.write(json(hostsReport(skills)))
  else print(hostsLines(skills), context)
  return 0
}
