import { outlineOf, type Outline } from './outline.js'
import { compilePhrase, type CompiledPhrase, type Phrase, type WordLists } from './phrase.js'

/**
 * Phrases as text: what a package's build makes of them, so that a process need not. An engine reads a string of ASCII without
 * escapes as fast as a file; the data inside is parsed when it is needed, which for most of it is never.
 */
export interface PackedPhrases {
  /** The outline of the phrases that a text without letters beyond ASCII can have. */
  readonly plain: string
  /** The outline of the others. */
  readonly beyond: string
  /** For each phrase the group it is in, with blanks between them. */
  readonly groups: string
  /** The phrases of each group and their word lists, without their examples. */
  readonly phrases: Readonly<Record<string, string>>
}

/** What a book is made of: each made when it is asked for. */
export interface BookSource {
  outline(which: 'plain' | 'beyond'): Outline
  compile(number: number): CompiledPhrase
}

interface Group {
  /** By number. */
  readonly phrases: Readonly<Record<number, PackedPhrase>>
  readonly lists: WordLists
}

type PackedPhrase = Omit<Phrase, 'pattern' | 'hit' | 'miss'> & {
  readonly pattern: string | { readonly marker: string; readonly keywords: readonly string[] }
}

/** Phrases as plain data, without the texts that only their tests read: what a build keeps of a phrase book. */
export function packPhrases(phrases: readonly Phrase[], lists: WordLists = {}): PackedPhrases {
  const groups = phrases.map(({ language, pattern }) => (typeof pattern === 'string' ? language : 'markers'))
  const packed = [...new Set(groups)].map((name): [string, string] => {
    const own = phrases.flatMap((phrase, number) => (groups[number] === name ? [[number, bare(phrase)]] : []))
    const words = lists[name]
    return [name, pack({ phrases: Object.fromEntries(own), lists: words ? { [name]: words } : {} })]
  })
  return {
    plain: pack(outlineOf(phrases, lists, 'plain')),
    beyond: pack(outlineOf(phrases, lists, 'beyond')),
    groups: groups.join(' '),
    phrases: Object.fromEntries(packed),
  }
}

function bare({ id, kind, language, pattern, within }: Phrase): PackedPhrase {
  const written = typeof pattern === 'string' ? pattern : { keywords: [], marker: pattern.marker.source }
  return { id, kind, language, pattern: written, ...(within && { within }) }
}

export function unpackPhrases(packed: PackedPhrases): BookSource {
  const groups = packed.groups.split(' ')
  const open = new Map<string, Group>()
  return {
    outline: (which) => unpack(packed[which]) as Outline,
    compile(number) {
      const name = groups[number]!
      const group = open.get(name) ?? (unpack(packed.phrases[name]!) as Group)
      open.set(name, group)
      const phrase = group.phrases[number]!
      const { pattern } = phrase
      const unpacked =
        typeof pattern === 'string' ? pattern : { ...pattern, marker: new RegExp(pattern.marker) }
      return compilePhrase({ ...phrase, pattern: unpacked, hit: '', miss: '' }, group.lists)
    },
  }
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
