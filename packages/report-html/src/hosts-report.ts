import { fragment, nothing } from './fragment.js'
import type { Html } from './fragment.js'
import { clip, utf8Length } from '@skillgauge/rule-kit'
import { filterForm } from './parts/filters.js'
import type { Choice } from './parts/filters.js'
import type { ReportOptions } from './report.js'
import { defaultBytes } from './report.js'
import { spend } from './shown-text.js'
import {
  groupBySameResult,
  countHosts,
  loadings,
  loadingWords,
  reasonOf,
  countOf,
  viewHosts,
} from './views/view-hosts.js'
import type { HostCount, HostedSkill, LoadingHost } from './views/view-hosts.js'
import type { HostsReportWire } from './wire.js'
import { badge, message, placeOf, plural, time } from './words.js'

export interface HostsInput extends Pick<ReportOptions, 'title' | 'maxBytes' | 'madeBy'> {
  readonly hosts: HostsReportWire
  /** The time of the run, ISO 8601, which the JSON does not have. */
  readonly askedAt?: string | undefined
}

const maxReasons = 20

/** Renders which agents load which skills, as the content of a page. Pure: the same input gives the same bytes. */
export function renderHosts(input: HostsInput): { readonly title: string; readonly main: string } {
  const skills = viewHosts(input.hosts)
  const only = skills.length === 1 ? skills[0] : undefined
  const title = input.title ?? (only ? placeOf(only).title : 'Agents that load these skills')
  const unverified = skills.some(({ hosts }) => hosts.some(({ verified }) => !verified))
  const bytes = Math.max(100_000, input.maxBytes ?? defaultBytes)
  const main = fragment`<header class="head">
<h1><bdi>${title}</bdi></h1>
<ul class="facts">${only && fragment`<li><code><bdi>${only.path}</bdi></code></li>`}${input.askedAt !== undefined && fragment`<li>${time(input.askedAt)}</li>`}</ul>
</header>${only ? singleSkill(only) : severalSkills(skills, bytes)}${unverified && fragment`<p class="notice">Results with a question mark could not be verified in the documentation or the code of the agent.</p>`}`
  return { title, main: main.markup }
}

function singleSkill(skill: HostedSkill): Html {
  const words = loadingWords[skill.worst]
  return fragment`<h2 class="sr">Result</h2><p class="verdict one ${words.tone}">${badge(words, badgeOf(skill))}<span class="why">${message(reasonOf(skill))}</span></p>
<h3 class="sr">Agents</h3><article class="skill alone">${verdicts(skill)}</article>`
}

function severalSkills(skills: readonly HostedSkill[], bytes: number): Html {
  const counts = countHosts(skills)
  const head = fragment`<section class="overview" aria-label="Overview"><p class="verdict ${skills.some(({ worst }) => worst === 'not') ? 'bad' : 'ok'}">${verdictOf(skills, counts.length)}</p></section>${hostsTable(counts)}`
  const { items, left } = list(skills, counts, bytes - utf8Length(head.markup))
  return fragment`${head}<section><h2 id="skills">Skills</h2>${left.length > 0 && fragment`<p class="notice">To keep this page small: ${left.join(' ')}</p>`}${filters(skills, counts)}<ol class="skills" id="list">${items}</ol></section>`
}

function verdictOf(skills: readonly HostedSkill[], agents: number): string {
  const all = skills.length
  if (all === 0) return 'No skills found.'
  const [not = 0, partly = 0] = loadings.map(
    (loading) => skills.filter(({ worst }) => worst === loading).length,
  )
  const every = agents === 1 ? 'The agent loads' : `All ${agents} agents load`
  if (not + partly === 0) return `${every} all ${plural(all, 'skill')} fully.`
  const sentences: string[] = []
  if (not > 0)
    sentences.push(
      `${not.toLocaleString('en-US')} of ${plural(all, 'skill')} ${not === 1 ? 'is' : 'are'} not loaded by ${agents === 1 ? 'the agent' : 'every agent'}.`,
    )
  if (partly > 0)
    sentences.push(
      `${partly.toLocaleString('en-US')} ${not > 0 ? 'more' : `of ${plural(all, 'skill')}`} ${partly === 1 ? 'is' : 'are'} loaded only in part.`,
    )
  return sentences.join(' ')
}

