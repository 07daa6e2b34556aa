import type { FrontmatterBlock, Place, YamlNode } from '@skillgauge/rule-kit'
import type { Hit } from '@skillgauge/rule-kit/detect'
import { findInstructions } from '../instructions.js'
import { quote } from '../quote.js'
import { isCommand } from './keys.js'

/** An instruction in a key, a value or a comment. */
export interface Order {
  readonly hit: Hit
  readonly at: Place
  readonly message: string
}

/** No phrase is shorter; most keys and values are. */
const shortest = 8
/** Nobody reads more of them. */
const most = 100

/** What the frontmatter tells an agent to do, each place once. */
export function* ordersIn(block: FrontmatterBlock): Generator<Order> {
  let count = 0
  for (const node of block.nodes) {
    const { value, role } = node
    if (typeof value !== 'string' || role === 'alias' || value.length < shortest) continue
    if (role === 'key' && isCommand(value)) continue
    // `ignore_previous_instructions` says what its words say; the length stays, and so do the offsets.
    const text = role === 'key' ? value.replace(/[_-]/g, ' ') : value
    let end = 0
    for (const hit of [...findInstructions(text)].sort(
      (a, b) => a.offset - b.offset || b.length - a.length,
    )) {
      if (hit.offset < end || count++ >= most) continue
      end = hit.offset + hit.length
      const words = quote(value.slice(hit.offset, end))
      const place = `${role === 'scalar' ? 'a value' : `a ${role}`} of the frontmatter`
      yield {
        hit,
        at: placeOf(hit, value, node, block),
        message: `${words} is an order in ${place}; frontmatter describes the skill.`,
      }
    }
  }
}

/** Where the first word of a hit stands in the source, which may be quoted, folded or indented. */
function placeOf(hit: Hit, value: string, node: YamlNode, block: FrontmatterBlock): Place {
  const word = /^\S{0,40}/.exec(value.slice(hit.offset))![0]
  const source = block.text.slice(node.offset, node.offset + node.length)
  const before = value.slice(0, hit.offset)
  let at = word === '' ? 0 : source.indexOf(word)
  for (let i = before.indexOf(word); word !== '' && i !== -1; i = before.indexOf(word, i + 1))
    at = source.indexOf(word, at + 1)
  return block.at(node.offset + Math.max(at, 0))
}
