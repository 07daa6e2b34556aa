import { filters } from './parts/filters.js'
import { fragment, nothing } from './fragment.js'
import type { Html } from './fragment.js'
import { dangerSection, overview } from './parts/overview.js'
import { utf8Length } from '@skillgauge/rule-kit'
import { skillAlone, skillList } from './parts/skill-list.js'
import type { ListOptions, TextOf } from './parts/skill-list.js'
import { compareByDanger } from './views/skill-view.js'
import type { SkillView } from './views/skill-view.js'
import { scoreOf } from './parts/score.js'
import { checksTable, countChecks, countFolders, foldersTable } from './parts/tables.js'
import type { CheckCount } from './parts/tables.js'
import { collectionSection } from './parts/collection-findings.js'
import { viewEvaluation } from './views/view-evaluation.js'
import type { EvaluatedSkillWire, PastEvaluation } from './views/view-evaluation.js'
import { viewScan } from './views/view-scan.js'
import type { CatalogEntryWire, ScanReportWire, ScanResultWire, SkillEvaluateResultWire } from './wire.js'
import { badge, message, number, placeOf, standingWords, time } from './words.js'

export interface ReportOptions {
  /** Default: the name of the repository, or of the only skill. */
  readonly title?: string | undefined
  /** Texts of skills. Without them the page has findings and no texts. */
  readonly textOf?: TextOf | undefined
  /** Descriptions of checks (`checks` of `/v1/checks`). Those of checks with findings are shown. */
  readonly checks?: readonly CatalogEntryWire[] | undefined
  /** Approximate maximum size of the page in bytes, at least 100,000. Default: 2.2 MB, which opens within a second. */
  readonly maxBytes?: number | undefined
  readonly madeBy?: string | undefined
}

export interface EvaluationInput extends ReportOptions {
  readonly evaluation:
    | (Omit<ScanResultWire, 'skills'> & { readonly skills: readonly EvaluatedSkillWire[] })
    | (SkillEvaluateResultWire & EvaluatedSkillWire)
  /** Stored evaluations by the `path` of their skill, in any order, without the current one. */
  readonly history?: ReadonlyMap<string, readonly PastEvaluation[]> | undefined
}

export interface ScanInput extends ReportOptions {
  readonly scan: ScanReportWire
  /** The time of the scan, ISO 8601, which the JSON does not have. */
  readonly scannedAt?: string | undefined
}

export type ReportInput = EvaluationInput | ScanInput

/** A report for embedding into another page: the text of its title, and the markup of its `main`. */
export interface Report {
  readonly title: string
  readonly main: string
}

export const defaultBytes = 2_200_000

/** Renders the report of a run as the content of a page. Pure: the same input gives the same bytes. */
export function renderReport(input: ReportInput): Report {
  const skills = viewsOf(input).sort(compareByDanger)
  const only = skills.length === 1 && !hasSkillList(input) ? skills[0]! : undefined
  const title = input.title ?? titleOf(input, only)
  const counts = countChecks(skills)
  const explained = explanations(counts, input.checks ?? [])
  const options = { textOf: input.textOf, linkOf: explained.linkOf }
  const bytes = Math.max(100_000, input.maxBytes ?? defaultBytes)
  const body = only
    ? singleSkill(only, { ...options, bytes, filterOf: () => ({ folder: 0, checks: [] }) })
    : severalSkills(skills, counts, options, bytes, collectionFindings(input))
  const main = fragment`<header class="head">
<h1><bdi>${title}</bdi></h1>
${factsOf(input, skills.length, only)}
</header>${body}${explained.markup}`
  return { title, main: main.markup }
}

function singleSkill(skill: SkillView, options: ListOptions): Html {
  const words = standingWords[skill.standing]
  return fragment`<h2 class="sr">Result</h2><p class="verdict one ${words.tone}">${badge(words, words.label)}${skill.failsSecurity && skill.score !== null ? fragment`<small class="was">The score of ${number(skill.score)} leaves security out</small>` : scoreOf(skill)}<span class="why">${skill.reason !== '' && message(skill.reason)}</span></p>
<h3 class="sr">Findings and text</h3>${skillAlone(skill, options).markup}`
}

