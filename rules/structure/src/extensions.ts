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

/** What a text may be named. */
export const textExtensions: readonly string[] = ['.md', '.mdx', '.txt', '.rst', '.adoc']
