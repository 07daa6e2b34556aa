/** What a script may be named, in languages that agents run. */
export const scriptExtensions: readonly string[] = [
  '.py',
  '.sh',
  '.bash',
  '.zsh',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.rb',
  '.go',
  '.pl',
  '.ps1',
  '.lua',
  '.php',
  '.R',
]

/** What a text may be named: prose, data and markup that a model reads as it stands. */
export const textNames: readonly string[] =
  '.md .mdx .markdown .txt .rst .adoc .org .json .jsonl .json5 .yaml .yml .toml .csv .tsv .xml .html .htm .css .sql .graphql .proto .ini .cfg .log'.split(
    ' ',
  )
