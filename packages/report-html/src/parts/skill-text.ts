import { Html, fragment } from '../fragment.js'
import { clip } from '@skillgauge/rule-kit'
import { inText, linesOf } from '../shown-text.js'
import { relativePath } from '../views/skill-view.js'
import type { FindingGroup, Place, SkillView } from '../views/skill-view.js'
import { message, weightWords } from '../words.js'

/** How much of a file is shown: all of it, or the lines around its findings. */
export type Extent = 'whole' | 'around'

interface Mark {
  readonly group: FindingGroup
  readonly place: Place
}

const contextLines = 2
const maxLineLength = 2_000
const maxLines = 4_000
const maxNotes = 4

export interface TextPart {
  readonly path: string
  readonly markup: Html
  readonly whole: boolean
  /** Numbers of the lines that are shown and have a finding. */
  readonly lines: ReadonlySet<number>
}

/** A file with line numbers, and the findings below their lines. `id` is the prefix for the ids of lines. `undefined`: no line to show. */
export function skillText(
  text: string,
  path: string,
  skill: SkillView,
  id: string,
  extent: Extent,
): TextPart | undefined {
  const lines = linesOf(text)
  if (lines.at(-1) === '') lines.pop()
  const marks = marksByLine(skill.groups, path, lines.length)
  const shown = shownLines(lines.length, marks, extent)
  if (shown.length === 0) return undefined
  let previous = 0
  const items = shown.map((line) => {
    const gap = line !== previous + 1
    previous = line
    return lineItem(lines[line - 1]!, line, marks.get(line), id, gap)
  })
  const left = lines.length - shown.length
  return {
    path,
    markup: fragment`<div class="file"><h4><bdi>${relativePath(skill, path)}</bdi></h4><ol class="t">${new Html(items.join(''))}</ol>${left > 0 && fragment`<p class="small">${left.toLocaleString('en-US')} of ${lines.length.toLocaleString('en-US')} lines are not shown.</p>`}</div>`,
    whole: left === 0,
    lines: new Set(shown.filter((line) => marks.has(line))),
  }
}

function marksByLine(
  groups: readonly FindingGroup[],
  path: string,
  lines: number,
): ReadonlyMap<number, readonly Mark[]> {
  const marks = new Map<number, Mark[]>()
  for (const group of groups)
    for (const place of group.places) {
      if (place.path !== path || place.line === undefined || place.line > lines) continue
      const there = marks.get(place.line)
      if (there) there.push({ group, place })
      else marks.set(place.line, [{ group, place }])
    }
  return marks
}

function shownLines(count: number, marks: ReadonlyMap<number, unknown>, extent: Extent): number[] {
  if (extent === 'whole') return Array.from({ length: Math.min(count, maxLines) }, (_, i) => i + 1)
  const shown = new Set<number>()
  for (const line of marks.keys())
    for (let near = line - contextLines; near <= line + contextLines; near++)
      if (near >= 1 && near <= count) shown.add(near)
  return [...shown].sort((a, b) => a - b).slice(0, maxLines)
}

/** A line as `<li>`, without the end tag, which is optional in HTML: lines are most of a page. */
function lineItem(
  text: string,
  line: number,
  marks: readonly Mark[] | undefined,
  id: string,
  gap: boolean,
): string {
  const shown = inText(clip(text, maxLineLength))
  const value = gap ? ` value="${line}"` : ''
  const skipped = gap && line > 1
  if (!marks) return `<li${value}${skipped ? ' class="gap"' : ''}>${shown}`
  const worst = weightWords[marks[0]!.group.weight].tone
  const notes = fragment`${marks.slice(0, maxNotes).map(({ group, place }) => noteOf(group, place))}${marks.length > maxNotes && fragment`<span class="note">and ${marks.length - maxNotes} more</span>`}`
  return fragment`<li${new Html(value)} class="m ${worst}${skipped ? ' gap' : ''}" id="${id}l${line}"><mark>${new Html(shown)}</mark>${notes}`
    .markup
}

function noteOf(group: FindingGroup, { message: text, column }: Place): Html {
  const { label, tone } = weightWords[group.weight]
  return fragment`<span class="note ${tone}"><b>${label}</b> ${message(clip(text, 240))} <code>${group.checkId}</code>${column !== undefined && fragment` <i>column ${column}</i>`}</span>`
}
