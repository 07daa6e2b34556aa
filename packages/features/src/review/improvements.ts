import type { SkillText } from '../skill-text/skill-text.js'
import type { Criterion } from './criteria.js'
import type { JudgeAnswer } from './read-answer.js'
import { oneLine } from './read-answer.js'
import type { ImprovementWire } from './wire-schema.js'

export type Improvement = Readonly<ImprovementWire>

const mostKept = 5

/** Longest quote that is looked for, in UTF-16 units: the longest description that the specification allows. */
const longestQuote = 1_024

/** The improvements of the criteria that were asked about. A quote that is not in the skill was made up: of it only the reason is kept. */
export function keptImprovements(
  { suggestions }: JudgeAnswer,
  skill: SkillText,
  asked: readonly Pick<Criterion, 'id'>[],
): Improvement[] {
  const text = shownText(skill)
  const ids = asked.map(({ id }) => id)
  return suggestions
    .map(({ criterion, quote, replacement, why }): Improvement => {
      const quoted = plain(quote ?? '')
      const isThere = quoted !== '' && quoted.length <= longestQuote && text.includes(quoted)
      const invented = quoted !== '' && !isThere
      const written = replacement === null || invented ? null : oneLine(replacement)
      return {
        criterion,
        quote: isThere ? quoted : null,
        // An empty text in place of an empty text changes nothing.
        replacement: written === '' && !isThere ? null : written,
        why: oneLine(why),
      }
    })
    .filter(({ criterion, why }) => why !== '' && ids.includes(criterion))
    .slice(0, mostKept)
}

export function suggestionOf({ quote, replacement, why }: Improvement): string {
  if (replacement === null || replacement === quote) return why
  if (quote === null) return `${why} Add: "${replacement}"`
  return replacement === '' ? `${why} Delete: "${quote}"` : `${why} Replace "${quote}" with "${replacement}"`
}

function shownText({ name, description, body, excerpts = [] }: SkillText): string {
  return [name ?? '', description ?? '', body, ...excerpts.map(({ text }) => text)].map(plain).join('\n')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
