import { fragment } from '../fragment.js'
import type { Html } from '../fragment.js'
import { utf8Length } from '@skillgauge/rule-kit'
import { spend } from '../shown-text.js'
import { folderOf } from '../views/skill-view.js'
import type { SkillView } from '../views/skill-view.js'
import { skillLine, skillPart } from './skill-part.js'
import type { ExplanationLinks } from './skill-part.js'
import { skillText } from './skill-text.js'
import type { Extent, TextPart } from './skill-text.js'
import { plural, standingWords } from '../words.js'

/** Returns the text of a file by its path in the report; `undefined` when it is not known. Called only for files that are shown. */
export type TextOf = (path: string) => string | undefined

export interface ListOptions extends ExplanationLinks {
  readonly textOf: TextOf | undefined
  readonly bytes: number
  /** The values of a skill for the filters. */
  readonly filterOf: (skill: SkillView) => { readonly folder: number; readonly checks: readonly number[] }
}

interface SkillList {
  readonly markup: Html
  /** Sentences about what was left out, for the top of the list. */
  readonly left: readonly string[]
}

/** Files of a skill that are shown, SKILL.md included. */
const maxFiles = 6
const placesInList = 12
/** Maximum number of places per check, tried in this order until the report fits. */
const placesAlone = [200, 40, 8, 1]

/** A single skill with all details; of very many findings, as many as fit. */
export function skillAlone(skill: SkillView, options: ListOptions): SkillList {
  for (const places of placesAlone) {
    const budget = { left: options.bytes }
    const plain = skillPart(skill, 's0', { places, files: [], left: '', brief: false }, options)
    if (!spend(budget, utf8Length(plain.markup))) continue
    const { files, left } = filesOf(skill, 's0', options.textOf, budget, 'whole')
    const part = skillPart(skill, 's0', { places, files, left, brief: false }, options)
    return { markup: fragment`<article class="skill alone">${part}</article>`, left: [] }
  }
  return { markup: fragment`<p class="notice">There are too many findings for one page.</p>`, left: [] }
}

/** Many skills, the most dangerous first, each in a `<details>`. To save bytes, texts are left out first, then findings, then skills. */
export function skillList(skills: readonly SkillView[], options: ListOptions): SkillList {
  const budget = { left: options.bytes }
  const lines = skills.map((skill, i) => openingOf(skill, i, options))
  const shown = lines.findIndex((line) => !spend(budget, utf8Length(line.markup) + 40, options.bytes * 0.3))
  const listed = shown === -1 ? skills : skills.slice(0, shown)
  // Every skill gets its findings before any gets its text.
  const plain = listed.map((skill, i) => {
    const partOptions = { places: placesInList, files: [], left: '', brief: true }
    const part = skillPart(skill, `s${i}`, partOptions, options)
    return spend(budget, utf8Length(part.markup) + 200) ? part : undefined
  })
  let cut = 0
  const items = listed.map((skill, i) => {
    if (!plain[i])
      return fragment`<li>${lines[i]!}<p class="body small">Its findings are left out, to keep this page small.</p></details>`
    const id = `s${i}`
    const { files, left } = filesOf(skill, id, options.textOf, budget, 'around')
    if (left !== '') cut++
    const body =
      files.length === 0 && left === ''
        ? plain[i]
        : skillPart(skill, id, { places: placesInList, files, left, brief: true }, options)
    return fragment`<li>${lines[i]!}<div class="body" id="${id}">${body}</div></details>`
  })
  const withoutFindings = plain.filter((part) => !part).length
  const left: string[] = []
  if (listed.length < skills.length)
    left.push(
      `${plural(skills.length - listed.length, 'skill')} at the end of the list could not be listed here.`,
    )
  if (withoutFindings > 0) left.push(`The findings of ${plural(withoutFindings, 'skill')} are left out.`)
  if (cut > 0)
    left.push(
      `The text of ${plural(cut, 'skill')} is left out, or cut to the lines around findings; the report of one skill has all of it.`,
    )
  return { markup: fragment`<ol class="skills" id="list">${items}</ol>`, left }

  function openingOf(skill: SkillView, i: number, { filterOf }: ListOptions): Html {
    const { folder, checks } = filterOf(skill)
    const { tone } = standingWords[skill.standing]
    return fragment`<details class="skill ${tone}" data-i="${i}" data-s="${skill.standing}" data-f="${folder}" data-c="${checks.join(' ')}" data-n="${skill.score ?? ''}"><summary>${skillLine(skill)}</summary>`
  }
}

/** The files of a skill that fit: SKILL.md whole if possible, others only the lines around their findings. */
function filesOf(
  skill: SkillView,
  id: string,
  textOf: TextOf | undefined,
  budget: { left: number },
  least: Extent,
): { readonly files: readonly TextPart[]; readonly left: string } {
  if (!textOf) return { files: [], left: '' }
  const found = skill.groups.flatMap(({ places }) =>
    places.flatMap(({ path }) => (path === undefined ? [] : [path])),
  )
  const folder = folderOf(skill.path)
  const paths = [...new Set([skill.path, ...found])].filter((path) => path.startsWith(folder))
  const parts: TextPart[] = []
  let isKnown = false
  for (const path of paths.slice(0, maxFiles)) {
    const text = textOf(path)
    if (text === undefined) continue
    isKnown ||= path === skill.path
    const extents: Extent[] = path === skill.path ? ['whole', 'around'] : ['around']
    for (const extent of extents) {
      // A text longer than the rest of the budget does not have to be rendered.
      if (extent === 'whole' && least === 'around' && text.length > budget.left) continue
      const part = skillText(text, path, skill, `${id}f${parts.length}`, extent)
      if (!part || !spend(budget, utf8Length(part.markup.markup))) continue
      parts.push(part)
      break
    }
  }
  const own = parts.find(({ path }) => path === skill.path)
  const left =
    !isKnown || own?.whole ? '' : own ? 'Not all of the text is shown here.' : 'The text is not shown here.'
  return { files: parts, left }
}
