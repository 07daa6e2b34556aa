import { visible } from '@skillgauge/core'
import { annotationLevels, annotationMessage, annotationTitle } from '@skillgauge/features'
import type { Severity } from '@skillgauge/rule-kit'
import { isOutside, pathFrom, realPath } from '@skillgauge/sources'
import { join } from 'node:path'
import { count } from '../console/words.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import type { CheckVerdict, FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { fromGitRoot, unjudgedByReason } from '../skill-verdict.js'
import { verdictsOf } from '../verdicts.js'

const kinds = { ...annotationLevels, high: 'error' } as const satisfies Record<Severity, string>
type Kind = (typeof kinds)[Severity]

/** GitHub shows no more annotations of one kind for a step; the log has all. */
const shownPerKind = 10

/** The runner refuses more than 64 KiB. */
const maxMessage = 4_000

interface Annotation {
  readonly kind: Kind
  readonly position: number
  readonly text: string
}

/**
 * A workflow annotation for each finding, and a summary line. The first finding of each check comes before the others, because GitHub shows
 * only ten of a kind.
 */
export const github: Reporter<EvaluationReport | ScanReport> = (report, { env }) => {
  const skills = verdictsOf(report)
  const workspace = env['GITHUB_WORKSPACE'] ? realPath(env['GITHUB_WORKSPACE']) : undefined
  const annotations = skills.flatMap((skill) => annotationsOf(skill, workspace))
  const sorted = Object.values(kinds).flatMap((kind) =>
    annotations.filter((one) => one.kind === kind).sort((a, b) => a.position - b.position),
  )
  return [...sorted.map(({ text }) => text), lastLine(skills, sorted), ''].join('\n')
}

function annotationsOf(skill: SkillVerdict, workspace: string | undefined): Annotation[] {
  const annotate = (
    check: CheckVerdict,
    title: string,
    finding: FindingVerdict,
    position: number,
  ): Annotation => ({
    kind: kinds[check.severity],
    position,
    text: workflowCommand(
      kinds[check.severity],
      {
        file: visible(pathOf(skill, finding.file, workspace)),
        line: finding.line,
        col: finding.column,
        title,
      },
      annotationMessage(finding, maxMessage),
    ),
  })
  const each = (check: CheckVerdict) =>
    check.findings.map((finding, i) => annotate(check, annotationTitle(check), finding, i))
  return [
    ...skill.checks.filter(({ state }) => state === 'failed').flatMap(each),
    ...unjudgedByReason(skill.checks).flatMap(([check, ...others]) => {
      if (others.length === 0) return each(check)
      return [annotate(check, annotationTitle(check, others.length), check.findings[0]!, 0)]
    }),
  ]
}

/** Relative to the workspace of the job, which may differ from the root of this checkout. */
function pathOf(skill: SkillVerdict, file: string, workspace: string | undefined): string {
  if (workspace === undefined) return fromGitRoot(skill, file)
  const path = pathFrom(workspace, join(realPath(skill.directory) ?? skill.directory, file))
  return isOutside(path) ? fromGitRoot(skill, file) : path
}

/** Contains no text of a skill, because the runner reads commands from any line. */
function lastLine(skills: readonly SkillVerdict[], annotations: readonly Annotation[]): string {
  const numbers = Object.values(kinds).map((kind) => annotations.filter((one) => one.kind === kind).length)
  const [errors, warnings, notices] = numbers as [number, number, number]
  const single = skills.filter(({ together }) => !together)
  const bad = single.filter(({ grade }) => grade === 'bad').length
  const counted = `${count(errors, 'error')}, ${count(warnings, 'warning')}, ${count(notices, 'notice')}`
  const more = numbers.some((number) => number > shownPerKind)
    ? ` GitHub shows ${shownPerKind} of each; all of them are in this log.`
    : ''
  const verdict = bad === 0 ? 'none fails' : `${bad} of them ${bad === 1 ? 'fails' : 'fail'}`
  const all = skills.some(({ together, grade }) => together && grade === 'bad')
    ? ', all of them together do'
    : ''
  return `skillgauge: ${counted} in ${count(single.length, 'skill')}; ${verdict}${all}.${more}`
}

/**
 * A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions. The escapes keep a value from ending
 * the command or starting another one.
 */
function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name}${given.length > 0 ? ` ${given.join(',')}` : ''}::${escapeData(message)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
