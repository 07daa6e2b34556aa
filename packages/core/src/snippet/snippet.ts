import { renderJson } from './json.js'
import { renderMarkdown } from './markdown.js'
import type { SnippetSkill } from './snippet-skill.js'
import { renderXml } from './xml.js'

/** The renderings of a snippet. */
export type SnippetFormat = 'xml' | 'markdown' | 'json'

const renderings: Readonly<Record<SnippetFormat, (skills: readonly SnippetSkill[]) => string>> = {
  xml: renderXml,
  markdown: renderMarkdown,
  json: renderJson,
}

/**
 * Renders skills for the prompt of an agent. Whatever stands in their names and descriptions, it stays text: it can close
 * no element, begin no line and hide no character.
 *
 * @returns Lines, each with a line end.
 */
export function renderSnippet(skills: readonly SnippetSkill[], format: SnippetFormat): string {
  return renderings[format](skills)
}
