import { fragment, nothing } from '../fragment.js'
import type { Html } from '../fragment.js'
import { reviewPart } from './review.js'
import { historyOf, scoreOf } from './score.js'
import { clip, groupedBy } from '@skillgauge/rule-kit'
import { relativePath } from '../views/skill-view.js'
import type { FindingGroup, Place, SkillView } from '../views/skill-view.js'
import type { TextPart } from './skill-text.js'
import { badge, message, number, placeOf, plural, standingWords, time, weightWords } from '../words.js'

/** How much of a skill is shown. */
interface PartOptions {
  /** Maximum number of places per check. */
  readonly places: number
  readonly files: readonly TextPart[]
  /** A note that not all of its text is shown; empty when it is. */
  readonly left: string
  /** Whether to leave out what is similar for all skills, which would be most of a list. */
  readonly brief: boolean
}

export interface ExplanationLinks {
  /** In-page link to the description of a check; `undefined` when the page does not have it. */
  readonly linkOf: (checkId: string) => string | undefined
}

export function skillLine(skill: SkillView): Html {
  const words = standingWords[skill.standing]
  const { title, folder } = placeOf(skill)
  return fragment`${badge(words, words.label)}<h3><bdi>${title}</bdi></h3>${folder !== '' && fragment`<span class="path"><bdi>${folder}/</bdi></span>`}<span class="why">${skill.reason !== '' && message(clip(skill.reason, 180))}</span><span class="points">${scoreOf(skill)}</span>`
}

/** The details of a skill. `id` is the prefix for the ids of its lines. */
export function skillPart(
  skill: SkillView,
  id: string,
  partOptions: PartOptions,
  links: ExplanationLinks,
): Html {
  const { brief } = partOptions
  const counted = skill.groups.filter(({ weight, notChecked }) => weight !== 'mention' && !notChecked)
  const open = counted.filter(({ weight }) => weight !== 'accepted')
  const accepted = counted.filter(({ weight }) => weight === 'accepted')
  const mentions = skill.groups.filter(({ weight }) => weight === 'mention')
  const group = (one: FindingGroup) => groupPart(one, skill, id, partOptions, links)
  return fragment`${skill.description !== null && fragment`<p class="description"><bdi>${clip(skill.description, 1_100)}</bdi></p>`}
${brief ? nothing : passedPart(skill)}${changedPart(skill)}${skill.incomplete.map((one) => fragment`<p class="notice">Not all was read: ${message(one)}</p>`)}${open.length > 0 && fragment`<ul class="checks">${open.map(group)}</ul>`}${notCheckedPart(skill)}${skill.notes.length > 0 && fragment`<h4>Notes</h4><ul class="plain">${skill.notes.map((note) => fragment`<li>${message(note.message)}${note.line !== undefined && fragment` <i>line ${note.line}</i>`}</li>`)}</ul>`}${accepted.length > 0 && folded(`${plural(places(accepted), 'suppressed finding')}`, accepted.map(group))}${mentions.length > 0 && folded(`${plural(places(mentions), 'place')} that only mention an attack`, mentions.map(group))}${skill.review ? reviewPart(skill.review) : nothing}${historyOf(skill)}${partOptions.files.map(({ markup }) => markup)}${partOptions.left !== '' && fragment`<p class="small">${partOptions.left}</p>`}`
}

