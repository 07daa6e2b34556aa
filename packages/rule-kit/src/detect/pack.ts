import { outlineOf, type Outline } from './outline.js'
import { compilePhrase, type CompiledPhrase, type Phrase, type WordLists } from './phrase.js'

/**
 * Phrases as text: what a package's build makes of them, so that a process need not. An engine reads a string of ASCII without
 * escapes as fast as a file; the data inside is parsed when it is needed, which for most of it is never.
 */
export interface PackedPhrases {
  /** The outline of the phrases that a text without letters beyond ASCII can have. */
  readonly plain: string
  /** The outline of all. */
  readonly whole: string
  /** The phrases and their word lists, without their examples. */
  readonly phrases: string
}

/** What a book is made of: each made when it is asked for. */
export interface BookSource {
  outline(plain: boolean): Outline
  compile(number: number): CompiledPhrase
}

export function packPhrases(phrases: readonly Phrase[], words: WordLists = {}): PackedPhrases {
  const bare = phrases.map(({ id, kind, language, pattern, within }) => {
    const written = typeof pattern === 'string' ? pattern : { ...pattern, marker: pattern.marker.source }
    return { id, kind, language, pattern: written, within }
  })
  return {
    plain: pack(outlineOf(phrases, words, true)),
    whole: pack(outlineOf(phrases, words, false)),
    phrases: pack({ phrases: bare, words }),
  }
}

export function unpackPhrases(packed: PackedPhrases): BookSource {
  let source: { phrases: PackedPhrase[]; words: WordLists } | undefined
  return {
    outline: (plain) => unpack(plain ? packed.plain : packed.whole) as Outline,
    compile(number) {
      source ??= unpack(packed.phrases) as { phrases: PackedPhrase[]; words: WordLists }
      const phrase = source.phrases[number]!
      const { pattern } = phrase
      const unpacked =
        typeof pattern === 'string' ? pattern : { ...pattern, marker: new RegExp(pattern.marker) }
      return compilePhrase({ ...phrase, pattern: unpacked, hit: '', miss: '' }, source.words)
    },
  }
}

type PackedPhrase = Omit<Phrase, 'pattern' | 'hit' | 'miss'> & {
  readonly pattern: string | { readonly marker: string; readonly keywords: readonly string[] }
}

/** JSON in which `~0041` stands for whatever would have to be escaped in a source file. */
function pack(data: unknown): string {
  return JSON.stringify(data).replace(
    /[^ -~]|[~\\`$]/g,
    (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function unpack(packed: string): unknown {
  const text = packed.includes('~')
    ? packed.replace(/~(....)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : packed
  return JSON.parse(text)
}
