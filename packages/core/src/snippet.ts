import { jsonEscapes, wellFormedJson } from './json-escapes.js'

/** What an agent is told of a skill before it uses it. */
export interface SnippetSkill {
  readonly name: string
  readonly description: string
  /** Where its SKILL.md lies, with `/`. */
  readonly location: string
}

export type SnippetFormat = 'xml' | 'markdown' | 'json'

/**
 * Renders skills for the prompt of an agent. Whatever stands in their names and descriptions, it stays text: it can close
 * no element, begin no line and hide no character.
 *
 * @returns Lines, each with a line end.
 */
export function renderSnippet(skills: readonly SnippetSkill[], format: SnippetFormat): string {
  if (format === 'json') return renderJson(skills)
  return format === 'xml' ? renderXml(skills) : renderMarkdown(skills)
}

/** `{"available_skills": [{name, description, location}]}`. */
function renderJson(skills: readonly SnippetSkill[]): string {
  const facts = skills.map(({ name, description, location }) => ({ name, description, location }))
  const json = wellFormedJson(JSON.stringify({ available_skills: facts }, null, 2))
  // The line ends of JSON itself stay; those in a text are escapes already.
  return `${json.replace(unseen, (character) => (character === '\n' ? character : jsonEscapes(character)))}\n`
}

/** `<available_skills>` with a `<skill>` for each, one element a line. Well-formed whatever the text is. */
function renderXml(skills: readonly SnippetSkill[]): string {
  const elements = skills.flatMap(({ name, description, location }) => [
    '  <skill>',
    `    <name>${xml(name)}</name>`,
    `    <description>${xml(description)}</description>`,
    `    <location>${xml(location)}</location>`,
    '  </skill>',
  ])
  return ['<available_skills>', ...elements, '</available_skills>', ''].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `>` too: `]]>` must not stand in text. */
function xml(text: string): string {
  return withReferences(possible(text).replace(/[&<>]/g, (sign) => entities[sign]!))
}

/** A list below `## Available Skills`, two lines a skill. Nothing in the text is taken for Markdown or HTML. */
function renderMarkdown(skills: readonly SnippetSkill[]): string {
  const items = skills.flatMap(({ name, description, location }) => [
    `- **${markdown(name)}**: ${markdown(description)}`,
    `  - Location: ${code(possible(location))}`,
  ])
  return ['## Available Skills', '', ...items, ''].join('\n')
}

/** The text on one line: runs of white space are one blank, as Markdown shows them. */
function markdown(text: string): string {
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
  return /^(?! )[^`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uD800-\uDFFF]+(?<! )$/u.test(path)
    ? `\`${path}\``
    : markdown(path)
}

/** What neither XML 1.0 nor HTML can hold, not even as a reference: most controls, lone surrogates, noncharacters. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Characters that a reader does not see or that reorder what is seen; line ends among them, which would break a line. The
 * joiners U+200C and U+200D stay: words and emoji are made with them.
 */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The text with U+FFFD in place of what XML cannot hold. */
function possible(text: string): string {
  return text.replace(impossible, '\uFFFD')
}

/** The text with each unseen character as a reference (`&#x202E;`): the same text to a parser, and all of it visible. */
function withReferences(text: string): string {
  return text.replace(unseen, (character) => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`)
}
