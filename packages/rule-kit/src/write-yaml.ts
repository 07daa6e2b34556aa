import type { Edit } from './edit.js'
import type { FrontmatterBlock } from './skill.js'

/** Words that some YAML parsers do not read as strings. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i

/** A string as a one-line YAML value: plain if every parser reads it unchanged, else in quotes. */
export function writeYaml(text: string): string {
  const plain =
    /^[A-Za-z_]/.test(text) &&
    !/:(?:\s|$)|\s#|\s$/.test(text) &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text) &&
    !reserved.test(text)
  return plain ? text : JSON.stringify(text)
}

/**
 * The edit that changes a value of the frontmatter and keeps quotes and comments. `undefined` for anything but a simple string
 * on one line: no escapes, tags, anchors or blocks.
 *
 * @param path - Keys from the root: `name`, `metadata.version`.
 */
export function rewriteYaml(block: FrontmatterBlock, path: string, text: string): Edit | undefined {
  const node = block.nodes.find((one) => one.path === path && one.role === 'scalar')
  if (!node || node.tag !== undefined || node.anchor !== undefined) return undefined
  const source = block.text.slice(node.offset, node.offset + node.length)
  if (source !== '' && source === node.value) return block.replace(node.offset, node.length, writeYaml(text))
  const quote = /^(["'])[^"'\\\n]{0,10000}\1$/.exec(source)?.[1]
  if (quote === undefined || /["'\\\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)) return undefined
  return block.replace(node.offset + 1, node.length - 2, text)
}
