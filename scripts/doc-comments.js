// Reads what TSDoc says of a declaration.
import ts from 'typescript'

/** The text of a doc comment, and its tags as sentences. */
export function docOf(node) {
  // The comment of a constant stands before the whole statement.
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const docs = ts.getJSDocCommentsAndTags(owner).filter(ts.isJSDoc)
  const doc = docs.at(-1)
  const text = (ts.getTextOfJSDocComment(doc?.comment) ?? '').trim()
  const tags = (doc?.tags ?? []).map((tag) => {
    const said = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/^- /, '').trim()
    if (ts.isJSDocParameterTag(tag)) return `\`${tag.name.getText()}\`: ${said}`
    if (tag.tagName.text === 'throws') return `Throws ${said}`
    if (tag.tagName.text === 'returns') return `Returns ${said}`
    throw new Error(`Say in scripts/doc-comments.js how \`@${tag.tagName.text}\` is shown.`)
  })
  return { text, tags }
}
