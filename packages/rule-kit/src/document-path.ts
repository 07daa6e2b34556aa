/** Whether a path is that of a text for readers: Markdown, plain text and the like. */
export function isDocumentPath(path: string): boolean {
  return /\.(?:md|mdx|markdown|mdown|mdc|txt|text|rst|adoc|asciidoc|org|textile)$/i.test(path)
}

/** Whether a path is that of text data, which an agent can read too: JSON, YAML, CSV, HTML, templates and the like. */
export function isTextDataPath(path: string): boolean {
  return /\.(?:html?|xml|svg|json[cl5]?|ya?ml|toml|csv|tsv|ini|conf|log|tmpl|template|j2|prompt)$/i.test(path)
}
