import { wordsOf } from './words.js'

/** What a description says it is used for. */
export interface Trigger {
  /** The same for two that mean the same words. */
  readonly key: string
  readonly shown: string
}

const start = /\b(?:use|used|invoke|invoked|activate|activates|trigger|triggers|run)\b/i
const when = /\b(?:when|whenever|if)\b/i
/** One of a list: what goes on behind the quotation ("… in a project with x") narrows it down. */
const quoted = /["“]([^"“”\n]{3,80})["”]/g
const listed = /^(?:[,.;:)/"“]|$|or\b|and\b)/
const negation = /\b(?:not|never|don't|without|except|excluding|instead|skip)\b/i
/** Words that say that there is a trigger, and not what it is. */
const empty = new Set(
  (
    'a an the to of for in on with and or any user users wants want asks ask asked asking needs need says say requests mentions ' +
    'mention about is are be was you your i we they their this that these those it its skill when whenever if as by from me my please help ' +
    'working work using use used should would like via at'
  ).split(' '),
)
/** Fewer words than these say too little to be the same on purpose. */
const minWordsInClause = 4
const minWordsInQuote = 2
/** Most triggers of one description that are looked at. */
const most = 100

/** Triggers that the description claims. What is negated ("do not use when …") is none. */
export function triggersOf(description: string): Trigger[] {
  const found: Trigger[] = []
  for (const sentence of description.slice(0, 3_072).split(/[.;!?](?=\s|$)|\n/)) {
    const from = start.exec(sentence)
    const to = from && when.exec(sentence.slice(from.index))
    if (from && to && !negation.test(sentence.slice(0, from.index))) {
      const clause = sentence.slice(from.index + to.index + to[0].length)
      // A list of quotations is told one by one.
      if (!/["“]/.test(clause)) add(clause, minWordsInClause)
    }
    for (const match of sentence.matchAll(quoted)) {
      const behind = sentence.slice(match.index + match[0].length).trimStart()
      if (listed.test(behind) && !negation.test(sentence.slice(0, match.index)))
        add(match[1]!, minWordsInQuote)
    }
  }
  return found.slice(0, most)

  function add(words: string, minWords: number): void {
    const telling = [...new Set(wordsOf(words).filter((word) => !empty.has(word)))]
    if (telling.length < minWords) return
    found.push({ key: telling.sort().join(' '), shown: words.trim() })
  }
}
