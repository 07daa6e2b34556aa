import { fragment } from './fragment.js'
import type { Html } from './fragment.js'
import { standings } from './skill-view.js'
import type { SkillView } from './skill-view.js'
import type { CheckCount, FolderCount } from './tables.js'
import { standingWords } from './words.js'

/** What narrows the list. It needs the script, which shows it; without, the list is whole and in order of danger. */
export function filters(
  skills: readonly SkillView[],
  checks: readonly CheckCount[],
  numberOf: (checkId: string) => number | undefined,
  folders: readonly FolderCount[],
): Html {
  const present = standings.filter((standing) => skills.some((skill) => skill.standing === standing))
  const ids = [...new Map(checks.map((check) => [check.checkId, check.checkName]))]
  return fragment`<form class="filters" id="filters" role="search" aria-label="Filter skills" hidden>
<label class="grow">Search<input type="search" name="text" autocomplete="off" placeholder="name, path or finding"></label>
<label>Result<select name="standing"><option value="">All</option>${present.map((standing) => fragment`<option value="${standing}">${standingWords[standing].label}</option>`)}</select></label>
${ids.length > 0 && fragment`<label>Check<select name="check"><option value="">All</option>${ids.map(([id]) => fragment`<option value="${numberOf(id) ?? ''}">${id}</option>`)}</select></label>`}
${folders.length > 0 && fragment`<label>Folder<select name="folder"><option value="">All</option>${folders.map(({ folder }, i) => fragment`<option value="${i}">${folder || './'}</option>`)}</select></label>`}
<label>Order<select name="order"><option value="">Danger</option><option value="score">Score</option><option value="path">Path</option></select></label>
<button type="reset">Clear</button>
<output aria-live="polite"></output>
</form>`
}
