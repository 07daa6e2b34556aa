import type { CollectedSkill } from '@skillgauge/rule-kit'
import { wordsOf } from './words.js'

/**
 * Whether the description of one skill names the other: "not for …, use x", "see x", "for y use x instead". Who names the other has
 * told the two apart. A name of one word counts when it stands as a name: in quotes, or behind a word such as `use`.
 */
export function refersTo(
  { description = '', name: own }: CollectedSkill,
  { name, directory }: CollectedSkill,
): boolean {
  return [name, directory].some((other) => {
    if (other === undefined || other === '' || other === own) return false
    const parts = wordsOf(other)
    const words = wordsOf(description)
    const places = words.flatMap((_, i) => (parts.every((part, k) => words[i + k] === part) ? [i] : []))
    if (parts.length > 1) return places.length > 0
    return places.some((i) => words.slice(Math.max(0, i - 3), i).some((word) => pointing.has(word)))
  })
}

const pointing = new Set(['use', 'see', 'try', 'prefer', 'instead', 'not', 'unlike', 'skill', 'to'])
