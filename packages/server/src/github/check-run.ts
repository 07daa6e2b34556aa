import { groupFailedChecks, visible, wellFormedJson } from '@skillgauge/core'
import { annotationLevels, annotationMessage, annotationTitle, codeCell } from '@skillgauge/features'
import type { ScanResultWire } from '@skillgauge/features/wire-schema'
import { boundedRequest } from './bounded-request.js'

export type WriteCheckRun = (repository: string, result: ScanResultWire) => Promise<void>

/** Annotations per request (GitHub's limit), and in total. */
const perRequest = 50
const maxAnnotations = 500
/** Characters; GitHub's limit is 64 KB. */
const maxMessageLength = 2000

/** @param tokenFor - The App's installation token for an owner; without one nothing is written. */
export function createWriteCheckRun(
  api: string,
  tokenFor: (owner: string) => Promise<string | undefined>,
): WriteCheckRun {
  const request = boundedRequest(api)
  return async (repository, result) => {
    const [owner = '', repo = ''] = repository.split('/')
    const token = await tokenFor(owner)
    if (token === undefined) return
    const ask = request.defaults({ headers: { authorization: `Bearer ${token}` } })
    const annotations = annotationsOf(result).slice(0, maxAnnotations)
    const output = (from: number) =>
      wellFormed({
        title: titleOf(result),
        summary: summaryOf(result),
        annotations: annotations.slice(from, from + perRequest),
      })
    const passed = result.skills.every((skill) => skill.overall_pass)
    const { data } = await ask('POST /repos/{owner}/{repo}/check-runs', {
      owner,
      repo,
      name: 'skillgauge',
      head_sha: result.commit_sha,
      status: 'completed',
      conclusion: result.skills.length === 0 ? 'neutral' : passed ? 'success' : 'failure',
      output: output(0),
    })
    for (let from = perRequest; from < annotations.length; from += perRequest)
      await ask('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
        owner,
        repo,
        check_run_id: data.id,
        output: output(from),
      })
  }
}

/** Truncated text may end in half of a surrogate pair, for which GitHub rejects the whole request. */
function wellFormed<T>(data: T): T {
  return JSON.parse(wellFormedJson(JSON.stringify(data))) as T
}

function titleOf({ skills }: ScanResultWire): string {
  if (skills.length === 0) return 'No skills'
  const failing = skills.filter((skill) => !skill.overall_pass).length
  const count = skills.length === 1 ? '1 skill' : `${skills.length} skills`
  return failing === 0 ? `${count}, all sound` : `${failing} of ${count} not sound`
}

function summaryOf({ skills, truncated }: ScanResultWire): string {
  const rows = skills.map(
    (skill) =>
      `| ${codeCell(skill.path)} | ${skill.fails_security ? 'failed' : skill.quality_score} | ${skill.checks_passed} of ${skill.checks_run} |`,
  )
  const more = truncated ? '\n\nThere are more skills than these.' : ''
  return ['| Skill | Score | Checks |', '|---|---|---|', ...rows].join('\n') + more
}

function annotationsOf({ skills }: ScanResultWire) {
  return skills.flatMap((skill) =>
    groupFailedChecks(skill.results.filter(({ passed }) => !passed)).flatMap(([check, ...others]) =>
      (check.details?.findings ?? [{ message: check.message }]).map(
        ({ message, path, line = 1, fix = check.fix }) => ({
          path: visible(path ?? skill.path),
          start_line: line,
          end_line: line,
          annotation_level: annotationLevels[check.severity],
          title: annotationTitle({ id: check.check_id, name: check.check_name }, others.length),
          message: annotationMessage({ message, fix }, maxMessageLength),
        }),
      ),
    ),
  )
}
