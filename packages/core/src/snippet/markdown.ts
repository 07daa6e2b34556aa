import { possible, withReferences } from './character-references.js'
import type { SnippetSkill } from './snippet-skill.js'

/** A list below `## Available Skills`, two lines a skill. Nothing in the text is taken for Markdown or HTML. */
export function renderMarkdown(skills: readonly SnippetSkill[]): string {
  const items = skills.flatMap(({ name, description, location }) => [
    `- **${escape(name)}**: ${escape(description)}`,
    `  - Location: ${code(possible(location))}`,
  ])
  return ['## Available Skills', '', ...items, ''].join('\n')
}

/** The text on one line: runs of white space are one blank, as Markdown shows them. */
function escape(text: string): string {
  // HTML cannot refer to these controls either, which are mostly terminal sequences.
  const oneLine = possible(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u007F-\u009F]/g, '\uFFFD')
    .trim()
  // A `_` between letters begins no emphasis, and `snake_case` shall stay legible.
  const plain = oneLine.replace(/[\\`*[\]<>~]|&(?=[#\p{L}])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu, '\\$&')
  return withReferences(plain)
}

/** A path as code where code can hold it as it is, else as text. */
function code(path: string): string {
  return /^(?! )[^`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uD800-\uDFFF]+(?<! )$/u.test(path) ? `\`${path}\`` : escape(path)
}
