import type { SnippetSkill } from './snippet.js'

/** `{"available_skills": [{name, description, location}]}`. */
export function renderJson(skills: readonly SnippetSkill[]): string {
  const facts = skills.map(({ name, description, location }) => ({ name, description, location }))
  return `${JSON.stringify({ available_skills: facts }, null, 2).replace(unseen, escapes)}\n`
}

/** What nobody sees, or what reorders what is seen; the joiners stay, words and emoji are made with them. */
const unseen = /(?![\u200C\u200D])[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu

function escapes(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
