import type { FrontmatterBlock, Place, YamlNode } from '@skillgauge/rule-kit'
import { instructionsIn, thresholds, type Instruction } from '@skillgauge/detect'
import { quote } from '../quote.js'
import { isCommand } from './keys.js'

/** An instruction in a key, a value or a comment. */
export interface Order {
  readonly found: Instruction
  readonly at: Place
  readonly message: string
}

/** Most keys and values are shorter, and no order is. */
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
    for (const found of instructionsIn(text)) {
      if (found.offset < end || found.level < thresholds.block || count++ >= most) continue
      end = found.offset + found.length
      const words = quote(value.slice(found.offset, end))
      const place = `${role === 'scalar' ? 'a value' : `a ${role}`} of the frontmatter`
      yield {
        found,
        at: placeOf(found, value, node, block),
        message: `${words} is an order in ${place}; frontmatter describes the skill.`,
      }
    }
  }
}

/** Where the first word of it stands in the source, which may be quoted, folded or indented. */
function placeOf({ offset }: Instruction, value: string, node: YamlNode, block: FrontmatterBlock): Place {
  const word = /^\S{0,40}/.exec(value.slice(offset))![0]
  const source = block.text.slice(node.offset, node.offset + node.length)
  const before = value.slice(0, offset)
  let at = word === '' ? 0 : source.indexOf(word)
  for (let i = before.indexOf(word); word !== '' && i !== -1; i = before.indexOf(word, i + 1))
    at = source.indexOf(word, at + 1)
  return block.at(node.offset + Math.max(at, 0))
}
