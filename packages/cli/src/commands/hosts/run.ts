import { parseSkill, readFrontmatter } from '@skillgauge/core'
import { chosenHosts, loadedByHosts } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { hostsReporters } from '../../reporters/hosts-reporters.js'
import type { HostsFormat } from '../../reporters/hosts-reporters.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound } from '../../run/choose/nothing-found.js'
import { startRun } from '../../run/start-run.js'
import type { ShownSkill } from './console.js'

export interface HostsArgs extends RunArgs, ResultArgs<HostsFormat> {}

/** Says which hosts load which skills, and what they leave out. */
export const hosts: Command<HostsArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context)
  if (chosen.skills.length === 0) noteNothingFound(args, context)
  const ids = chosenHosts(config.hosts)
  const skills: ShownSkill[] = []
  for (const { files, shown } of chosen.skills) {
    const skill = parseSkill(files())
    const data = (await readFrontmatter(skill))?.data
    const name = typeof data?.['name'] === 'string' ? data['name'] : null
    const { path } = files()
    skills.push({ path, name, shown, hosts: loadedByHosts(skill, path, ids) })
  }
  await writeResult({ skills, askedAt: context.now() }, hostsReporters, args, context)
  return 0
}
