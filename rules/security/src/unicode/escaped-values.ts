import type { FrontmatterBlock } from '@skillgauge/rule-kit'

/** Escapes by number. Those by letter (`\b`, `\f`) are slips where a Windows path is quoted. */
const escape = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U(00(?:0[0-9a-fA-F]|10)[0-9a-fA-F]{4})|[^])/g

/** A quoted value or key of the frontmatter with escapes in it. */
interface EscapedValue {
  /** What is read, with line breaks and the like still escaped. */
  readonly text: string
  /** The characters that are escaped, and no others. */
  readonly escaped: string
  /** Offset of its first escape in the frontmatter. */
  readonly offset: number
}

/** To a reader of the file `\u202e` is six letters; to the agent, which is given the value, it is the character. */
export function* escapedValues({ nodes, text: yaml }: FrontmatterBlock): Generator<EscapedValue> {
  for (const { role, offset, length } of nodes) {
    if ((role !== 'scalar' && role !== 'key') || yaml[offset] !== '"') continue
    let escaped = ''
    let first = -1
    const text = yaml.slice(offset, offset + length).replace(escape, (whole, x, u, long, at: number) => {
      const digits = (x ?? u ?? long) as string | undefined
      if (digits === undefined) return whole
      const code = Number.parseInt(digits, 16)
      // Of two halves of a surrogate pair, one character.
      const character = code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code)
      escaped += character
      if (first === -1) first = at
      return character
    })
    if (first !== -1) yield { text, escaped, offset: offset + first }
  }
}
