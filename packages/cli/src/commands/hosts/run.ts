import { readFrontmatter, SkillgaugeError } from '@skillgauge/core'
import { chosenHosts, loadedByHosts, openSkill } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { writeResult } from '../../reporters/write-result.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteNothingFound } from '../../run/notes.js'
import { startRun } from '../../run/start-run.js'
import { sayFirstFew, warn } from '../../terminal/say.js'
import type { HostsFormat, ShownSkill } from './console.js'
import { hostsReporters } from './console.js'

interface HostsArgs extends RunArgs, ResultArgs<HostsFormat> {}

/** Reports which hosts load which skills. Fails when a skill cannot be read. */
export const hosts: Command<HostsArgs> = async (args, context) => {
  const { config, chosen } = await startRun(args, context)
  if (chosen.skills.length === 0) noteNothingFound(args, context, config.ignore)
  const ids = chosenHosts(config.hosts)
  const skills: ShownSkill[] = []
  const unread: string[] = []
  for (const { files, shown } of chosen.skills) {
    const { skill, error } = openSkill(files())
    if (error !== null) {
      if (!chosen.bulk) throw new SkillgaugeError('unreadable', `${shown}: ${error}`)
      unread.push(`${shown} was left out: ${error}`)
      continue
    }
    const data = (await readFrontmatter(skill))?.data
    const name = typeof data?.['name'] === 'string' ? data['name'] : null
    const { path } = files()
    skills.push({ path, name, shown, hosts: loadedByHosts(skill, path, ids) })
  }
  sayFirstFew(unread, 'skills cannot be read', warn, context)
  await writeResult({ skills, askedAt: context.now() }, hostsReporters, args, context)
  return unread.length > 0 ? 1 : 0
}
