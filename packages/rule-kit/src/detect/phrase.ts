import { foldLetters } from './fold.js'
import type { Context } from './hit.js'

/** A pattern as it is written down: data, with the proof that it hits and that it does not hit everything. */
export interface Phrase {
  /** Public, shown with every finding: `en.override.disregard`. */
  readonly id: string
  /** What such words try to do: `override`, `hide`, `verdict`, … */
  readonly kind: string
  /** Language tag. Chinese and Japanese are matched without word boundaries. */
  readonly language: string
  /**
   * The words in order, in the notation of `compilePhrase`: `{disregard} ~3 {prior} ~2 {instructions}`.
   * A RegExp is matched on the folded text, punctuation and all, if one of the keywords occurs: for markers such as
   * `<system>`. It asks for the start of a line by `\n`, which the first line has in front of it too. A keyword is a part that
   * every match holds, from the start of one of its words on: the rarer it is, the fewer texts are searched.
   */
  readonly pattern: string | { readonly marker: RegExp; readonly keywords: readonly string[] }
  /** Where it counts; everywhere if absent. */
  readonly within?: readonly Context[]
  /** A text that must hit. */
  readonly hit: string
  /** A text that looks alike and must not. */
  readonly miss: string
}

/** Named lists of words by language: `{disregard}` in an English pattern is any of `words.en.disregard`. */
export type WordLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A pattern ready to run. */
export interface CompiledPhrase {
  readonly phrase: Phrase
  readonly expression: RegExp
  /** For each part that must occur, in order: words one of which has to stand in the text. */
  readonly needs: readonly (readonly string[])[]
  /** For each of those, how many words there can be from the beginning of the part before it to its own end. */
  readonly reach: readonly number[]
  /** The words it can begin with. `undefined`: too many to list. */
  readonly first: ReadonlySet<string> | undefined
}

/** Languages that do not separate words. */
const bare = new Set(['zh', 'ja'])
/** Prefixes that some languages write together with the next word: and, the, to, in. */
const clitics: Readonly<Record<string, string>> = {
  he: '[והבלכמש]{0,3}',
  ar: '(?:[وفبلكس]{0,2}(?:ال)?)',
}
/** Words that turn the meaning of a phrase around: no gap takes them in. */
const turning = '(?:not|never|nor|nicht|nie|pas|jamais|nunca|nao|не|никогда|لا|לא|אל) '
/** After these an order begins, as after a comma or at the start of a sentence. */
const ordering =
  "and|then|please|kindly|now|must|should|shall|will|you|always|instead|first|just|simply|immediately|also|so|but|or|do|completely|entirely|totally|fully|hereby|silently|secretly|quietly|agents?|assistants?|models?|llms?|ais?|claude|(?:need|have|are|is|has|want you|ask you|told|instructed|required|authori[sz]ed|allowed|permitted|free|remember|ought|going|sure|task|order|able|permission|instruct you|command you|order you|direct you|authori[sz]e you|require you|urge you) to|let's|let us|bitte|dann|und|nun|jetzt|s'il vous plait|puis|et|ensuite|maintenant|por favor|ahora|agora|luego|entonces|entao|y|e|debes|deve|deves|du musst|sie mussen|vous devez|tu dois|пожалуйста|теперь|и|затем|должен|должна|должны"

/** Of these, the ones that a list of what others do does not have. */
const strictOrdering =
  'please|kindly|now|must|should|you|always|then|instead|first|just|simply|immediately|also'

/**
 * Compiles the notation of phrases:
 *
 * - `word`, or `word*` with any ending
 * - `one|two` either; `(one two|three)` either, with blanks
 * - `{list}` any entry of a word list; `{one|two}` of two lists
 * - `?` after any of these: may be missing
 * - `!one|two`, `!{list}`: these do not follow
 * - `~3` up to three other words (characters where words are not separated), never across the end of a sentence and never
 *   over a negation
 * - `<url>`, `<email>`, also as an alternative: `webhook|<url>`
 * - `^` here an order begins: the start of a sentence or a clause, or a word like `and`, `please`, `you must`
 * - `^^` the same, but not after a comma or an `and`: there a list may go on that says what others do
 * - `$` here a clause ends; also as an alternative: `here|$`
 *
 * Every repetition is bounded, so the expression is linear whatever the text.
 */
