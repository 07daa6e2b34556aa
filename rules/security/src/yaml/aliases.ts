import { withCommas } from '@skillgauge/rule-kit'
import type { FrontmatterBlock, YamlNode } from '@skillgauge/rule-kit'
import type { Suspect } from '../suspect.js'

/** Copies of one anchored value that an honest frontmatter may ask for. */
const mostCopies = 10

interface Anchored {
  readonly node: YamlNode
  /** The innermost anchored collection around it. */
  readonly parent: Anchored | undefined
  /** The innermost anchored collection around each alias that refers to it. */
  readonly aliases: (Anchored | undefined)[]
  /** How often the value exists once every alias is expanded. */
  instances: number
}

/**
 * Aliases that refer to what they stand in, or that multiply. Nothing is expanded: an anchored value exists as often as
 * what it stands in, and once more for each alias to it, as often as what that alias stands in. So ten lines that double
 * each other are counted in ten steps.
 */
export function* aliasAnomalies({ nodes, text }: FrontmatterBlock): Generator<Suspect> {
  if (!text.includes('*')) return
  const anchored: Anchored[] = []
  const byName = new Map<string, Anchored>()
  const open: Anchored[] = []
  for (const node of nodes) {
    while (open.length > 0 && endOf(open.at(-1)!.node) <= node.offset) open.pop()
    const parent = open.at(-1)
    if (node.role === 'alias') {
      const target = byName.get(String(node.value))
      if (target && open.includes(target)) yield selfReference(node)
      else target?.aliases.push(parent)
    } else if (node.anchor !== undefined) {
      const entry: Anchored = { node, parent, aliases: [], instances: 0 }
      anchored.push(entry)
      byName.set(node.anchor, entry)
      open.push(entry)
    }
  }

  // What stands around an alias ends behind the alias's target: counted from the last end, each is ready when needed.
  anchored.sort((a, b) => endOf(b.node) - endOf(a.node) || a.node.offset - b.node.offset)
  for (const entry of anchored) {
    const copies = entry.aliases.reduce((sum, around) => sum + (around?.instances ?? 1), 0)
    entry.instances = (entry.parent?.instances ?? 1) + copies
    if (entry.instances - 1 > mostCopies) yield multiplied(entry.node, entry.instances - 1)
  }
}

function endOf(node: YamlNode): number {
  return node.offset + node.length
}

function selfReference({ offset, length, value }: YamlNode): Suspect {
  const message = `\`*${String(value)}\` refers to the value it stands in; an alias refers to a value before it.`
  return { offset, length, kind: 'alias', patternId: 'self-reference', message }
}

function multiplied({ offset, length, anchor }: YamlNode, copies: number): Suspect {
  const times = copies < 1e6 ? withCommas(copies) : 'more than a million'
  const message = `\`&${anchor}\` is expanded ${times} times by its aliases; at most ${mostCopies} are expected.`
  return { offset, length: Math.min(length, 80), kind: 'alias', patternId: 'alias-expansion', message }
}
