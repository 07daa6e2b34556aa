import { fragment, nothing } from '../fragment.js'
import type { Html } from '../fragment.js'
import { clip } from '@skillgauge/rule-kit'
import { countedPlaces, scoresOf, standings } from '../views/skill-view.js'
import type { SkillView, Standing } from '../views/skill-view.js'
import { message, number, placeOf, plural, standingWords } from '../words.js'

export function overview(skills: readonly SkillView[]): Html {
  const counts = new Map<Standing, number>()
  for (const { standing } of skills) counts.set(standing, (counts.get(standing) ?? 0) + 1)
  const scored = scoresOf(skills)
  const findings = skills.reduce((sum, skill) => sum + countedPlaces(skill), 0)
  const failing = skills.filter(({ failed }) => failed).length
  return fragment`<section class="overview" aria-label="Overview">
<p class="verdict ${failing > 0 ? 'bad' : 'ok'}">${verdictOf(counts, failing, skills.length)}</p>
${bar(counts, skills.length)}
<dl class="tiles">${tile('Skills', skills.length.toLocaleString('en-US'))}${tile('Failing', failing.toLocaleString('en-US'))}${tile('Findings', findings.toLocaleString('en-US'))}${scored.length > 0 && tile('Average score', number(scored.reduce((sum, score) => sum + score, 0) / scored.length))}${scored.length > 1 && fragment`<div class="wide"><dt>Scores</dt><dd>${histogram(scored)}</dd></div>`}</dl>
</section>`
}

function verdictOf(counts: ReadonlyMap<Standing, number>, failing: number, all: number): string {
  const attacks = counts.get('attack') ?? 0
  const suspicious = counts.get('suspicious') ?? 0
  const parts = [
    attacks > 0 && `${plural(attacks, 'skill')} ${attacks === 1 ? 'fails' : 'fail'} security.`,
    suspicious > 0 && `${plural(suspicious, 'skill')} ${suspicious === 1 ? 'looks' : 'look'} suspicious.`,
    failing > attacks &&
      `${attacks > 0 ? `${(failing - attacks).toLocaleString('en-US')} more` : `${failing.toLocaleString('en-US')} of ${plural(all, 'skill')}`} ${failing - attacks === 1 ? 'fails' : 'fail'}.`,
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(' ')
  if (all === 0) return 'No skills found.'
  return all === 1 ? 'The skill passes.' : `All ${plural(all, 'skill')} pass.`
}

function bar(counts: ReadonlyMap<Standing, number>, all: number): Html {
  if (all === 0) return nothing
  const shown = standings.filter((standing) => (counts.get(standing) ?? 0) > 0)
  // A minimum width, so that one attack in a thousand skills is visible.
  const widths = shown.map((standing) => Math.max(0.8, (100 * counts.get(standing)!) / all))
  const sum = widths.reduce((total, width) => total + width, 0)
  let x = 0
  const parts = shown.map((standing, i) => {
    const width = (100 * widths[i]!) / sum
    const part = fragment`<rect class="${standingWords[standing].tone}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="10"/>`
    x += width
    return part
  })
  return fragment`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<ul class="legend">${shown.map((standing) => {
    const { label, many, tone } = standingWords[standing]
    const count = counts.get(standing)!
    return fragment`<li class="${tone}"><b>${count.toLocaleString('en-US')}</b> ${count === 1 ? label.toLowerCase() : many}</li>`
  })}</ul>`
}

const maxInDanger = 6

export function dangerSection(skills: readonly SkillView[]): Html {
  const inDanger = skills.filter(({ standing }) => standing === 'attack' || standing === 'suspicious')
  if (inDanger.length === 0) return nothing
  const worst = standingWords[inDanger[0]!.standing].tone
  const more = inDanger.length - maxInDanger
  return fragment`<section class="danger ${worst}"><h2>Look at ${inDanger.length === 1 ? 'this' : 'these'} first</h2><ul>${inDanger
    .slice(0, maxInDanger)
    .map((skill, i) => {
      const { label, tone } = standingWords[skill.standing]
      return fragment`<li><b class="tag ${tone}">${label}</b><a href="#s${i}"><bdi>${placeOf(skill).title}</bdi></a><p>${message(clip(skill.reason, 180))}</p></li>`
    })}</ul>${more > 0 && fragment`<p class="small">and ${plural(more, 'more skill')}, on top of the list</p>`}</section>`
}

/** The number of skills per score range, in steps of ten. */
function histogram(scores: readonly number[]): Html {
  const buckets = Array.from({ length: 10 }, () => 0)
  for (const score of scores) buckets[Math.max(0, Math.min(9, Math.floor(score / 10)))]!++
  const most = Math.max(...buckets)
  const words = buckets.flatMap((count, i) => (count > 0 ? [`${i * 10} to ${i * 10 + 10}: ${count}`] : []))
  return fragment`<svg class="histogram" viewBox="0 0 200 40" role="img" aria-label="${`Skills by score. ${words.join(', ')}.`}">${buckets.map(
    (count, i) => {
      const height = count === 0 ? 1 : Math.max(2, (count / most) * 28)
      return fragment`<rect class="${count === 0 ? 'none' : ''}" x="${i * 20 + 1}" y="${(30 - height).toFixed(1)}" width="18" height="${height.toFixed(1)}" rx="1"/>`
    },
  )}<text x="1" y="39">0</text><text x="199" y="39" text-anchor="end">100</text></svg>`
}

function tile(name: string, value: string): Html {
  return fragment`<div><dt>${name}</dt><dd>${value}</dd></div>`
}
