import type { SkillText } from '../skill-text/skill-text.js'
import type { JudgeAnswer } from './read-answer.js'
import { oneLine } from './read-answer.js'

/** One change that the judge proposes. All of it is a model's word about a stranger's text. */
export interface Improvement {
  /** Id of the criterion that it would raise. */
  readonly criterion: string
  /** Text of the skill that is to be changed, in one line; `null`: nothing is quoted, or what was quoted is not in the skill. */
  readonly quote: string | null
  /** What is to stand in its place, `''` for nothing; without a quote, what is to be added. */
  readonly replacement: string | null
  readonly why: string
}

/** How many are kept. */
const mostKept = 5

/** Longest quote that is looked for, in UTF-16 units: the longest description that the specification allows. */
const longestQuote = 1_024

/**
 * The improvements that are kept. A quote that is not in the skill was made up, so its replacement has no place: the reason alone is kept.
 *
 * @param ids - Of the criteria that were asked about; a change for another one is left out.
 */
export function keptImprovements(
  { suggestions }: JudgeAnswer,
  skill: SkillText,
  ids: readonly string[],
): Improvement[] {
  const text = shownText(skill)
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

/** An improvement in words: the reason, and the change. */
export function suggestionOf({ quote, replacement, why }: Improvement): string {
  if (replacement === null || replacement === quote) return why
  if (quote === null) return `${why} Add: "${replacement}"`
  return replacement === '' ? `${why} Delete: "${quote}"` : `${why} Replace "${quote}" with "${replacement}"`
}

/** What the judge was shown of the skill's own words, in one line. */
function shownText({ name, description, body, excerpts = [] }: SkillText): string {
  return [name ?? '', description ?? '', body, ...excerpts.map(({ text }) => text)].map(plain).join('\n')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
