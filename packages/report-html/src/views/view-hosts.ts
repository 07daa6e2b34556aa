import { groupedBy } from '@skillgauge/rule-kit'
import type { HostsReportWire } from '../wire.js'
import { plural } from '../words.js'

type HostedSkillWire = HostsReportWire['skills'][number]
export type LoadingHost = HostedSkillWire['hosts'][number]

/** How much of a skill an agent loads, the worst first. */
export const loadings = ['not', 'partly', 'fully'] as const
type Loading = (typeof loadings)[number]

export const loadingWords: Readonly<
  Record<Loading, { label: string; all: string; tone: string; mark: string }>
> = {
  not: { label: 'Not loaded', all: 'Not loaded by some agent', tone: 'fail', mark: '✕' },
  partly: { label: 'Partly', all: 'Loaded partly by some agent', tone: 'findings', mark: '•' },
  fully: { label: 'Fully', all: 'Loaded fully by every agent', tone: 'pass', mark: '✓' },
}

export interface HostedSkill {
  readonly path: string
  readonly name: string | null
  readonly worst: Loading
  readonly hosts: readonly LoadingHost[]
}

/** Skills by their worst result, the worst first, then by the number of agents with that result. */
export function viewHosts({ skills }: HostsReportWire): HostedSkill[] {
  const views = skills.map(({ path, name, hosts }) => ({
    path: `${path === '' || path === '.' ? '' : `${path}/`}SKILL.md`,
    name,
    hosts,
    worst: loadings.find((loading) => hosts.some(({ loads }) => loads === loading)) ?? 'fully',
  }))
  return views.sort(
    (a, b) =>
      loadings.indexOf(a.worst) - loadings.indexOf(b.worst) ||
      countOf(b, b.worst) - countOf(a, a.worst) ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  )
}

export function countOf({ hosts }: Pick<HostedSkill, 'hosts'>, loading: Loading): number {
  return hosts.filter(({ loads }) => loads === loading).length
}

/** The agents with the worst result, as words: `by Codex`, `by any agent but Codex`. */
export function reasonOf({ hosts, worst }: HostedSkill): string {
  if (worst === 'fully') return ''
  const affected = hosts.filter(({ loads }) => loads === worst)
  const others = hosts.filter(({ loads }) => loads !== worst)
  if (others.length === 0 && affected.length > 1) return `by any of ${plural(affected.length, 'agent')}`
  if (others.length < affected.length / 2 && others.length > 0) return `by any agent but ${namesOf(others)}`
  return `by ${namesOf(affected)}`
}

function namesOf(hosts: readonly LoadingHost[]): string {
  return hosts.map(({ name }) => name).join(', ')
}

export function groupBySameResult(hosts: readonly LoadingHost[]): LoadingHost[][] {
  const groups = groupedBy(hosts, ({ loads, without, why }) => JSON.stringify([loads, without, why]))
  return [...groups.values()].sort((a, b) => loadings.indexOf(a[0]!.loads) - loadings.indexOf(b[0]!.loads))
}

export interface HostCount {
  readonly host: string
  readonly name: string
  readonly skills: Readonly<Record<Loading, number>>
}

export function countHosts(skills: readonly HostedSkill[]): HostCount[] {
  const counts = new Map<string, { host: string; name: string; skills: Record<Loading, number> }>()
  for (const { hosts } of skills)
    for (const { host, name, loads } of hosts) {
      const known = counts.get(host) ?? { host, name, skills: { not: 0, partly: 0, fully: 0 } }
      counts.set(host, known)
      known.skills[loads]++
    }
  return [...counts.values()]
}
