import type { FrontmatterBlock, Place, SkillFile, YamlNode } from '@skillgauge/rule-kit'
import { instructionsIn, instructionsOf, thresholds, type Instruction } from '@skillgauge/detect'
import { quote } from '../anomaly.js'
import { isCommand } from './keys.js'

/** An instruction in a key, a value or a comment. */
interface YamlInstruction {
  readonly found: Instruction
  readonly at: Place
  readonly message: string
}

/** Shorter values are not read. */
const minLength = 8
const maxInstructions = 100
/** Fields that say what the skill is for. In the words of the skill, so that alone they cannot be judged. */
const describing: ReadonlySet<string> = new Set(['description', 'when_to_use', 'when-to-use'])

const escapedLetter = /\\(?:x|u00|U000000)(?:[46][1-9a-fA-F]|[57][0-9aA])/

/** Instructions to the agent in the frontmatter of `skillMd`. */
export function* instructionsInYaml(block: FrontmatterBlock, skillMd: SkillFile): Generator<YamlInstruction> {
  let count = 0
  for (const node of block.nodes) {
    const { value, role } = node
    if (typeof value !== 'string' || role === 'alias' || value.length < minLength) continue
    if (role === 'key' && isCommand(value)) continue
    const isDescription = role === 'scalar' && describing.has(node.path)
    if (isDescription && !hasEscapedLetter(node, block) && !hasOrder(node, block, skillMd)) continue
    // Offsets stay the same.
    const text = role === 'key' ? value.replace(/[_-]/g, ' ') : value
    let end = 0
    for (const found of instructionsIn(text)) {
      if (found.offset < end || found.level < thresholds.block || count++ >= maxInstructions) continue
      end = found.offset + found.length
      const place = `${role === 'scalar' ? 'a value' : `a ${role}`} of the frontmatter`
      yield {
        found,
        at: placeOf(found, value, node, block),
        message: `${quote(value.slice(found.offset, end))} is an order in ${place}; frontmatter describes the skill.`,
      }
    }
  }
}

/** A letter written as an escape hides its word from whoever searches for it, and from the measure of the whole skill. */
function hasEscapedLetter({ offset, length }: YamlNode, { text }: FrontmatterBlock): boolean {
  return text[offset] === '"' && escapedLetter.test(text.slice(offset, offset + length))
}

/** Whether the text of a node has an order by the measure of the whole skill. */
function hasOrder({ offset, length }: YamlNode, block: FrontmatterBlock, skillMd: SkillFile): boolean {
  const first = block.at(offset).line
  const last = block.at(offset + length).line
  return instructionsOf(skillMd).some(
    ({ level, isMention, place: { line } }) =>
      !isMention && level >= thresholds.block && line >= first && line <= last,
  )
}

/** Place of the first word of an instruction in the YAML source, which may be quoted, folded or indented. */
function placeOf({ offset }: Instruction, value: string, node: YamlNode, block: FrontmatterBlock): Place {
  const word = /^\S{0,40}/.exec(value.slice(offset))![0]
  const source = block.text.slice(node.offset, node.offset + node.length)
  const before = value.slice(0, offset)
  let at = word === '' ? 0 : source.indexOf(word)
  for (let i = before.indexOf(word); word !== '' && i !== -1; i = before.indexOf(word, i + 1))
    at = source.indexOf(word, at + 1)
  return block.at(node.offset + Math.max(at, 0))
}
