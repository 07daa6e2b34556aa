/** Whether a path is that of a text written for readers, an agent among them: Markdown, plain text and their kin. */
export function isDocumentPath(path: string): boolean {
  return /\.(?:md|mdx|markdown|mdown|mdc|txt|text|rst|adoc|asciidoc|org|textile)$/i.test(path)
}
