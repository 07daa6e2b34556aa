import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { createRuleSet } from '@skillgauge/core'
import type { AnyRule, Plugin } from '@skillgauge/rule-kit'
import { goodSkills } from './good-skills.js'
import { oddSkills } from './hostile-skills.js'
import {
  expectExamples,
  expectLinear,
  expectSame,
  expectSentences,
  expectSilence,
  expectSpeed,
  expectSurvival,
  loadEverything,
} from './laws.js'
import { whyNotLinear } from './linear-regex.js'
import { mutatedSkills } from './mutations.js'
import type { ReadmeExample } from './readme-examples.js'
import { readExamples } from './readme-examples.js'
import { describe, it } from './runner.js'
import { regExpLiteralsBelow } from './source-regexes.js'

export interface LawOptions {
  /** Random skills each rule is tried on. */
  readonly mutations?: number
  /** Milliseconds a rule may take on one megabyte, after the skill is parsed. Generous: it is to catch what explodes. */
  readonly timeLimit?: number
}

/**
 * The laws every rule keeps, as tests: one test per law and rule, so that a report of the test runner is a report of the
 * laws. `source` is the folder that holds one folder per rule.
 */
export function testPlugin(plugin: Plugin, source: URL | string, options: LawOptions = {}): void {
  const { mutations = 2_000, timeLimit = 1_500 } = options
  const folder = source instanceof URL ? fileURLToPath(source) : source
  const rules = createRuleSet([{ plugin, from: folder, builtIn: false }])

  describe(`laws: ${plugin.name}`, () => {
    it('every folder with a rule.ts is a rule of the plugin', () => {
      const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'rule.ts')))
      expectSame(folders.sort(), plugin.rules.map(({ id }) => id.split('.')[1] ?? '').sort())
    })

    for (const active of rules) {
      const { rule } = active
      const examples = once(() => examplesOf(rule, folder))
      describe(rule.id, () => {
        it('is named by plugin and folder', () => expectSame(rule.id.split('.')[0], plugin.name))
        it('is described in sentences', () => expectSentences(rule))
        it('keeps the promises of its README', () => expectExamples(active, examples()))
        it('is silent on good skills', () => expectSilence(active))
        it('survives odd skills, with the same answer twice', () =>
          expectSurvival(active, Object.values(oddSkills)))
        it('takes its time on no megabyte', () => expectSpeed(active, timeLimit))
        it('has linear regular expressions', () =>
          expectLinear(active, examples(), join(folder, rule.id.split('.')[1] ?? '')))
      })
    }

    it(`survives ${mutations} random skills`, async () => {
      const originals = [
        ...goodSkills,
        ...rules.flatMap(({ rule }) => examplesOf(rule, folder).map(({ files }) => files)),
      ]
      await loadEverything()
      await fc.assert(
        fc.asyncProperty(mutatedSkills(originals), async (files) => {
          for (const active of rules) await expectSurvival(active, [files])
        }),
        { numRuns: mutations },
      )
    })

    it('has linear regular expressions in what its rules share', async () => {
      const literals = regExpLiteralsBelow(folder)
      for (const literal of literals) {
        const reason = await whyNotLinear(literal)
        if (reason)
          throw new Error(`${literal.file}: /${literal.source}/${literal.flags} is not linear: ${reason}.`)
      }
    })
  })
}

function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined
  return () => (known ??= { value: compute() }).value
}

function examplesOf(rule: AnyRule, folder: string): ReadmeExample[] {
  const readme = join(folder, rule.id.split('.')[1] ?? '', 'README.md')
  return existsSync(readme) ? readExamples(readFileSync(readme, 'utf8')) : []
}
