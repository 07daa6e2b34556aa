import { inAttribute, inText } from './shown-text.js'

/** Trusted markup, made by `fragment`. Every other value is text, and is escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[]

/** The position of a value in a template: in the text between tags, in the value of an attribute, or elsewhere in a tag. */
type Position = 'text' | 'attribute' | 'tag'

export const nothing = new Html('')

/**
 * Creates markup from a template. Values are escaped for their position. Attributes must be in double quotes.
 *
 * @throws TypeError for text in a tag outside of an attribute, and for `Html` in an attribute.
 */
export function fragment(literals: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  const positions = positionsOf(literals)
  let markup = literals[0]!
  for (const [i, value] of values.entries()) markup += render(value, positions[i]!) + literals[i + 1]!
  return new Html(markup)
}

function render(part: HtmlPart, position: Position): string {
  if (part instanceof Html) {
    if (position === 'attribute') throw new TypeError('Markup cannot be the value of an attribute.')
    return part.markup
  }
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'object') return part.map((one) => render(one, position)).join('')
  if (position === 'tag') throw new TypeError('A value in a tag must be in double quotes.')
  return position === 'text' ? inText(String(part)) : inAttribute(String(part))
}

const cache = new WeakMap<TemplateStringsArray, readonly Position[]>()

function positionsOf(literals: TemplateStringsArray): readonly Position[] {
  let positions = cache.get(literals)
  if (!positions) cache.set(literals, (positions = findPositions(literals)))
  return positions
}

function findPositions(literals: readonly string[]): Position[] {
  let position: Position = 'text'
  return literals.slice(0, -1).map((literal) => {
    for (const character of literal) position = after(position, character)
    return position
  })
}

function after(position: Position, character: string): Position {
  if (position === 'text') return character === '<' ? 'tag' : 'text'
  if (position === 'attribute') return character === '"' ? 'tag' : 'attribute'
  if (character === '"') return 'attribute'
  return character === '>' ? 'text' : 'tag'
}
