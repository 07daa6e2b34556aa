import type { AnyCollectionRule, Plugin } from '@skillgauge/rule-kit'
import {
  expectCollectionExamples,
  expectCollectionGrowth,
  expectCollectionSilence,
  expectCollectionSurvivalOfOdd,
  expectCollectionSurvivalOfRandom,
} from './collection-laws.js'
import { examplesIn } from './examples-in.js'
import type { Law } from './law.js'
import { expectSame, expectSentences } from './laws.js'

/** The laws for rules over all skills together. */
export function lawsOfCollection(plugin: Plugin, folder: string | undefined, mutations: number): Law[] {
  const rules = plugin.collectionRules ?? []
  if (rules.length === 0) return []
  const examples = ({ id }: AnyCollectionRule) => examplesIn(folder, id.split('.')[1] ?? '')
  // One run looks at many skills.
  const runs = Math.ceil(mutations / 10)
  return [
    ...rules.flatMap((rule): Law[] => {
      const own = (name: string, hold: Law['hold']): Law => ({ rule: rule.id, name, hold })
      return [
        own('is named by plugin and folder', () => expectSame(rule.id.split('.')[0], plugin.name)),
        own('is described in sentences', () => expectSentences(rule)),
        ...(folder === undefined
          ? []
          : [own('keeps the promises of its README', () => expectCollectionExamples(rule, examples(rule)))]),
        own('is silent on good skills', () => expectCollectionSilence(rule)),
        own('survives odd skills and manifests, with the same answer twice', () =>
          expectCollectionSurvivalOfOdd(rule),
        ),
        own('takes its time on no thousands of skills', () => expectCollectionGrowth(rule)),
      ]
    }),
    {
      name: `survives ${runs} random collections`,
      hold: () =>
        expectCollectionSurvivalOfRandom(
          rules,
          rules.flatMap((rule) => examples(rule).map(({ files }) => files)),
          runs,
        ),
    },
  ]
}
