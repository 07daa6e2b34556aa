import ts from 'typescript'

/** @returns The text of the TSDoc comment of a declaration, and its tags as sentences. */
export function docOf(node) {
  // TypeScript attaches the comment of a constant to the statement.
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const docs = ts.getJSDocCommentsAndTags(owner).filter(ts.isJSDoc)
  const doc = docs.at(-1)
  const text = (ts.getTextOfJSDocComment(doc?.comment) ?? '').trim()
  const tags = (doc?.tags ?? []).map((tag) => {
    const comment = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/^- /, '').trim()
    if (ts.isJSDocParameterTag(tag)) return `\`${tag.name.getText()}\`: ${comment}`
    if (tag.tagName.text === 'throws') return `Throws ${comment}`
    if (tag.tagName.text === 'returns') return `Returns ${comment}`
    throw new Error(`scripts/doc-comments.js does not know the tag \`@${tag.tagName.text}\`.`)
  })
  return { text, tags }
}
