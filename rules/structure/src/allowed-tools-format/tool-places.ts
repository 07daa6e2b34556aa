import type { FrontmatterBlock, Place, YamlNode } from '@skillgauge/rule-kit'

/** The place of a tool in the list; of the list itself when the tool is not found. */
export type ToolLocator = (tool: string) => Place

/** Delimits a tool on either side. */
const edge = /[\s,;|"'[\]]/

/** Searches the source of each item. Tools that are written with escapes are not found. */
export function createToolLocator(block: FrontmatterBlock, list: Place): ToolLocator {
  let items: readonly YamlNode[] | undefined
  return (tool) => {
    if (tool === '') return list
    // Most lists have no finding.
    items ??= block.nodes.filter(
      ({ role, path }) => role === 'scalar' && /^allowed-tools(?:\.\d{1,6})?$/.test(path),
    )
    for (const { offset, length } of items) {
      const written = block.text.slice(offset, offset + length)
      for (let at = written.indexOf(tool); at !== -1; at = written.indexOf(tool, at + tool.length)) {
        // `Read(x)` is found by its name.
        const next = written[at + tool.length] ?? ' '
        if (edge.test(written[at - 1] ?? ' ') && (edge.test(next) || next === '('))
          return block.at(offset + at)
      }
    }
    return list
  }
}
