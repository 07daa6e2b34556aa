import { groupedBy } from '@skillgauge/rule-kit'
import { fragment, nothing } from '../fragment.js'
import type { Html } from '../fragment.js'
import { folderOf, scoresOf, weights } from '../views/skill-view.js'
import type { SkillView, Weight } from '../views/skill-view.js'
import { number, plural, weightWords } from '../words.js'

/** Rows of a table. The number of further rows is below it. */
const maxRows = 40

export interface CheckCount {
  readonly checkId: string
  readonly checkName: string
  readonly weight: Weight
  readonly skills: number
  readonly findings: number
}

/** Counts by check, the most dangerous first, then those in most skills. */
export function countChecks(skills: readonly SkillView[]): CheckCount[] {
  const counts = new Map<string, { -readonly [Key in keyof CheckCount]: CheckCount[Key] }>()
  for (const skill of skills)
    for (const { checkId, checkName, weight, places, notChecked } of skill.groups) {
      if (notChecked || weight === 'accepted' || weight === 'mention') continue
      const key = `${weight} ${checkId}`
      const count = counts.get(key) ?? { checkId, checkName, weight, skills: 0, findings: 0 }
      counts.set(key, count)
      count.skills++
      count.findings += places.length
    }
  return [...counts.values()].sort(
    (a, b) =>
      weights.indexOf(a.weight) - weights.indexOf(b.weight) ||
      b.skills - a.skills ||
      (a.checkId < b.checkId ? -1 : 1),
  )
}

/** @param numberOf - The number of a check in the filter attributes of the list. */
export function checksTable(
  counts: readonly CheckCount[],
  numberOf: (checkId: string) => number | undefined,
): Html {
  if (counts.length === 0) return nothing
  return fragment`<section><h2 id="by-check">By check</h2>
<table class="counts"><thead><tr><th scope="col">Check</th><th scope="col">Severity</th><th scope="col" class="n">Findings</th><th scope="col" class="n">Skills</th></tr></thead><tbody>${counts
    .slice(0, maxRows)
    .map(
      (count) =>
        fragment`<tr><th scope="row">${count.checkName}<code>${count.checkId}</code></th><td><b class="tag ${weightWords[count.weight].tone}">${weightWords[count.weight].label}</b></td><td class="n">${count.findings.toLocaleString('en-US')}</td><td class="n"><span data-set="check" data-to="${numberOf(count.checkId) ?? ''}">${count.skills.toLocaleString('en-US')}</span></td></tr>`,
    )}</tbody></table>${counts.length > maxRows && fragment`<p class="small">and ${plural(counts.length - maxRows, 'more check')}</p>`}</section>`
}

export interface FolderCount {
  readonly folder: string
  readonly skills: readonly SkillView[]
}

/** Groups skills by their first folder below the common one. Empty if there is only one group, or each skill is a group. */
export function countFolders(skills: readonly SkillView[]): FolderCount[] {
  if (skills.length < 3) return []
  const common = commonFolder(skills.map(({ path }) => parentOf(path)))
  const groups = groupedBy(skills, ({ path }) => {
    const relativePath = parentOf(path).slice(common.length)
    return common + relativePath.slice(0, relativePath.indexOf('/') + 1)
  })
  if (groups.size < 2 || groups.size === skills.length) return []
  return [...groups]
    .map(([folder, members]) => ({ folder, skills: members }))
    .sort((a, b) => failing(b) - failing(a) || b.skills.length - a.skills.length)
}

export function foldersTable(folders: readonly FolderCount[]): Html {
  if (folders.length === 0) return nothing
  return fragment`<section><h2 id="by-folder">By folder</h2>
<table class="counts"><thead><tr><th scope="col">Folder</th><th scope="col" class="n">Score</th><th scope="col" class="n">Failing</th><th scope="col" class="n">Skills</th></tr></thead><tbody>${folders
    .slice(0, maxRows)
    .map(
      (one, i) =>
        fragment`<tr><th scope="row"><code><bdi>${one.folder || './'}</bdi></code></th><td class="n">${average(one.skills)}</td><td class="n ${failing(one) > 0 ? 'bad' : ''}">${failing(one)}</td><td class="n"><span data-set="folder" data-to="${i}">${one.skills.length}</span></td></tr>`,
    )}</tbody></table>${folders.length > maxRows && fragment`<p class="small">and ${plural(folders.length - maxRows, 'more folder')}</p>`}</section>`
}

function failing({ skills }: FolderCount): number {
  return skills.filter(({ failed }) => failed).length
}

function average(skills: readonly SkillView[]): string {
  const scores = scoresOf(skills)
  return scores.length === 0 ? '–' : number(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

/** The parent folder of the skill directory, ending in `/` unless it is the root. */
function parentOf(path: string): string {
  return folderOf(folderOf(path).slice(0, -1))
}

function commonFolder(folders: readonly string[]): string {
  let common = folders[0]!
  for (const folder of folders) while (!folder.startsWith(common)) common = folderOf(common.slice(0, -1))
  return common
}
