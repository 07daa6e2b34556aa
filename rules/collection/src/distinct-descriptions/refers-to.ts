import type { CollectedSkill } from '@skillgauge/rule-kit'
import { wordsOf } from './words.js'

/**
 * Whether the description of one skill names the other, which tells the two apart: "not for …, use x", "see x", "for y use x instead".
 * A name of one word counts only after a word such as `use`.
 */
export function refersTo(
  { description = '', name: own }: CollectedSkill,
  { name, directory }: CollectedSkill,
): boolean {
  return [name, directory].some((other) => {
    if (other === undefined || other === '' || other === own) return false
    const parts = wordsOf(other)
    const words = wordsOf(description)
    const indexes = words.flatMap((_, i) => (parts.every((part, k) => words[i + k] === part) ? [i] : []))
    if (parts.length > 1) return indexes.length > 0
    return indexes.some((i) => words.slice(Math.max(0, i - 3), i).some((word) => referringWords.has(word)))
  })
}

const referringWords = new Set(['use', 'see', 'try', 'prefer', 'instead', 'not', 'unlike', 'skill', 'to'])