function severalSkills(
  skills: readonly SkillView[],
  counts: readonly CheckCount[],
  options: Pick<ListOptions, 'textOf' | 'linkOf'>,
  bytes: number,
  findings: Html,
): Html {
  const folders = countFolders(skills)
  const folderOf = new Map(folders.flatMap((one, i) => one.skills.map((skill) => [skill, i] as const)))
  const numbers = new Map([...new Set(counts.map(({ checkId }) => checkId))].map((id, i) => [id, i]))
  const numberOf = (id: string) => numbers.get(id)
  const head = fragment`${overview(skills)}${dangerSection(skills)}<div class="tables">${checksTable(counts, numberOf)}${foldersTable(folders)}</div>${findings}`
  const list = skillList(skills, {
    ...options,
    bytes: bytes - utf8Length(head.markup),
    filterOf: (skill) => ({
      folder: folderOf.get(skill) ?? -1,
      checks: [...new Set(skill.groups.flatMap(({ checkId }) => numberOf(checkId) ?? []))],
    }),
  })
  return fragment`${head}<section><h2 id="skills">Skills</h2>${list.left.length > 0 && fragment`<p class="notice">To keep this page small: ${list.left.join(' ')}</p>`}${filters(skills, counts, numberOf, folders)}${list.markup}</section>`
}

function collectionFindings(input: ReportInput): Html {
  if (!('evaluation' in input) || !('skills' in input.evaluation)) return nothing
  return collectionSection(input.evaluation.collection)
}

function explanations(
  counts: readonly CheckCount[],
  checks: readonly CatalogEntryWire[],
): { markup: Html; linkOf: ListOptions['linkOf'] } {
  const found = new Set(counts.map(({ checkId }) => checkId))
  const explained = checks.filter(({ check_id }) => found.has(check_id))
  const numbers = new Map(explained.map(({ check_id }, i) => [check_id, i]))
  const linkOf = (id: string) => (numbers.has(id) ? `#c${numbers.get(id)!}` : undefined)
  if (explained.length === 0) return { markup: nothing, linkOf }
  const markup = fragment`<section class="explained"><h2>What the checks mean</h2><dl>${explained.map(
    (check, i) =>
      fragment`<div id="c${i}"><dt>${check.check_name} <code>${check.check_id}</code></dt><dd>${message(check.description)} <span class="fix"><b>Fix</b> ${message(check.fix)}</span></dd></div>`,
  )}</dl></section>`
  return { markup, linkOf }
}

function viewsOf(input: ReportInput): SkillView[] {
  if ('scan' in input) {
    const names = new Map((input.checks ?? []).map((check) => [check.check_id, check.check_name]))
    return input.scan.skills.map((skill) => viewScan(skill, names))
  }
  const { evaluation, history } = input
  const skills: readonly EvaluatedSkillWire[] = 'skills' in evaluation ? evaluation.skills : [evaluation]
  return skills.map((skill) => viewEvaluation(skill, history?.get(skill.path)))
}

function hasSkillList(input: ReportInput): boolean {
  return 'evaluation' in input && 'skills' in input.evaluation
}

function titleOf(input: ReportInput, only: SkillView | undefined): string {
  const repository =
    'evaluation' in input && input.evaluation.owner !== ''
      ? `${input.evaluation.owner}/${input.evaluation.repo}`
      : ''
  if (only) return placeOf(only).title
  return repository || ('scan' in input ? 'Scan' : 'Skills')
}

function factsOf(input: ReportInput, count: number, only: SkillView | undefined): Html {
  const { owner = '', repo = '', commit_sha: commit = '' } = 'evaluation' in input ? input.evaluation : {}
  const at = 'evaluation' in input ? input.evaluation.scanned_at : input.scannedAt
  const answer = 'evaluation' in input ? input.evaluation : input.scan
  const cut = 'truncated' in answer && answer.truncated
  const error = 'evaluation' in input && !only ? input.evaluation.error : null
  return fragment`<ul class="facts">${only && fragment`<li><code><bdi>${only.path}</bdi></code></li>`}${only && owner !== '' && fragment`<li>${owner}/${repo}</li>`}${commit !== '' && fragment`<li>commit <code>${commit.slice(0, 12)}</code></li>`}${at !== undefined && fragment`<li>${time(at)}</li>`}</ul>${cut && fragment`<p class="notice">There are more skills than these ${count}.</p>`}${error && fragment`<p class="notice bad">${message(error)}</p>`}`
}
