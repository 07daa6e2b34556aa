import type { FrontmatterBlock, Place, YamlNode } from '@skillgauge/rule-kit'

/** Where a tool stands in the list; where the list begins when that cannot be told. */
export type PlaceOf = (tool: string) => Place

/** What ends a tool, on either side. */
const edge = /[\s,;|"'[\]]/

/** Looks tools up in what is written, item by item, where no escape hides them. */
export function toolPlaces(block: FrontmatterBlock, list: Place): PlaceOf {
  let items: readonly YamlNode[] | undefined
  return (tool) => {
    if (tool === '') return list
    // Most lists have nothing that is looked up.
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
