import { wordsOf } from './words.js'

/** What a description says it is used for. */
export interface Trigger {
  /** The same for two that mean the same words. */
  readonly key: string
  readonly shown: string
}

const clause =
  /\b(?:use|used|invoke|invoked|activate|activates|trigger|triggers|run)\b[^.;:!?\n"“]{0,40}?\b(?:when|whenever|if)\b([^.;!?\n]{5,300})/gi
const quoted = /["“]([^"“”\n]{3,80})["”]/g
/** Words that say that there is a trigger, and not what it is. */
const empty = new Set(
  (
    'a an the to of for in on with and or any user users wants want asks ask asked asking needs need says say requests request mentions ' +
    'mention about is are be was you your i we they their this that these those it its skill when whenever if as by from me my please help ' +
    'working work using use used should would like via at'
  ).split(' '),
)
/** Fewer words than these say too little to be the same on purpose. */
const fewestInClause = 4
const fewestInQuote = 2
/** Most triggers of one description that are looked at. */
const most = 100

/** Triggers that the description claims. What is negated ("do not use when …") is none. */
export function triggersOf(description: string): Trigger[] {
  const text = description.slice(0, 3_072)
  const found: Trigger[] = []
  for (const match of text.matchAll(clause)) {
    if (isNegated(text, match.index)) continue
    add(match[1]!, fewestInClause)
  }
  for (const match of text.matchAll(quoted)) if (!isNegated(text, match.index)) add(match[1]!, fewestInQuote)
  return found.slice(0, most)

  function add(words: string, fewest: number): void {
    const telling = [...new Set(wordsOf(words).filter((word) => !empty.has(word)))]
    if (telling.length < fewest) return
    found.push({ key: telling.sort().join(' '), shown: words.trim() })
  }
}

/** Whether the sentence up to here says no. */
function isNegated(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 120), at)
  const sentence = before.slice(Math.max(...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end))) + 1)
  return /\b(?:not|never|don't|without|except|excluding|instead|skip)\b/i.test(sentence)
}