/** With the script, the numbers are buttons that filter the list. */
function hostsTable(counts: readonly HostCount[]): Html {
  if (counts.length === 0) return nothing
  return fragment`<section><h2 id="by-agent">By agent</h2>
<table class="counts"><thead><tr><th scope="col">Agent</th>${loadings.map((loading) => fragment`<th scope="col" class="n">${loadingWords[loading].label}</th>`)}</tr></thead><tbody>${counts.map(
    ({ host, name, skills }, i) =>
      fragment`<tr><th scope="row">${name.replaceAll('`', '')}<code>${host}</code></th>${loadings.map((loading) => fragment`<td class="n ${loading === 'not' && skills.not > 0 ? 'bad' : ''}">${loading === 'fully' || skills[loading] === 0 ? skills[loading].toLocaleString('en-US') : fragment`<span data-set="check" data-to="${loading}${i}">${skills[loading].toLocaleString('en-US')}</span>`}</td>`)}</tr>`,
  )}</tbody></table></section>`
}

function filters(skills: readonly HostedSkill[], counts: readonly HostCount[]): Html {
  const present = loadings.filter((loading) => skills.some(({ worst }) => worst === loading))
  const agents = counts.flatMap(({ name, skills: number }, i) =>
    (['not', 'partly'] as const)
      .filter((loading) => number[loading] > 0)
      .map((loading): Choice => [`${loading}${i}`, `${name}: ${loadingWords[loading].label.toLowerCase()}`]),
  )
  return filterForm('name, path or field', {
    Result: ['standing', present.map((loading) => [loading, loadingWords[loading].all])],
    Agent: ['check', agents],
    Order: ['order', [['path', 'Path']], 'Worst first'],
  })
}

/** The list, cut from the end to stay within `bytes`: first the details of skills are left out, then their lines. */
function list(skills: readonly HostedSkill[], counts: readonly HostCount[], bytes: number) {
  const numbers = new Map(counts.map(({ host }, i) => [host, i]))
  const budget = { left: bytes }
  const openings = skills.map((skill, i) => opening(skill, i, numbers))
  const end = openings.findIndex((one) => !spend(budget, utf8Length(one.markup) + 60, bytes * 0.3))
  const listed = end === -1 ? skills.length : end
  let withoutDetails = 0
  const items = openings.slice(0, listed).map((open, i) => {
    const body = verdicts(skills[i]!)
    const fits = spend(budget, utf8Length(body.markup) + 60)
    if (!fits) withoutDetails++
    return fragment`<li>${open}<div class="body" id="s${i}">${fits ? body : fragment`<p class="small">Left out, to keep this page small.</p>`}</div></details></li>`
  })
  const unlisted = skills.length - listed
  const left: string[] = []
  if (unlisted > 0) left.push(`${plural(unlisted, 'skill')} at the end of the list could not be listed here.`)
  if (withoutDetails > 0) left.push(`The details of ${plural(withoutDetails, 'skill')} are left out.`)
  return { items, left }
}

function opening(skill: HostedSkill, i: number, numbers: ReadonlyMap<string, number>): Html {
  const { title, folder } = placeOf(skill)
  const words = loadingWords[skill.worst]
  const agents = skill.hosts.filter(({ loads }) => loads !== 'fully')
  const codes = agents.map(({ host, loads }) => `${loads}${numbers.get(host)}`).join(' ')
  return fragment`<details class="skill ${words.tone}" data-i="${i}" data-s="${skill.worst}" data-f="" data-c="${codes}" data-n=""><summary>${badge(words, badgeOf(skill))}<h3><bdi>${title}</bdi></h3>${folder !== '' && fragment`<span class="path"><bdi>${folder}/</bdi></span>`}<span class="why">${message(clip(reasonOf(skill), 180))}</span></summary>`
}

/** For example `Partly by 3`. The number of agents is left out when it is all of them. */
function badgeOf(skill: HostedSkill): string {
  const { label } = loadingWords[skill.worst]
  const number = countOf(skill, skill.worst)
  return number === skill.hosts.length ? label : `${label} by ${number}`
}

function verdicts({ hosts }: HostedSkill): Html {
  return fragment`<ul class="checks">${groupBySameResult(hosts).map((group) => {
    const { loads, without, why } = group[0]!
    const { label, tone } = loadingWords[loads]
    const reasons = loads === 'not' ? why : loads === 'partly' ? without : []
    const more = reasons.length - maxReasons
    return fragment`<li class="check ${tone}"><p class="head"><b class="tag ${tone}">${label}</b> <span class="title">${message(namesOf(group))}</span></p>${reasons.length > 0 && fragment`<p>${loads === 'partly' && 'without '}${message(reasons.slice(0, maxReasons).join(loads === 'partly' ? ', ' : ' '))}${more > 0 && ` and ${more} more`}</p>`}</li>`
  })}</ul>`
}

function namesOf(hosts: readonly LoadingHost[]): string {
  return hosts.map(({ name, verified }) => (verified ? name : `${name}?`)).join(', ')
}
