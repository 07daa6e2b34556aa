import { groupedBy } from '@skillgauge/rule-kit'
import type { LoadedByHost, SkillInHosts } from '@skillgauge/features'
import { hostsReport } from '@skillgauge/features'
import { version } from '../../command-line/version.js'
import { count, nameOf } from '../../reporters/console/words.js'
import { exampleLines, maxUngrouped } from '../../reporters/console/repeats.js'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red, render, yellow } from '../../terminal/styled-text.js'

export interface ShownSkill extends SkillInHosts {
  readonly shown: string
}

interface HostsRun {
  readonly skills: readonly ShownSkill[]
  readonly askedAt: Date
}

export type HostsFormat = 'console' | 'json' | 'html'

export const hostsReporters: Reporters<HostsRun, HostsFormat> = {
  console:
    async () =>
    ({ skills }, { terminal }) =>
      render(hostsLines(skills), terminal),
  json:
    async () =>
    ({ skills }) =>
      json(hostsReport(skills)),
  async html() {
    const { renderPage } = await import('@skillgauge/report-html')
    return ({ skills, askedAt }) =>
      renderPage({
        hosts: hostsReport(skills),
        askedAt: askedAt.toISOString(),
        madeBy: `skillgauge ${version}`,
      })
  },
}

/** For each skill a row for hosts that load all of it, and one for each other verdict. Skills that most hosts do not load come first. */
function hostsLines(skills: readonly ShownSkill[]): Line[] {
  if (skills.length === 0) return []
  const unverified = skills.some(({ hosts }) => hosts.some(({ verified }) => !verified))
  const groups = [...groupedBy(skills, ({ hosts }) => [JSON.stringify(hosts.map(verdictOf))]).values()]
  return [
    ...groups
      .sort((a, b) => problemScore(b) - problemScore(a))
      .flatMap((group) => (group.length > maxUngrouped ? groupLines(group) : group.flatMap(skillLines))),
    ...(unverified ? paragraph(0, dim('? Not confirmed by the documentation or code of the agent.')) : []),
  ]
}

/** Hosts that do not load a skill count more than those that ignore a part of it. */
function problemScore([skill]: readonly ShownSkill[]): number {
  const times = (loads: LoadedByHost['loads']) => skill!.hosts.filter((one) => one.loads === loads).length
  return times('not') * 100 + times('partly')
}

function skillLines(skill: ShownSkill): Line[] {
  const name = nameOf({ name: skill.name, path: skillMdIn(skill.path) })
  return [line(bold(name), '  ', dim(skill.shown)), ...verdictLines(skill.hosts), blank]
}

function groupLines(skills: readonly ShownSkill[]): Line[] {
  const shown = skills.map((skill) => dim(skill.shown))
  return [
    line(bold(count(skills.length, 'skill'))),
    ...exampleLines(2, shown, ' (--format html or json lists all)'),
    ...verdictLines(skills[0]!.hosts),
    blank,
  ]
}

function skillMdIn(directory: string): string {
  return directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`
}

function verdictLines(hosts: readonly LoadedByHost[]): Line[] {
  const fully = hosts.filter(({ loads }) => loads === 'fully')
  // One row for hosts with the same verdict.
  const others = groupedBy(
    hosts.filter(({ loads }) => loads !== 'fully'),
    ({ loads, without, why }) => [JSON.stringify([loads, without, why])],
  )
  return [
    ...(fully.length > 0 ? paragraph(2, namesOf(fully), green('fully    ')) : []),
    ...[...others.values()].flatMap(([first, ...more]) => {
      const what = first.loads === 'not' ? first.why.join(' ') : `without ${first.without.join(', ')}`
      const label = first.loads === 'not' ? red('not      ') : yellow('partly   ')
      return [...paragraph(2, namesOf([first, ...more]), label), ...paragraph(11, dim(what))]
    }),
  ]
}

function verdictOf({ host, loads, without, why }: LoadedByHost): readonly unknown[] {
  return [host.id, loads, without, why]
}

function namesOf(hosts: readonly LoadedByHost[]): string {
  return hosts.map(({ host, verified }) => (verified ? host.name : `${host.name}?`)).join(', ')
}
