import type { Severity } from '@skillgauge/rule-kit'
import { leadsOut, pathFrom, realPath } from '@skillgauge/sources'
import { join } from 'node:path'
import { visible } from '../../terminal/visible-text.js'
import { clip } from '@skillgauge/rule-kit'
import { count } from '../console/words.js'
import type { EvaluationReport, Place, Reporter, ScanReport } from '../reporter.js'
import type { CheckVerdict, FindingVerdict, SkillVerdict } from '../skill-verdict.js'
import { fromGitRoot } from '../skill-verdict.js'
import { unjudgedByReason } from '../unjudged-checks.js'
import { workflowCommand } from './workflow-command.js'
import { evaluationVerdicts } from '../evaluation-verdicts.js'
import { togetherVerdicts } from '../together-verdict.js'
import { scanVerdicts } from '../scan-verdicts.js'

type Kind = 'error' | 'warning' | 'notice'

const kinds: Readonly<Record<Severity, Kind>> = { high: 'error', medium: 'warning', low: 'notice' }

/** GitHub shows no more annotations of one kind from one step; all of them stand in its log. */
const shownOfAKind = 10

/** The runner refuses more than 64 KiB of message; a person has read enough long before. */
const longestMessage = 4_000
const longestTitle = 200

interface Annotation {
  readonly kind: Kind
  /** How many of the same check and skill come before it. */
  readonly turn: number
  readonly text: string
}

/**
 * A workflow annotation for each finding, and a line that counts them. The worst come first, and of each check the first
 * finding before the others, because GitHub shows only the first ten of a kind.
 */
function githubAnnotations(skills: readonly SkillVerdict[], { env }: Pick<Place, 'env'>): string {
  const workspace = env['GITHUB_WORKSPACE'] ? realPath(env['GITHUB_WORKSPACE']) : undefined
  const annotations = skills.flatMap((skill) => annotationsOf(skill, workspace))
  const sorted = Object.values(kinds).flatMap((kind) =>
    annotations.filter((one) => one.kind === kind).sort((a, b) => a.turn - b.turn),
  )
  return [...sorted.map(({ text }) => text), lastLine(skills, sorted), ''].join('\n')
}

function annotationsOf(skill: SkillVerdict, workspace: string | undefined): Annotation[] {
  const annotate = (
    check: CheckVerdict,
    title: string,
    finding: FindingVerdict,
    turn: number,
  ): Annotation => ({
    kind: kinds[check.severity],
    turn,
    text: workflowCommand(
      kinds[check.severity],
      {
        file: visible(pathOf(skill, finding.file, workspace)),
        line: finding.line,
        col: finding.column,
        title: clip(visible(title), longestTitle),
      },
      clip(textOf(finding), longestMessage),
    ),
  })
  const failed = skill.checks.filter(({ state }) => state === 'failed')
  return [
    ...failed.flatMap((check) =>
      check.findings.map((finding, i) => annotate(check, `${check.id}: ${check.name}`, finding, i)),
    ),
    ...unjudgedByReason(skill.checks).flatMap(([check, ...others]) => {
      if (others.length === 0)
        return check.findings.map((finding, i) => annotate(check, `${check.id}: ${check.name}`, finding, i))
      const title = `${check.id} and ${count(others.length, 'other check')}`
      return [annotate(check, title, check.findings[0]!, 0)]
    }),
  ]
}

function textOf({ message, fix }: FindingVerdict): string {
  return fix === undefined ? visible(message) : `${visible(message)}\nFix: ${visible(fix)}`
}

/** GitHub looks for the file below the workspace of the job, which need not be the root of this checkout. */
function pathOf(skill: SkillVerdict, file: string, workspace: string | undefined): string {
  if (workspace === undefined) return fromGitRoot(skill, file)
  const path = pathFrom(workspace, join(realPath(skill.directory) ?? skill.directory, file))
  return leadsOut(path) ? fromGitRoot(skill, file) : path
}

/** Plain, and without a word from a skill: the runner reads commands from any line. */
function lastLine(skills: readonly SkillVerdict[], annotations: readonly Annotation[]): string {
  const numbers = Object.values(kinds).map((kind) => annotations.filter((one) => one.kind === kind).length)
  const [errors, warnings, notices] = numbers as [number, number, number]
  const own = skills.filter(({ together }) => !together)
  const bad = own.filter(({ grade }) => grade === 'bad').length
  const counted = `${count(errors, 'error')}, ${count(warnings, 'warning')}, ${count(notices, 'notice')}`
  const more = numbers.some((number) => number > shownOfAKind)
    ? ` GitHub shows ${shownOfAKind} of each; all of them are in this log.`
    : ''
  const verdict = bad === 0 ? 'none fails' : `${bad} of them ${bad === 1 ? 'fails' : 'fail'}`
  const all = skills.some(({ together, grade }) => together && grade === 'bad')
    ? ', all of them together do'
    : ''
  return `skillgauge: ${counted} in ${count(own.length, 'skill')}; ${verdict}${all}.${more}`
}

export const evaluationGithub: Reporter<EvaluationReport> = (report, place) =>
  githubAnnotations([...evaluationVerdicts(report), ...togetherVerdicts(report)], place)

export const scanGithub: Reporter<ScanReport> = (report, place) =>
  githubAnnotations(scanVerdicts(report), place)
