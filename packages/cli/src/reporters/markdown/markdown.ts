import { scanStatuses, severities } from '@skillgauge/core'
import type { Origin } from '@skillgauge/features'
import { codeCell, codeSpan } from '@skillgauge/features'
import { version } from '../../command-line/version.js'
import { count } from '../console/words.js'
import type { SkillVerdict } from '../skill-verdict.js'
import { subjectOf, unjudgedByReason } from '../skill-verdict.js'
import { takeFitting } from './take-fitting.js'
import { hasDetails, skillDetails } from './skill-details.js'
import { evaluationVerdicts } from '../evaluation-verdicts.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { collectionVerdicts } from '../verdicts.js'
import { scanVerdicts } from '../scan-verdicts.js'

/** GitHub accepts 65,536 characters in a comment; leaves room for what a bot adds. */
const maxPage = 60_000
const maxTable = 20_000
/** Room for the lines about what was cut, and for the last line. */
const reserve = 1_000

interface Page {
  readonly command: string
  readonly headline: string
  readonly skills: readonly SkillVerdict[]
  readonly origin: Origin
  readonly interrupted?: boolean | undefined
  readonly gate?: { readonly failOn?: string | undefined } | undefined
}

const symbols: Readonly<Record<SkillVerdict['grade'], string>> = { bad: '❌', doubtful: '⚠️', good: '✅' }
const grades = Object.keys(symbols)

/**
 * A comment for a pull request, or a job summary: verdict, table, and the failures of each skill, worst first. The first line is always the
 * same, so that a bot finds its earlier comment.
 */
function markdownPage({ command, headline, skills, origin, gate, interrupted }: Page): string {
  const sorted = [...skills].sort(worstSkillFirst)
  const worst = sorted[0]?.grade ?? 'good'
  // A score that is too low, or a skill that cannot be read, fails the run all the same.
  const isForgiven = worst === 'bad' && gate?.failOn === 'none' && skills.every(({ failsRun }) => !failsRun)
  const notFailing = isForgiven ? '\nThe run does not fail: `--fail-on none`.\n' : ''
  const stopped = interrupted ? '\n**The run was stopped: not all skills were judged.**\n' : ''
  const head = `<!-- skillgauge:${command} -->\n## ${symbols[worst]} skillgauge: ${headline}\n${stopped}${notFailing}`
  const scored = skills.some(({ score }) => score !== undefined)
  const rows = takeFitting(
    sorted.map((skill) => tableRow(skill, scored)),
    maxTable,
  )
  const table = skills.length === 0 ? '' : tableOf(rows, scored)
  const reported = sorted.filter(hasDetails)
  const details = takeFitting(reported.map(skillDetails), maxPage - reserve - head.length - table.length)
  const cut = [
    ...(rows.length < sorted.length ? [`${count(sorted.length - rows.length, 'row')} of the table`] : []),
    ...(details.length < reported.length
      ? [`the details of ${count(reported.length - details.length, 'skill')}`]
      : []),
  ]
  const parts = [head, table, ...details, cutLine(cut, command), lastLine(origin)]
  return `${parts.filter((part) => part !== '').join('\n')}\n`
}

/** Skills with the same grade and score: more findings first. Otherwise they stay in the order of paths. */
function worstSkillFirst(a: SkillVerdict, b: SkillVerdict): number {
  const byGrade = grades.indexOf(a.grade) - grades.indexOf(b.grade)
  if (byGrade !== 0 || a.score !== b.score) return byGrade
  return (b.findingsCount ?? 0) - (a.findingsCount ?? 0)
}

function tableOf(rows: readonly string[], scored: boolean): string {
  const titles = scored ? '| Skill | Status | Score | Findings | Failed |' : '| Skill | Status | Failed |'
  const line = scored ? '| --- | --- | ---: | ---: | --- |' : '| --- | --- | --- |'
  return [titles, line, ...rows, ''].join('\n')
}

function tableRow(skill: SkillVerdict, scored: boolean): string {
  const cells = [
    codeCell(subjectOf(skill)),
    `${symbols[skill.grade]} ${skill.status}`,
    ...(scored ? [skill.failsSecurity ? 'failed' : (skill.score ?? ''), skill.findingsCount ?? ''] : []),
    failedCell(skill),
  ]
  return `| ${cells.join(' | ')} |`
}

function failedCell({ checks }: SkillVerdict): string {
  // Checks that share the reason why they could not judge follow from another failure.
  const groups = unjudgedByReason(checks)
  const alone = groups.filter((group) => group.length === 1).flat()
  const counted = [...checks.filter(({ state }) => state === 'failed'), ...alone]
  const failed = severities.map((severity) => {
    const number = counted.filter((check) => check.severity === severity).length
    return number > 0 ? `${number} ${severity}` : ''
  })
  const suppressed = checks.reduce((sum, check) => sum + check.suppressed.length, 0)
  const unjudged = groups.flat().length - alone.length
  const silent = unjudged > 0 ? `${unjudged} not judged` : ''
  return [...failed, silent, suppressed > 0 ? `${suppressed} suppressed` : '']
    .filter((part) => part !== '')
    .join(', ')
}

function cutLine(cut: readonly string[], command: string): string {
  if (cut.length === 0) return ''
  return `Left out, for want of room: ${cut.join(' and ')}. \`skillgauge ${command}\` on your machine shows them.\n`
}

function lastLine({ commitSha }: Origin): string {
  const commit = commitSha === '' ? '' : `, commit ${codeSpan(commitSha.slice(0, 10))}`
  return `<sub>skillgauge ${version}${commit}</sub>`
}

export const evaluationMarkdown: Reporter<EvaluationReport> = (report) => {
  const skills = evaluationVerdicts(report)
  const together = collectionVerdicts(report).filter(hasDetails)
  const failing = skills.filter(({ grade }) => grade === 'bad').length
  return markdownPage({
    ...report,
    headline: evaluationHeadline(skills.length, failing) + collectionSuffix(together),
    skills: [...skills, ...together],
  })
}

function collectionSuffix(together: readonly SkillVerdict[]): string {
  return together.some(({ grade }) => grade === 'bad') ? '; all of them together fail' : ''
}

function evaluationHeadline(all: number, failing: number): string {
  if (all === 0) return 'there is no skill to check'
  if (all === 1) return failing === 1 ? 'the skill fails' : 'the skill passes'
  return failing > 0 ? `${failing} of ${all} skills fail` : `all ${all} skills pass`
}

export const scanMarkdown: Reporter<ScanReport> = (report) => {
  const skills = scanVerdicts(report)
  return markdownPage({ ...report, headline: scanHeadline(skills), skills })
}

function scanHeadline(skills: readonly SkillVerdict[]): string {
  if (skills.length === 0) return 'there is no skill to scan'
  const worst = scanStatuses.find((status) => skills.some((skill) => skill.status === status))!
  if (skills.length === 1) return `the skill is ${worst}`
  const number = skills.filter(({ status }) => status === worst).length
  return number === skills.length
    ? `all ${number} skills are ${worst}`
    : `${number} of ${skills.length} skills ${number === 1 ? 'is' : 'are'} ${worst}`
}
