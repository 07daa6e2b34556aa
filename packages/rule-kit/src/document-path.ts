/** Whether a path is that of a text written for readers, an agent among them: Markdown, plain text and their kin. */
export function isDocumentPath(path: string): boolean {
  return /\.(?:md|mdx|markdown|mdown|mdc|txt|text|rst|adoc|asciidoc|org|textile)$/i.test(path)
}

/** Whether a path is that of data in text, which an agent can read as well: JSON, YAML, CSV, HTML, templates and their kin. */
export function isTextDataPath(path: string): boolean {
  return /\.(?:html?|xml|svg|json[cl5]?|ya?ml|toml|csv|tsv|ini|conf|log|tmpl|template|j2|prompt)$/i.test(path)
}
