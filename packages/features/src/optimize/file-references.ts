/** Files (by path, or by unique name) and folders (by name and slash) that `before` mentions and `after` does not. */
export function removedReferences(before: string, after: string, paths: readonly string[]): string[] {
  const names = new Map<string, number>()
  for (const path of paths) names.set(nameOf(path), (names.get(nameOf(path)) ?? 0) + 1)
  const folders = new Set(paths.flatMap((path) => (path.includes('/') ? [`${path.split('/')[0]}/`] : [])))
  const isRemoved = (words: readonly string[]) =>
    words.some((word) => mentions(before, word)) && !words.some((word) => mentions(after, word))
  return [
    ...[...folders].filter((folder) => isRemoved([folder])),
    ...paths.filter((path) => isRemoved(names.get(nameOf(path)) === 1 ? [path, nameOf(path)] : [path])),
  ]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Whether a path is in a text, as it is or URL-encoded, and not as part of a longer name. */
function mentions(text: string, path: string): boolean {
  // Lone surrogates cannot be encoded.
  const encoded = encodeURI(path.replace(/\p{Cs}/gu, '\uFFFD'))
  return [...new Set([path, encoded, path.replaceAll('/', '\\')])].some((written) =>
    containsWord(text, written),
  )
}

function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ''
    const after = text[at + word.length] ?? ''
    if (!/[\p{L}\p{N}_-]/u.test(before) && (/[/\\]$/.test(word) || !/[\p{L}\p{N}_-]/u.test(after)))
      return true
  }
  return false
}
