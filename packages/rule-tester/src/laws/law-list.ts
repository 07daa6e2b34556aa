import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { ActiveRule } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import { lawsOfCollection } from './collection-laws.js'
import { goodSkills as standardSkills } from './good-skills.js'
import { oddSkills } from './hostile-skills.js'
import { rejectUnknownKeys } from './finding-keys.js'
import { expectGrowth } from './growth.js'
import {
  expectAgreement,
  expectLinear,
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
import type { Files } from '../skill.js'
import { stoppingLoops, wasStopped } from './stop-loops.js'

const ruleFile = /^rule\.[cm]?[jt]s$/

/**
 * The laws for a plugin, in the order of the report.
 *
 * @param source - The folder that contains one folder per rule. Without it the laws about READMEs and sources are left out.
 */
export function lawsOf(plugin: Plugin, source: URL | string | undefined, options: LawOptions = {}): Law[] {
  const { mutations = 2_000, goodSkills = standardSkills } = options
  const folder = source instanceof URL ? fileURLToPath(source) : source
  if (!Array.isArray((plugin as Partial<Plugin> | undefined)?.rules))
    throw new Error(
      'The laws are for a plugin as `definePlugin` returns it: the default export of its package.',
    )
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(
      `\`${folder}\` is not a folder. Give the one that has a folder for each rule: \`new URL('./src/', import.meta.url)\`.`,
    )
  const rules = createRuleSet([{ plugin, from: folder ?? plugin.name, builtIn: false }]).map((active) => ({
    ...active,
    rule: stoppingLoops(active.rule, options.stepLimit, rejectUnknownKeys),
  }))
  const linear = linearityWithin(folder)
  const exampleSkills = () =>
    rules.flatMap(({ rule }) => examplesIn(folder, rule.id).map(({ files }) => files))
  return [
    { name: 'can be loaded by skillgauge', hold: () => expectLoadable(plugin) },
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
    // The other laws check this first: a test runner cannot stop a regular expression with exponential backtracking.
    own('survives odd skills, with the same answer twice', async () => {
      await linear(active)
      for (const [name, files] of Object.entries(oddSkills))
        await expectSurvival([active], files).catch((error: Error) => {
          throw new Error(`On ${name}: ${error.message}`, { cause: error })
        })
    }),
    ...(rule.fastPath
      ? [
          own('has the same result by `fastPath` as by `check`', async () => {
            await linear(active)
            await expectAgreement(active, [...goodSkills, ...Object.values(oddSkills), ...examples()])
          }),
        ]
      : []),
    own('scales to a megabyte', async () => {
      await linear(active)
      await expectGrowth(active)
    }),
  ]
}

/** Checks the regular expressions of each rule once, because several laws check them first. */
function linearityWithin(folder: string | undefined): (active: ActiveRule) => Promise<void> {
  const checks = new Map<string, Promise<void>>()
  return (active) => {
    const own = folder === undefined ? undefined : join(folder, folderOf(active.rule.id))
    const check = checks.get(active.rule.id) ?? expectLinear(active, examplesIn(folder, active.rule.id), own)
    checks.set(active.rule.id, check)
    return check
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
      const ids = [...plugin.rules, ...(plugin.collectionRules ?? [])].map(({ id }) => id)
      const missing = ids.filter((id) => !folders.includes(folderOf(id)))
      const others = folders.filter((name) => !ids.some((id) => folderOf(id) === name))
      const mistakes = [
        ...missing.map(
          (id) => `\`${id}\` has no folder \`${folderOf(id)}\` with a \`rule.ts\` or \`rule.js\`.`,
        ),
        ...others.map((name) => `\`${name}\` has a rule that is not in the plugin: add it to \`rules\`.`),
      ]
      if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
    },
  }
}

async function surviveMutations(
  rules: readonly ActiveRule[],
  originals: readonly Files[],
  runs: number,
): Promise<void> {
  await loadEverything()
  // fast-check shrinks a failing skill. For an endless loop, each attempt would take the whole time limit: it is thrown afterwards.
  let loop: Error | undefined
  await fc.assert(
    fc.asyncProperty(mutatedSkills(originals), async (files) => {
      if (loop) return
      try {
        await expectSurvival(rules, files)
      } catch (error) {
        if (!(error instanceof Error && wasStopped(error.message))) throw error
        loop = new Error(`${error.message}\nThe skill was ${JSON.stringify(files)}.`, { cause: error })
      }
    }),
    { numRuns: runs, includeErrorInReport: true },
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
