import { withCommas } from '@skillgauge/rule-kit'
import type { FrontmatterBlock, YamlNode } from '@skillgauge/rule-kit'
import type { Anomaly } from '../anomaly.js'

/** Copies of one anchored value. */
const maxCopies = 10

interface Anchored {
  readonly node: YamlNode
  /** The innermost anchored collection around it. */
  readonly parent: Anchored | undefined
  /** The innermost anchored collection around each alias that refers to it. */
  readonly aliases: (Anchored | undefined)[]
  /** Copies of the value after expansion of all aliases. */
  instances: number
}

/**
 * Aliases that refer to their own parent, or that expand to many copies ("billion laughs"). Nothing is expanded: the copies of an anchored
 * value are those of its parent, plus those of the parent of each alias to it.
 */
export function* aliasAnomalies({ nodes, text }: FrontmatterBlock): Generator<Anomaly> {
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

  // The parent of an alias ends after the target of the alias: from the last end on, each count is ready when needed.
  anchored.sort((a, b) => endOf(b.node) - endOf(a.node) || a.node.offset - b.node.offset)
  for (const entry of anchored) {
    const copies = entry.aliases.reduce((sum, around) => sum + (around?.instances ?? 1), 0)
    entry.instances = (entry.parent?.instances ?? 1) + copies
    if (entry.instances - 1 > maxCopies) yield multiplied(entry.node, entry.instances - 1)
  }
}

function endOf(node: YamlNode): number {
  return node.offset + node.length
}

function selfReference({ offset, length, value }: YamlNode): Anomaly {
  const message = `\`*${String(value)}\` refers to the value it stands in; an alias refers to a value before it.`
  return { offset, length, kind: 'alias', patternId: 'self-reference', message }
}

function multiplied({ offset, length, anchor }: YamlNode, copies: number): Anomaly {
  const times = copies < 1e6 ? withCommas(copies) : 'more than a million'
  const message = `\`&${anchor}\` is expanded ${times} times by its aliases; at most ${maxCopies} are expected.`
  return { offset, length: Math.min(length, 80), kind: 'alias', patternId: 'alias-expansion', message }
}
