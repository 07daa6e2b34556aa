import type { CollectedSkill } from '@skillgauge/rule-kit'
import { defineCollectionRule, quote } from '@skillgauge/rule-kit'
import { loadedTogether, namesOf } from '../loaded-together.js'
import { groupSimilar } from './similar-groups.js'
import { refersTo } from './refers-to.js'
import { triggersOf } from './triggers.js'

/** Most skills with the same trigger that are compared with each other. */
const maxClaimants = 30

export default defineCollectionRule({
  id: 'collection.distinct-descriptions',
  name: 'Descriptions can be told apart',
  severity: 'medium',
  description: 'No two skills loaded together have nearly the same description, or claim the same trigger.',
  fix: 'Say in each what only it does, or point to the other, as in "Not for forms; use pdf-forms".',
  // Share of common three-word phrases, 0 to 1, from which two descriptions are nearly the same.
  defaults: { similarity: 0.7 },

  *check({ collection, options }) {
    for (const { skills } of loadedTogether(collection)) {
      const distinct = withoutDuplicates(skills)
      const groupOf = new Map<CollectedSkill, number>()
      for (const [i, group] of groupSimilar(distinct, options.similarity).entries()) {
        for (const skill of group) groupOf.set(skill, i)
        yield {
          message: `${namesOf(group)} have nearly the same description: a model cannot tell which of them to use.`,
          at: group[1]!.at('description'),
          skills: group.map(({ path }) => path),
        }
      }
      const reported = new Set<string>()
      for (const { shown, claimants } of sharedTriggers(distinct)) {
        const compared = claimants.slice(0, maxClaimants)
        const rivals = compared.filter((skill) =>
          compared.every((other) => skill === other || !(refersTo(skill, other) || refersTo(other, skill))),
        )
        const [a, b] = rivals
        const pair = JSON.stringify([a?.path, b?.path])
        if (!a || !b || reported.has(pair)) continue
        if (groupOf.has(a) && groupOf.get(a) === groupOf.get(b)) continue
        reported.add(pair)
        yield {
          message: `${namesOf(rivals)} claim the same trigger: ${quote(shown)}.`,
          at: b.at('description'),
          skills: rivals.map(({ path }) => path),
        }
      }
    }
  },
})

/** Leaves out duplicate names and copies, of which `collection.unique-names` reports those with a name. */
function withoutDuplicates(skills: readonly CollectedSkill[]): CollectedSkill[] {
  const seen = new Set<string>()
  return skills.filter(({ name, digest }) => {
    const keys = [`digest ${digest}`, ...(name === undefined ? [] : [`name ${name.toLowerCase()}`])]
    const isDuplicate = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isDuplicate
  })
}

/** Triggers that two or more skills claim, with these skills. */
function sharedTriggers(
  skills: readonly CollectedSkill[],
): { readonly shown: string; readonly claimants: readonly CollectedSkill[] }[] {
  const triggers = new Map<string, { shown: string; claimants: CollectedSkill[] }>()
  for (const skill of skills) {
    for (const { key, shown } of triggersOf(skill.description ?? '')) {
      const known = triggers.get(key) ?? { shown, claimants: [] }
      if (known.claimants.at(-1) !== skill) known.claimants.push(skill)
      triggers.set(key, known)
    }
  }
  return [...triggers.values()].filter(({ claimants }) => claimants.length > 1)
}
