import { wordsOf } from './words.js'

/** A use that a description claims. */
interface Trigger {
  /** The same for triggers with the same significant words. */
  readonly key: string
  readonly shown: string
}

const start = /\b(?:use|used|invoke|invoked|activate|activates|trigger|triggers|run)\b/i
const when = /\b(?:when|whenever|if)\b/i
const quoted = /["“]([^"“”\n]{3,80})["”]/g
/** What may follow a quoted trigger. Other text ("… in a project with x") narrows it down. */
const listed = /^(?:[,.;:)/"“]|$|or\b|and\b)/
const negation = /\b(?:not|never|don't|without|except|excluding|instead|skip)\b/i
/** Words that are not significant for what the trigger is. */
const stopWords = new Set(
  (
    'a an the to of for in on with and or any user users wants want asks ask asked asking needs need says say requests mentions ' +
    'mention about is are be was you your i we they their this that these those it its skill when whenever if as by from me my please help ' +
    'working work using use used should would like via at'
  ).split(' '),
)
/** Triggers with fewer significant words are the same by chance. */
const minWordsInClause = 4
const minWordsInQuote = 2
/** Most triggers of one description that are compared. */
const maxTriggers = 100

/** Triggers that the description claims. Negated ones ("do not use when …") do not count. */
export function triggersOf(description: string): Trigger[] {
  const found: Trigger[] = []
  for (const sentence of description.slice(0, 3_072).split(/[.;!?](?=\s|$)|\n/)) {
    const from = start.exec(sentence)
    const to = from && when.exec(sentence.slice(from.index))
    if (from && to && !negation.test(sentence.slice(0, from.index))) {
      const clause = sentence.slice(from.index + to.index + to[0].length)
      // Quoted triggers are added one by one below.
      if (!/["“]/.test(clause)) add(clause, minWordsInClause)
    }
    for (const match of sentence.matchAll(quoted)) {
      const after = sentence.slice(match.index + match[0].length).trimStart()
      if (listed.test(after) && !negation.test(sentence.slice(0, match.index)))
        add(match[1]!, minWordsInQuote)
    }
  }
  return found.slice(0, maxTriggers)

  function add(words: string, minWords: number): void {
    const significant = [...new Set(wordsOf(words).filter((word) => !stopWords.has(word)))]
    if (significant.length < minWords) return
    found.push({ key: significant.sort().join(' '), shown: words.trim() })
  }
}
