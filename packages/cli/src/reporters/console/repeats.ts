import type { Line, Text } from '../../terminal/styled-text.js'
import { dim, line, paragraph } from '../../terminal/styled-text.js'

/** More skills with the same problem are reported as one group. */
export const maxUngrouped = 3

/** Examples shown of a group. */
export const shownExamples = 3

/** Groups items by key; an item is in as many groups as it has keys. */
export function groupedBy<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Map<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}

export function exampleLines(indent: number, shown: readonly Text[], ...rest: readonly Text[]): Line[] {
  return [
    ...shown.slice(0, shownExamples).flatMap((skill) => paragraph(indent, skill)),
    {
      ...line(' '.repeat(indent), dim(`and ${shown.length - shownExamples} more`), ...rest.map(dim)),
      hang: indent,
    },
  ]
}
