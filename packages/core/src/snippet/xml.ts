import { possible, withReferences } from './character-references.js'
import type { SnippetSkill } from './snippet-skill.js'

/** `<available_skills>` with a `<skill>` for each, one element a line. Well-formed whatever the text is. */
export function renderXml(skills: readonly SnippetSkill[]): string {
  const elements = skills.flatMap(({ name, description, location }) => [
    '  <skill>',
    `    <name>${escape(name)}</name>`,
    `    <description>${escape(description)}</description>`,
    `    <location>${escape(location)}</location>`,
    '  </skill>',
  ])
  return ['<available_skills>', ...elements, '</available_skills>', ''].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `>` too: `]]>` must not stand in text. */
function escape(text: string): string {
  return withReferences(possible(text).replace(/[&<>]/g, (sign) => entities[sign]!))
}
