import { defineCollectionRule, groupedBy, quote } from '@skillgauge/rule-kit'
import { loadedTogether, namesOf } from '../loaded-together.js'

export default defineCollectionRule({
  id: 'collection.unique-names',
  name: 'Names are unique',
  severity: 'high',
  description: 'No two skills that a host loads together have the same name.',
  fix: 'Rename one of them, with its directory; or delete it.',

  *check({ collection }) {
    for (const { skills } of loadedTogether(collection)) {
      // Hosts ignore the case of names, and so do many file systems that skills are installed on.
      for (const [name, same] of groupedBy(skills, (skill) => skill.name?.toLowerCase() ?? [])) {
        const [first, second] = same
        if (!second) continue
        const copies = same.every(({ digest }) => digest === first.digest)
        yield {
          message: copies
            ? `${quote(name)} is ${same.length} copies of one skill: ${namesOf(same)}. A host lists it more than once, or loads only one.`
            : `${quote(name)} is the name of ${same.length} skills: ${namesOf(same)}. A host loads only one of them, or lists two that it cannot tell apart.`,
          at: second.at('name'),
          ...(copies && { fix: 'Keep one copy and delete the others.' }),
          skills: same.map(({ path }) => path),
        }
      }
    }
  },
})
