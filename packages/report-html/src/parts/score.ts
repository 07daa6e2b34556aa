import { fragment } from '../fragment.js'
import type { Html } from '../fragment.js'
import type { PastScore, SkillView } from '../views/skill-view.js'
import { number, time } from '../words.js'

/** The score of a skill. One that fails security is shown as failed, because the score leaves security out. */
export function scoreOf(skill: SkillView): Html {
  const { score } = skill
  if (score === null) return fragment``
  if (skill.failsSecurity)
    return fragment`<b class="score attack">Failed</b><small class="was">${number(score)} without security</small>`
  const tone = skill.failed ? 'fail' : skill.standing === 'pass' ? 'pass' : 'plain'
  return fragment`<b class="score ${tone}">${number(score)}</b>`
}

/** The scores of stored evaluations as a chart, and as a table for screen readers. */
export function historyOf({ history }: SkillView): Html {
  if (history.length < 2) return fragment``
  const width = 240
  const height = 48
  const x = (i: number) => number(4 + (i * (width - 8)) / (history.length - 1))
  const y = (score: number) => number(height - 5 - (score / 100) * (height - 10))
  const placeOf = (one: PastScore) => y(one.failsSecurity ? 0 : one.score)
  const points = history.map((one, i) => `${x(i)},${placeOf(one)}`).join(' ')
  const first = history[0]!
  const last = history.at(-1)!
  return fragment`<section class="history">
<h4>Score over time</h4>
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${`From ${scoreText(first)} to ${scoreText(last)} in ${history.length} evaluations`}">
<line class="axis" x1="4" x2="${width - 4}" y1="${y(100)}" y2="${y(100)}"/><line class="axis" x1="4" x2="${width - 4}" y1="${y(0)}" y2="${y(0)}"/>
<polyline points="${points}"/>${history.map(
    (one, i) =>
      fragment`<circle cx="${x(i)}" cy="${placeOf(one)}" r="3" class="${one.failed || one.failsSecurity ? 'fail' : 'pass'}"/>`,
  )}</svg>
<details><summary>${history.length} evaluations</summary><table><thead><tr><th scope="col">When</th><th scope="col" class="n">Score</th></tr></thead><tbody>${[
    ...history,
  ]
    .reverse()
    .map(
      (one) =>
        fragment`<tr><td>${timeOf(one)}</td><td class="n">${scoreText(one)}${one.failed && !one.failsSecurity ? ' (failed)' : ''}</td></tr>`,
    )}</tbody></table></details>
</section>`
}

function scoreText({ score, failsSecurity }: PastScore): string {
  return failsSecurity ? 'failed security' : number(score)
}

function timeOf({ at }: PastScore): Html {
  return at === '' ? fragment`Now` : time(at)
}
