import { jsonEscapes, wellFormedJson } from '../json-escapes.js'
import type { SnippetSkill } from './snippet-skill.js'

/** `{"available_skills": [{name, description, location}]}`. */
export function renderJson(skills: readonly SnippetSkill[]): string {
  const facts = skills.map(({ name, description, location }) => ({ name, description, location }))
  return `${wellFormedJson(JSON.stringify({ available_skills: facts }, null, 2)).replace(unseen, jsonEscapes)}\n`
}

/** What nobody sees, or what reorders what is seen; the joiners stay, words and emoji are made with them. */
const unseen = /(?![\u200C\u200D])[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu
