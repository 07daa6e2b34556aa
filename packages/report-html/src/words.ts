import { fragment } from './fragment.js'
import type { Html } from './fragment.js'
import { clip } from '@skillgauge/rule-kit'
import type { SkillView, Standing, Weight } from './views/skill-view.js'

/** The label of a standing, the CSS class of its colour, and a symbol, because not everybody can tell the colours apart. */
export const standingWords: Readonly<
  Record<Standing, { label: string; many: string; tone: string; mark: string }>
> = {
  attack: { label: 'Fails security', many: 'fail security', tone: 'attack', mark: '✕' },
  suspicious: { label: 'Suspicious', many: 'suspicious', tone: 'suspicious', mark: '!' },
  fail: { label: 'Fails', many: 'fail', tone: 'fail', mark: '✕' },
  error: { label: 'Not checked', many: 'not checked', tone: 'fail', mark: '?' },
  findings: { label: 'Passes, with findings', many: 'pass, with findings', tone: 'findings', mark: '•' },
  pass: { label: 'Passes', many: 'pass', tone: 'pass', mark: '✓' },
}

export const weightWords: Readonly<Record<Weight, { label: string; tone: string }>> = {
  attack: { label: 'security', tone: 'attack' },
  suspicious: { label: 'suspicious', tone: 'suspicious' },
  high: { label: 'high', tone: 'fail' },
  medium: { label: 'medium', tone: 'findings' },
  low: { label: 'low', tone: 'low' },
  accepted: { label: 'accepted', tone: 'low' },
  mention: { label: 'mention', tone: 'low' },
}

const longestMessage = 600

/** The message of a check, with text in backticks as `<code>`. */
export function message(text: string): Html {
  const parts = clip(text, longestMessage).split('`')
  // With an odd number of backticks, the last one has no partner.
  const paired = parts.length % 2 === 1 ? parts.length : parts.length - 1
  return fragment`${parts.map((part, i) =>
    i % 2 === 1 && i < paired ? fragment`<code>${part}</code>` : i >= paired ? `\`${part}` : part,
  )}`
}

/** A result with its symbol. */
export function badge({ tone, mark }: { tone: string; mark: string }, label: string): Html {
  return fragment`<span class="badge ${tone}"><i aria-hidden="true">${mark}</i>${label}</span>`
}

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

export function number(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Formats an ISO 8601 time in UTC, independent of the locale. Other text is returned unchanged. */
export function time(iso: string): Html {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return fragment`${clip(iso, 40)}`
  // `Fri, 06 Nov 2026 09:05:00 GMT`
  const shown = at.toUTCString().replace(/^\w+, 0?(.+) (\d\d:\d\d):\d\d GMT$/, '$1, $2 UTC')
  return fragment`<time datetime="${at.toISOString()}">${shown}</time>`
}

export function placeOf({ path, name }: Pick<SkillView, 'path' | 'name'>): { title: string; folder: string } {
  const segments = path.split('/').slice(0, -1)
  const last = segments.at(-1)
  const title = name?.trim() || last || path || 'Skill'
  // When the directory has the same name as the skill, the folder above it is enough.
  const folder = title === last ? segments.slice(0, -1) : segments
  return { title: clip(title, 120), folder: clip(folder.join('/'), 240) }
}
