import { fragment } from '../fragment.js'
import type { Html } from '../fragment.js'
import { standings } from '../views/skill-view.js'
import type { SkillView } from '../views/skill-view.js'
import type { CheckCount, FolderCount } from './tables.js'
import { standingWords } from '../words.js'

/** The form that filters the list of skills. Hidden until the script shows it; without the script, all skills are listed. */
export function filters(
  skills: readonly SkillView[],
  checks: readonly CheckCount[],
  numberOf: (checkId: string) => number | undefined,
  folders: readonly FolderCount[],
): Html {
  const present = standings.filter((standing) => skills.some((skill) => skill.standing === standing))
  const ids = [...new Map(checks.map((check) => [check.checkId, check.checkName]))]
  return filterForm('name, path or finding', {
    Result: ['standing', present.map((standing) => [standing, standingWords[standing].label])],
    Check: ['check', ids.map(([id]) => [String(numberOf(id) ?? ''), id])],
    Folder: ['folder', folders.map(({ folder }, i) => [String(i), folder || './'])],
    Order: [
      'order',
      [
        ['score', 'Score'],
        ['path', 'Path'],
      ],
      'Danger',
    ],
  })
}

export type Choice = readonly [value: string, text: string]

/**
 * A form with a search field and selects.
 *
 * @param lists - The selects by label: name, choices, and text of the first choice (default: `All`). Selects without choices are left out.
 */
export function filterForm(
  placeholder: string,
  lists: Readonly<Record<string, readonly [name: string, choices: readonly Choice[], first?: string]>>,
): Html {
  return fragment`<form class="filters" id="filters" role="search" aria-label="Filter skills" hidden>
<label class="grow">Search<input type="search" name="text" autocomplete="off" placeholder="${placeholder}"></label>
${Object.entries(lists).map(
  ([label, [name, choices, first = 'All']]) =>
    choices.length > 0 &&
    fragment`<label>${label}<select name="${name}"><option value="">${first}</option>${choices.map(([value, text]) => fragment`<option value="${value}">${text}</option>`)}</select></label>
`,
)}<button type="reset">Clear</button>
<output aria-live="polite"></output>
</form>`
}
