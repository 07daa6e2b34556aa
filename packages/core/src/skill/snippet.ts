import { jsonEscapes, wellFormedJson } from '../json-escapes.js'

/** A skill as an agent sees it before it uses it. */
export interface SnippetSkill {
  readonly name: string
  readonly description: string
  /** Path of its SKILL.md, with `/`. */
  readonly location: string
}

export type SnippetFormat = 'xml' | 'markdown' | 'json'

/**
 * Renders skills for the prompt of an agent. Names and descriptions are escaped: they can close no element, begin no line and
 * hide no character.
 *
 * @returns Lines, each with a line end.
 */
export function renderSnippet(skills: readonly SnippetSkill[], format: SnippetFormat): string {
  if (format === 'json') return renderJson(skills)
  return format === 'xml' ? renderXml(skills) : renderMarkdown(skills)
}

/** `{"available_skills": [{name, description, location}]}`. */
function renderJson(skills: readonly SnippetSkill[]): string {
  const entries = skills.map(({ name, description, location }) => ({ name, description, location }))
  const json = wellFormedJson(JSON.stringify({ available_skills: entries }, null, 2))
  // Only the line ends of the JSON itself are left; those in texts are escaped.
  return `${json.replace(invisible, (character) => (character === '\n' ? character : jsonEscapes(character)))}\n`
}

/** `<available_skills>` with a `<skill>` for each. Well-formed for any text. */
function renderXml(skills: readonly SnippetSkill[]): string {
  const elements = skills.flatMap(({ name, description, location }) => [
    '  <skill>',
    `    <name>${escapeXml(name)}</name>`,
    `    <description>${escapeXml(description)}</description>`,
    `    <location>${escapeXml(location)}</location>`,
    '  </skill>',
  ])
  return ['<available_skills>', ...elements, '</available_skills>', ''].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `>` too: `]]>` is not allowed in text. */
function escapeXml(text: string): string {
  return withReferences(replaceInvalid(text).replace(/[&<>]/g, (sign) => entities[sign]!))
}

/** A list below `## Available Skills`. No text is taken for Markdown or HTML. */
function renderMarkdown(skills: readonly SnippetSkill[]): string {
  const items = skills.flatMap(({ name, description, location }) => [
    `- **${escapeMarkdown(name)}**: ${escapeMarkdown(description)}`,
    `  - Location: ${codeOrText(replaceInvalid(location))}`,
  ])
  return ['## Available Skills', '', ...items, ''].join('\n')
}

/** The text on one line. */
function escapeMarkdown(text: string): string {
  // HTML has no references for these controls, which are mostly terminal sequences.
  const oneLine = replaceInvalid(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u007F-\u009F]/g, '\uFFFD')
    .trim()
  // A `_` between letters begins no emphasis: `snake_case` stays legible.
  const plain = oneLine.replace(/[\\`*[\]<>~]|&(?=[#\p{L}])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu, '\\$&')
  return withReferences(plain)
}

/** A path as inline code if possible, else as text. */
function codeOrText(path: string): string {
  return /^(?! )[^`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uD800-\uDFFF]+(?<! )$/u.test(path)
    ? `\`${path}\``
    : escapeMarkdown(path)
}

/** Not allowed in XML 1.0 or HTML, even as a reference: most controls, lone surrogates, noncharacters. */
const invalidInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Invisible characters and those that reorder text, with line ends. U+200C and U+200D stay: words and emoji need them. */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function replaceInvalid(text: string): string {
  return text.replace(invalidInXml, '\uFFFD')
}

/** Invisible characters become references such as `&#x202E;`. */
function withReferences(text: string): string {
  return text.replace(invisible, (character) => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`)
}
