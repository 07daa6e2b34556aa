import type { CollectedSkill } from '@skillgauge/rule-kit'
import { defineCollectionRule, quote } from '@skillgauge/rule-kit'
import { loadedTogether, namesOf } from '../loaded-together.js'
import { nearPairs } from './near-pairs.js'
import { pointsTo } from './points-to.js'
import { triggersOf } from './triggers.js'

export default defineCollectionRule({
  id: 'collection.distinct-descriptions',
  name: 'Descriptions can be told apart',
  severity: 'medium',
  description: 'No two skills loaded together have nearly the same description, or claim the same trigger.',
  fix: 'Say in each what only it does, and point to the other: "Not for x; use `other-skill`."',
  // Part of their three-word phrases that two descriptions share, 0 to 1, from which they are nearly the same.
  defaults: { similarity: 0.7 },

  *check({ collection, options }) {
    for (const { skills } of loadedTogether(collection)) {
      // A name used twice is said already, and copies have the same description.
      const told = skills.filter((skill, i) => skills.findIndex(sameName(skill)) === i)
      const reported = new Set<string>()
      for (const [a, b, share] of nearPairs(told, options.similarity)) {
        if (pointsTo(a, b) || pointsTo(b, a)) continue
        reported.add(pairOf(a, b))
        const how = share === 1 ? 'the same description' : 'nearly the same description'
        yield {
          message: `${namesOf([a, b])} have ${how}: a model cannot tell which of the two to use.`,
          at: b.at('description'),
          skills: [a.path, b.path],
        }
      }
      for (const [trigger, claimants] of sharedTriggers(told)) {
        const [first, second] = claimants.filter(
          (one) => !claimants.some((other) => one !== other && (pointsTo(one, other) || pointsTo(other, one))),
        )
        if (!first || !second || reported.has(pairOf(first, second))) continue
        reported.add(pairOf(first, second))
        yield {
          message: `${namesOf(claimants)} claim the same trigger: ${quote(trigger)}.`,
          at: second.at('description'),
          skills: claimants.map(({ path }) => path),
        }
      }
    }
  },
})

function sameName({ name, digest }: CollectedSkill) {
  return (other: CollectedSkill) =>
    other.digest === digest || (name !== undefined && other.name?.toLowerCase() === name.toLowerCase())
}

function pairOf(a: CollectedSkill, b: CollectedSkill): string {
  return JSON.stringify([a.path, b.path].sort())
}

/** Triggers that two or more skills claim, with who does. */
function sharedTriggers(skills: readonly CollectedSkill[]): [string, CollectedSkill[]][] {
  const claimants = new Map<string, { shown: string; skills: CollectedSkill[] }>()
  for (const skill of skills) {
    for (const { key, shown } of triggersOf(skill.description ?? '')) {
      const known = claimants.get(key) ?? { shown, skills: [] }
      if (known.skills.at(-1) !== skill) known.skills.push(skill)
      claimants.set(key, known)
    }
  }
  return [...claimants.values()]
    .filter((one) => one.skills.length > 1)
    .map((one) => [one.shown, one.skills])
}
