import type { CollectedSkill } from '@skillgauge/rule-kit'
import { defineCollectionRule, quote } from '@skillgauge/rule-kit'
import { loadedTogether, namesOf } from '../loaded-together.js'

export default defineCollectionRule({
  id: 'collection.unique-names',
  name: 'Names are unique',
  severity: 'high',
  description: 'No two skills that a host loads together have the same name.',
  fix: 'Rename one of them, with its directory; or delete it.',

  *check({ collection }) {
    for (const { skills } of loadedTogether(collection)) {
      for (const [name, same] of byName(skills)) {
        const [first, ...others] = same
        if (!first || others.length === 0) continue
        const copies = same.every(({ digest }) => digest === first.digest)
        yield {
          message: copies
            ? `${quote(name)} is ${same.length} copies of one skill: ${namesOf(same)}. A host lists it more than once, or loads only one.`
            : `${quote(name)} is the name of ${same.length} skills: ${namesOf(same)}. A host loads only one of them, or lists two that it cannot tell apart.`,
          at: others[0]!.at('name'),
          ...(copies && { fix: 'Keep one copy and delete the others.' }),
          skills: same.map(({ path }) => path),
        }
      }
    }
  },
})

/** Hosts ignore the case of names, and so do many file systems that skills are installed on. */
function byName(skills: readonly CollectedSkill[]): Map<string, CollectedSkill[]> {
  const groups = new Map<string, CollectedSkill[]>()
  for (const skill of skills) {
    const name = skill.name?.toLowerCase()
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), skill])
  }
  return groups
}