function groupPart(
  group: FindingGroup,
  skill: SkillView,
  id: string,
  { places: most, files }: PartOptions,
  { linkOf }: ExplanationLinks,
): Html {
  const { label, tone } = weightWords[group.weight]
  const link = linkOf(group.checkId)
  const shown = group.places.slice(0, most)
  const fixes = new Set(shown.map(({ fix }) => fix))
  // A fix that is the same for all places is shown once.
  const common = fixes.size === 1 ? shown[0]?.fix : undefined
  return fragment`<li class="check ${tone}"><p class="head"><b class="tag ${tone}">${label}</b> <span class="title">${group.checkName}</span> ${link === undefined ? fragment`<code>${group.checkId}</code>` : fragment`<a href="${link}"><code>${group.checkId}</code></a>`}</p><ul class="places">${shown.map((place) => fragment`<li>${whereOf(place, skill, id, files)}${message(place.message)}${place.excerpt !== undefined && !place.message.includes(place.excerpt) && fragment`<q>${clip(place.excerpt, 400)}</q>`}${place.fix !== undefined && place.fix !== common && fixPart(place.fix)}</li>`)}</ul>${group.places.length > most && fragment`<p class="small">and ${(group.places.length - most).toLocaleString('en-US')} more places</p>`}${common !== undefined && fixPart(common)}</li>`
}

function fixPart(fix: string): Html {
  return fragment`<p class="fix"><b>Fix</b> <span>${message(fix)}</span></p>`
}

/** The line of a finding, as a link if the line is on the page. */
function whereOf(
  { path, line, column }: Place,
  skill: SkillView,
  id: string,
  files: readonly TextPart[],
): Html {
  if (path === undefined || line === undefined) return nothing
  const words =
    path === skill.path
      ? `line ${line}${column === undefined ? '' : `, column ${column}`}`
      : `${clip(relativePath(skill, path), 200)}:${line}${column === undefined ? '' : `:${column}`}`
  const at = files.findIndex((file) => file.path === path && file.lines.has(line))
  if (at === -1) return fragment`<span class="where">${words}</span> `
  return fragment`<a class="where" href="#${id}f${at}l${line}">${words}</a> `
}

function changedPart({ changed }: SkillView): Html {
  if (!changed) return nothing
  const sign = changed.difference > 0 ? '+' : ''
  const then = changed.previousFailsSecurity ? 'failed security' : number(changed.previousScore)
  const now = changed.failsSecurity
    ? 'fails security'
    : changed.previousFailsSecurity
      ? 'passes security'
      : fragment`${sign}${number(changed.difference)}`
  const list = (words: string, ids: readonly string[]) =>
    ids.length > 0 &&
    fragment` ${words}: ${ids.map((id, i) => fragment`${i > 0 && ', '}<code>${id}</code>`)}.`
  return fragment`<p class="notice">Since ${time(changed.previousAt)}: ${then}, now ${now}.${list('New failures', changed.newlyFailing)}${list('Fixed', changed.fixed)}</p>`
}

/** Checks that did not judge, grouped by reason, because many often have the same one. */
function notCheckedPart({ groups }: SkillView): Html {
  const byReason = groupedBy(
    groups.filter(({ notChecked }) => notChecked),
    ({ places }) => places[0]!.message,
  )
  return fragment`${[...byReason].map(
    ([reason, same]) =>
      fragment`<details class="more"><summary>${plural(same.length, 'check')}: ${message(reason)}</summary><p class="ids">${same.map(({ checkId }) => fragment`<code>${checkId}</code> `)}</p>${same[0]!.places[0]!.fix !== undefined && fixPart(same[0]!.places[0]!.fix)}</details>`,
  )}`
}

function passedPart({ passed }: SkillView): Html {
  const ran = passed.filter((one) => one.passed + one.failed > 0)
  if (ran.length === 0) return nothing
  return fragment`<ul class="dimensions">${ran.map(
    (one) =>
      fragment`<li><span>${one.dimension}</span> ${one.passed}/${one.passed + one.failed}<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="bad" width="100" height="4"/><rect class="good" width="${number((100 * one.passed) / (one.passed + one.failed))}" height="4"/></svg></li>`,
  )}</ul>`
}

function folded(title: string, parts: readonly Html[]): Html {
  return fragment`<details class="more"><summary>${title}</summary><ul class="checks">${parts}</ul></details>`
}

function places(groups: readonly FindingGroup[]): number {
  return groups.reduce((sum, group) => sum + group.places.length, 0)
}
