import { fragment } from '../fragment.js'
import type { Html } from '../fragment.js'
import type { ReviewWire } from '../wire.js'
import { message, number, plural } from '../words.js'

const axes = [
  { axis: 'activation', title: 'Will it be used' },
  { axis: 'instruction', title: 'Does it instruct well' },
] as const

/** The review of a skill by a model, with each criterion. */
export function reviewPart(review: ReviewWire): Html {
  const { usage } = review
  return fragment`<section class="review">
<h4>Review by a model</h4>
<p class="verdict"><b>${review.verdict}</b> <span>${number(review.judge_score)} of 100${scoreRange(review)}</span></p>
<div class="axes">${axes.map(
    ({
      axis,
      title,
    }) => fragment`<div><h5>${title} <span>${number(axis === 'activation' ? review.activation_score : review.instruction_score)}</span></h5>
<dl>${review.criteria
      .filter((criterion) => criterion.axis === axis)
      .map(
        ({ id, name, score, reasoning }) =>
          fragment`<dt>${name} ${criterionScore(review, id, dots(score))}</dt><dd>${message(reasoning)}</dd>`,
      )}</dl></div>`,
  )}</div>
${review.suggestions.length > 0 && fragment`<h5>Suggestions</h5><ol class="suggestions">${review.suggestions.map((one) => fragment`<li>${message(one)}</li>`)}</ol>`}
<p class="small">Model <code>${usage.model}</code>, ${plural(usage.input_tokens, 'token')} read, ${plural(usage.output_tokens, 'token')} written. The review changes no score.</p>
</section>`
}

function scoreRange({ samples }: ReviewWire): string {
  if (!samples) return ''
  const { low, high } = samples.judge_score
  const { count, asked = count } = samples
  const which = count < asked ? `${count} of ${plural(asked, 'sample')} answered` : plural(count, 'sample')
  return `, ${which}: ${number(low)} to ${number(high)}`
}

/** The score of a criterion. When the samples differ, the lowest and the highest are before it. */
function criterionScore({ samples }: ReviewWire, id: string, middle: Html): Html {
  const scores = samples?.criteria.find((one) => one.id === id)?.scores ?? []
  const [low, high] = [scores[0], scores.at(-1)]
  if (low === undefined || high === undefined || low === high) return middle
  return fragment`<span><small>${number(low)} to ${number(high)}</small> ${middle}</span>`
}

/** A score of 0 to 4 as dots. Values of a model outside of that are clamped. */
function dots(value: number): Html {
  const score = Math.max(0, Math.min(4, Math.trunc(value) || 0))
  return fragment`<span class="dots"><span aria-hidden="true">${'●'.repeat(score)}<i>${'●'.repeat(4 - score)}</i></span><span class="sr">${score} of 4</span></span>`
}
