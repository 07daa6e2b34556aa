import { oneLine } from '@skillgauge/core'
import type { SkillText } from '../skill-text/skill-text.js'
import type { Criterion } from './criteria.js'
import type { JudgeAnswer } from './read-answer.js'
import { maxTextLength } from './read-answer.js'
import type { ImprovementWire } from './wire-schema.js'

export type Improvement = Readonly<ImprovementWire>

const maxImprovements = 5

/** In UTF-16 units: the limit of a description. */
const maxQuoteLength = 1_024

/** The usable improvements. If a quote is not in the skill, it is invented, and only the reason is kept. */
export function keptImprovements(
  { suggestions }: JudgeAnswer,
  skill: SkillText,
  asked: readonly Pick<Criterion, 'id'>[],
): Improvement[] {
  const text = shownText(skill)
  const ids = asked.map(({ id }) => id)
  return suggestions
    .map(({ criterion, quote, replacement, why }): Improvement => {
      const quoted = collapseSpace(quote ?? '')
      const isThere = quoted !== '' && quoted.length <= maxQuoteLength && text.includes(quoted)
      const invented = quoted !== '' && !isThere
      const newText = replacement === null || invented ? null : oneLine(replacement, maxTextLength)
      return {
        criterion,
        quote: isThere ? quoted : null,
        // Nothing replaced by nothing.
        replacement: newText === '' && !isThere ? null : newText,
        why: oneLine(why, maxTextLength),
      }
    })
    .filter(({ criterion, why }) => why !== '' && ids.includes(criterion))
    .slice(0, maxImprovements)
}

export function suggestionOf({ quote, replacement, why }: Improvement): string {
  if (replacement === null || replacement === quote) return why
  if (quote === null) return `${why} Add: "${replacement}"`
  return replacement === '' ? `${why} Delete: "${quote}"` : `${why} Replace "${quote}" with "${replacement}"`
}

function shownText({ name, description, body, excerpts = [] }: SkillText): string {
  return [name ?? '', description ?? '', body, ...excerpts.map(({ text }) => text)]
    .map(collapseSpace)
    .join('\n')
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
