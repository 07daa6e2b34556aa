/** Groups items by key; an item is in as many groups as it has keys. Groups and their items keep their order. */
export function groupedBy<Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => string | readonly string[],
): Map<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items)
    for (const key of new Set([keysOf(item)].flat())) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}