export function compilePhrase(phrase: Phrase, lists: WordLists): CompiledPhrase {
  const { pattern, language } = phrase
  if (typeof pattern !== 'string') {
    const expression = () => new RegExp(pattern.marker.source, 'gu')
    return compiled(phrase, expression, [pattern.keywords], [0], undefined)
  }
  const needs: (readonly string[])[] = []
  const reach: number[] = []
  /** Words that may stand between the last part that must occur and the next. */
  let between = 0
  const need = (words: readonly string[]): void => {
    reach.push(between + mostWords(needs.at(-1) ?? []) + mostWords(words))
    needs.push(words)
    between = 0
  }
  const sources: (() => string)[] = []
  let first: readonly string[] | undefined
  for (const atom of pattern.match(/!?\([^)]*\)\??|!?\{[^}]*\}\??|\S+/g) ?? []) {
    const special = specialSource(atom, language)
    if (special !== undefined) {
      sources.push(() => special)
      between += Number(/^~(\d+)$/.exec(atom)?.[1] ?? 0)
      if (atom === '<url>') need(['http', 'https', 'www'])
      if (atom === '<email>') need(['@'])
      continue
    }
    const optional = atom.endsWith('?')
    const refused = atom.startsWith('!')
    const alternatives = alternativesOf(atom.slice(refused ? 1 : 0, optional ? -1 : undefined), lists, phrase)
    sources.push(() => {
      const group = alternatives.map((words) => wordsSource(words, language)).join('|')
      return refused ? `(?!${group})` : `(?:${group})${optional ? '?' : ''}`
    })
    if (!optional && !refused && !alternatives.some((words) => /^[$<]/.test(words))) need(alternatives)
    else if (!refused) between += mostWords(alternatives)
    if (needs.length === 1 && !first && !optional) first = alternatives.map((words) => words.split(' ')[0]!)
  }
  // Tried where a word begins and nowhere else: as a search it would try the same gaps from every letter.
  const flags = bare.has(language) ? 'gu' : 'yu'
  const listed = separatesWords(language) && first?.every((word) => !/[*$<]/.test(word))
  const expression = () => new RegExp(sources.map((source) => source()).join(''), flags)
  return compiled(phrase, expression, needs, reach, listed ? first : undefined)
}

/** Whether the words of a language stand alone, with a blank between them. */
export function separatesWords(language: string): boolean {
  return !bare.has(language) && !clitics[language]
}

function mostWords(alternatives: readonly string[]): number {
  return alternatives.reduce((most, words) => Math.max(most, words.split(' ').length), 0)
}

/** Most phrases are never looked for in a process: their expressions are made on first use. */
function compiled(
  phrase: Phrase,
  makeExpression: () => RegExp,
  needs: CompiledPhrase['needs'],
  reach: CompiledPhrase['reach'],
  first: readonly string[] | undefined,
): CompiledPhrase {
  let expression: RegExp | undefined
  return {
    phrase,
    needs,
    reach,
    first: first && new Set(first),
    get expression() {
      return (expression ??= makeExpression())
    },
  }
}

function specialSource(atom: string, language: string): string | undefined {
  const gap = /^~(\d+)$/.exec(atom)
  if (gap) {
    return bare.has(language)
      ? `[^\\n]{0,${gap[1]}}?`
      : `(?:(?!${turning})[^ \\n,]{1,80} (?:, )?){0,${gap[1]}}?`
  }
  if (atom === '^^') return bare.has(language) ? '' : `(?<=\\n |(?<= )(?:${strictOrdering}) )`
  if (atom === '^') return bare.has(language) ? '' : `(?<=[\\n,] |(?<= )(?:${ordering}) )`
  if (atom === '$') return bare.has(language) ? '(?= ?[,\\n])' : '(?:(?<=, )|(?=\\n))'
  if (atom === '<url>')
    return bare.has(language)
      ? '(?:https?://|www\\.)[^ \\n,]{1,60} ?'
      : '(?:https?://|www\\.)[^ \\n]{1,300} (?:, )?'
  if (atom === '<email>') return '[^ \\n@]{1,64}@[^ \\n@]{1,100} (?:, )?'
  return undefined
}

function alternativesOf(atom: string, lists: WordLists, { language }: Phrase): readonly string[] {
  const list = /^\{(.*)\}$/.exec(atom)
  if (!list) return prepared(atom.replace(/^\(|\)$/g, '').split('|'))
  const names = list[1]!.split('|')
  const written = names.map((name) => lists[language]?.[name] ?? [])
  return written.length === 1 ? preparedList(written[0]!) : prepared(written.flat())
}

/** Folded, without doubles, longer ones first: `do not ever` before `do not`. */
function prepared(written: readonly string[]): string[] {
  return [...new Set(written.map((words) => foldLetters(words).text))].sort((a, b) => b.length - a.length)
}

const preparedLists = new WeakMap<readonly string[], string[]>()

/** Many patterns name the same list. */
function preparedList(list: readonly string[]): string[] {
  const known = preparedLists.get(list) ?? prepared(list)
  preparedLists.set(list, known)
  return known
}

function wordsSource(words: string, language: string): string {
  const special = specialSource(words, language)
  if (special !== undefined) return special
  const separator = bare.has(language) ? ' ?(?:, )?' : ' (?:, )?'
  return words
    .split(' ')
    .map((word) => {
      const open = word.endsWith('*')
      const literal = (open ? word.slice(0, -1) : word).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      return (clitics[language] ?? '') + literal + (open ? '[^ \\n,]{0,16}' : '') + separator
    })
    .join('')
}
