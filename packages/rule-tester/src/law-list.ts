import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { ActiveRule } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import { lawsOfCollection } from './collection-laws.js'
import { goodSkills as standardSkills } from './good-skills.js'
import { oddSkills } from './hostile-skills.js'
import { expectGrowth } from './growth.js'
import {
  expectAgreement,
  expectLinear,
  expectSame,
  expectSilence,
  expectSurvival,
  judgeExample,
  lawsOfAnyRule,
  loadEverything,
} from './laws.js'
import type { Law, LawOptions } from './law.js'
import { expectLoadable } from './loadable.js'
import { regExpLiteralsBelow, whyNotLinear } from './linear-regex.js'
import { mutatedSkills } from './mutations.js'
import { examplesIn, folderOf } from './readme-examples.js'
import type { Files } from './skill.js'
import { stoppingLoops, wasStopped } from './stop-loops.js'

const ruleFile = /^rule\.[cm]?[jt]s$/

/**
 * The laws for a plugin, in the order in which they are told.
 *
 * @param source - The folder that holds one folder per rule. Without it the laws about READMEs and sources are left out.
 */
export function lawsOf(plugin: Plugin, source: URL | string | undefined, options: LawOptions = {}): Law[] {
  const { mutations = 2_000, goodSkills = standardSkills } = options
  const folder = source instanceof URL ? fileURLToPath(source) : source
  const rules = createRuleSet([{ plugin, from: folder ?? plugin.name, builtIn: false }]).map((active) => ({
    ...active,
    rule: stoppingLoops(active.rule, options.stepLimit),
  }))
  const linear = linearityWithin(folder)
  const exampleSkills = () =>
    rules.flatMap(({ rule }) => examplesIn(folder, rule.id).map(({ files }) => files))
  return [
    { name: 'is one that skillgauge loads', hold: () => expectLoadable(plugin) },
    ...(folder === undefined ? [] : [foldersAreRules(plugin, folder)]),
    ...rules.flatMap((active) => lawsOfRule(active, plugin, folder, { goodSkills, linear })),
    ...lawsOfCollection(plugin, folder, mutations),
    ...(rules.length === 0
      ? []
      : [
          {
            name: `survives ${mutations} random skills`,
            async hold() {
              for (const rule of rules) await linear(rule)
              await surviveMutations(rules, [...goodSkills, ...exampleSkills()], mutations)
            },
          },
        ]),
    ...(folder === undefined ? [] : [sharedExpressionsAreLinear(folder)]),
  ]
}

function lawsOfRule(
  active: ActiveRule,
  plugin: Plugin,
  folder: string | undefined,
  {
    goodSkills,
    linear,
  }: {
    readonly goodSkills: readonly Files[]
    readonly linear: (active: ActiveRule) => Promise<void>
  },
): Law[] {
  const { rule } = active
  const examples = () => examplesIn(folder, active.rule.id).map(({ files }) => files)
  const own = (name: string, hold: Law['hold']): Law => ({ rule: rule.id, name, hold })
  return [
    ...lawsOfAnyRule(rule, plugin, folder, judgeExample(active)),
    own('is silent on good skills', () => expectSilence(active, goodSkills)),
    own('has linear regular expressions', () => linear(active)),
    // An expression that explodes would not let them end, and no test runner could stop it.
    own('survives odd skills, with the same answer twice', async () => {
      await linear(active)
      await expectSurvival(active, Object.values(oddSkills))
    }),
    ...(rule.fastPath
      ? [
          own('answers by `fastPath` what `check` answers', async () => {
            await linear(active)
            await expectAgreement(active, [...goodSkills, ...Object.values(oddSkills), ...examples()])
          }),
        ]
      : []),
    own('takes its time on no megabyte', async () => {
      await linear(active)
      await expectGrowth(active)
    }),
  ]
}

/** The law about regular expressions of each rule, held once: other laws wait for it. */
function linearityWithin(folder: string | undefined): (active: ActiveRule) => Promise<void> {
  const held = new Map<string, Promise<void>>()
  return (active) => {
    const own = folder === undefined ? undefined : join(folder, folderOf(active.rule.id))
    const known = held.get(active.rule.id) ?? expectLinear(active, examplesIn(folder, active.rule.id), own)
    held.set(active.rule.id, known)
    return known
  }
}

function foldersAreRules(plugin: Plugin, folder: string): Law {
  return {
    name: 'every folder with a rule.ts is a rule of the plugin',
    hold() {
      const folders = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => readdirSync(join(folder, name)).some((file) => ruleFile.test(file)))
      const rules = [...plugin.rules, ...(plugin.collectionRules ?? [])]
      expectSame(folders.sort(), rules.map(({ id }) => folderOf(id)).sort())
    },
  }
}

async function surviveMutations(
  rules: readonly ActiveRule[],
  originals: readonly Files[],
  runs: number,
): Promise<void> {
  await loadEverything()
  // To look for a smaller skill on which a rule loops would take its limit each time.
  let loop: Error | undefined
  await fc.assert(
    fc.asyncProperty(mutatedSkills(originals), async (files) => {
      if (loop) return
      try {
        for (const active of rules) await expectSurvival(active, [files])
      } catch (error) {
        if (!(error instanceof Error && wasStopped(error.message))) throw error
        loop = new Error(`${error.message}\nThe skill was ${JSON.stringify(files)}.`, { cause: error })
      }
    }),
    { numRuns: runs },
  )
  if (loop) throw loop
}

function sharedExpressionsAreLinear(folder: string): Law {
  return {
    name: 'has linear regular expressions in what its rules share',
    async hold() {
      for (const literal of regExpLiteralsBelow(folder)) {
        const reason = await whyNotLinear(literal)
        if (reason)
          throw new Error(`${literal.file}: /${literal.source}/${literal.flags} is not linear: ${reason}.`)
      }
    },
  }
}
