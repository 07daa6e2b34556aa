import type { LoadedByHost, SkillInHosts } from '@skillgauge/features'
import { nameOf } from '../../reporters/console/words.js'
import type { Reporter } from '../../reporters/reporter.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, render, yellow } from '../../terminal/styled-text.js'

export interface ShownSkill extends SkillInHosts {
  /** The skill directory as a person types it. */
  readonly shown: string
}

/** What `hosts` has found. */
export interface HostsRun {
  readonly skills: readonly ShownSkill[]
  readonly askedAt: Date
}

export const hostsConsole: Reporter<HostsRun> = ({ skills }, { terminal }) =>
  render(hostsLines(skills), terminal)

/** For each skill a row for the hosts that load all of it, and one for each other verdict with what or why. */
function hostsLines(skills: readonly ShownSkill[]): Line[] {
  if (skills.length === 0) return []
  const unverified = skills.some(({ hosts }) => hosts.some(({ verified }) => !verified))
  return [
    ...skills.flatMap((skill) => [
      line(bold(nameOf({ name: skill.name, path: skillMdIn(skill.path) })), '  ', dim(skill.shown)),
      ...verdictLines(skill.hosts),
      blank,
    ]),
    ...(unverified
      ? paragraph(0, dim('? This could not be read in the documentation or code of the agent itself.'))
      : []),
  ]
}

function skillMdIn(directory: string): string {
  return directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`
}

function verdictLines(hosts: readonly LoadedByHost[]): Line[] {
  const fully = hosts.filter(({ loads }) => loads === 'fully')
  const others = grouped(hosts.filter(({ loads }) => loads !== 'fully'))
  return [
    ...(fully.length > 0 ? paragraph(2, namesOf(fully), green('fully    ')) : []),
    ...others.flatMap(([first, ...more]) => {
      const what = first!.loads === 'not' ? first!.why.join(' ') : `without ${first!.without.join(', ')}`
      const label = first!.loads === 'not' ? red('not      ') : yellow('partly   ')
      return [...paragraph(2, namesOf([first!, ...more]), label), ...paragraph(11, dim(what))]
    }),
  ]
}

/** Hosts of which the same is said, in one row. */
function grouped(hosts: readonly LoadedByHost[]): LoadedByHost[][] {
  const groups = new Map<string, LoadedByHost[]>()
  for (const one of hosts) {
    const key = JSON.stringify([one.loads, one.without, one.why])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function namesOf(hosts: readonly LoadedByHost[]): string {
  return hosts.map(({ host, verified }) => (verified ? host.name : `${host.name}?`)).join(', ')
}
