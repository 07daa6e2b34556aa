// Markdown for generated pages.

/** Turns indented lines into a code block. Blocks marked `sh` are run by a test. */
export function block(paragraph) {
  const rows = paragraph.split('\n')
  const prose = rows.filter((row) => !row.startsWith('  '))
  const indented = rows.filter((row) => row.startsWith('  ')).map((row) => row.slice(2))
  const isShell =
    indented.length > 0 && indented.every((row) => /^(?:skillgauge|#|[\w.|-]+ .*skillgauge)\b/.test(row))
  const title = prose.join('\n').replace(/^(Exit codes:)/, '**$1**')
  if (indented.length === 0) return [title]
  const isExamples = title === 'Examples:'
  return [...(isExamples ? [] : [title, '']), isShell ? '```sh' : '```text', ...indented, '```']
}

export function table(title, rows) {
  if (rows.length === 0) return []
  const cell = (text) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
  return [
    `| ${title} | |`,
    '|---|---|',
    ...rows.map(({ term, description }) => `| ${cell(term)} | ${cell(description)} |`),
    '',
  ]
}

export function code(text) {
  return `\`${text}\``
}

export function sentence(text) {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
