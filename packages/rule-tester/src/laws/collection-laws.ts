import fc from 'fast-check'
import type { AnyCollectionRule, Plugin } from '@skillgauge/rule-kit'
import { judgeCollection } from '../collection.js'
import { goodSkills } from './good-skills.js'
import { cpuTime, growthOf, maxGrowth } from './growth.js'
import { oddSkills } from './hostile-skills.js'
import type { Law } from './law.js'
import { expectSame, lawsOfAnyRule } from './laws.js'
import { mutatedSkills } from './mutations.js'
import type { ReadmeExample } from './readme-examples.js'
import { examplesIn } from './readme-examples.js'
import type { Files } from '../skill.js'

export function lawsOfCollection(plugin: Plugin, folder: string | undefined, mutations: number): Law[] {
  const rules = plugin.collectionRules ?? []
  if (rules.length === 0) return []
  // Each run checks many skills.
  const runs = Math.ceil(mutations / 10)
  return [
    ...rules.flatMap((rule): Law[] => {
      const own = (name: string, hold: Law['hold']): Law => ({ rule: rule.id, name, hold })
      return [
        ...lawsOfAnyRule(rule, plugin, folder, judgeCollectionExample(rule)),
        own('is silent on good skills', () => expectCollectionSilence(rule)),
        own('survives odd skills and manifests, with the same answer twice', () =>
          expectCollectionSurvivalOfOdd(rule),
        ),
        own('scales to thousands of skills', () => expectCollectionGrowth(rule)),
      ]
    }),
    {
      name: `survives ${runs} random collections`,
      hold: () =>
        expectCollectionSurvivalOfRandom(
          rules,
          rules.flatMap(({ id }) => examplesIn(folder, id).map(({ files }) => files)),
          runs,
        ),
    },
  ]
}

// Each `expect…` function throws an error that says what broke the law.

function judgeCollectionExample(rule: AnyCollectionRule) {
  return async ({ files, options }: ReadmeExample) => {
    const [first] = (await judgeCollection(rule, { files, options })).findings
    return first && { message: first.message, shown: first.message }
  }
}

/** The standard good skills as one collection. */
const goodCollection: Files = sideBySide(goodSkills.map((files, i) => [`skills/good-${i}`, files]))

async function expectCollectionSilence(rule: AnyCollectionRule): Promise<void> {
  const [first] = (await judgeCollection(rule, { files: goodCollection })).findings
  if (first) throw new Error(`It reports on good skills: ${first.message}`)
}

/** Malformed and hostile manifests. */
const oddManifests: readonly (string | Uint8Array)[] = [
  '', '{', 'null', '[]', '"text"', '{"name": 1, "plugins": 2, "skills": 3, "version": "x"}', '{"__proto__": {"name": "x"}, "plugins": [null, 1, [], {}]}',
  '{"plugins": [{"name": "a", "source": "../../.."}, {"name": "a", "source": "./"}], "skills": {"__proto__": null, "constructor": 1}}',
  '['.repeat(5_000), `{"name": "${'x'.repeat(10_000)}"}`, 'interface:\n  icon_small: ../../../etc/passwd\n  default_prompt: $a $b $__proto__\n', '&a [*a]',
  new Uint8Array([0xff, 0xfe, 0, 1]), 'interface: [1, 2]\npolicy: x\ndependencies: {tools: {type: mcp}}\n',
] // prettier-ignore

async function expectCollectionSurvival(rule: AnyCollectionRule, files: Files): Promise<void> {
  const result = await judgeCollection(rule, { files })
  const crash = result.findings.find(({ judged }) => !judged)
  if (crash) throw new Error(`${rule.id}: ${crash.message}`)
  expectSame(await judgeCollection(rule, { files }), result)
  expectSame(JSON.parse(JSON.stringify(result)), result)
  for (const { path, line } of result.findings) {
    if (path === undefined) continue
    const content = files[path]
    if (content === undefined) throw new Error(`A finding names a file that is not there: ${path}.`)
    const lines = typeof content === 'string' ? content.split(/\r\n?|\n/).length : Infinity
    if ((line ?? 1) > lines) throw new Error(`A finding lies outside its file: ${path}:${line}.`)
  }
}

async function expectCollectionSurvivalOfOdd(rule: AnyCollectionRule): Promise<void> {
  const skills = sideBySide(Object.values(oddSkills).map((files, i) => [`skills/odd-${i}`, files]))
  await expectCollectionSurvival(rule, {})
  await expectCollectionSurvival(rule, skills)
  for (const manifest of oddManifests) {
    await expectCollectionSurvival(rule, {
      ...goodCollection,
      '.claude-plugin/plugin.json': manifest,
      '.claude-plugin/marketplace.json': manifest,
      'skills-lock.json': manifest,
      'skills/good-0/agents/openai.yaml': manifest,
    })
  }
}

/** Checks collections with random edits in one of their files. */
async function expectCollectionSurvivalOfRandom(
  rules: readonly AnyCollectionRule[],
  originals: readonly Files[],
  runs: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(mutatedSkills([goodCollection, ...originals]), async (files) => {
      for (const rule of rules) await expectCollectionSurvival(rule, files)
    }),
    { numRuns: runs, includeErrorInReport: true },
  )
}

/** Throws when the cost of a rule grows much faster than the number of skills, for equal and for different skills. */
async function expectCollectionGrowth(rule: AnyCollectionRule): Promise<void> {
  for (const describe of [sameDescription, differentDescription]) {
    const growth = await growthOf((size) =>
      costOf(rule, manySkills(size === 'small' ? 500 : 2_000, describe)),
    )
    if (growth > maxGrowth)
      throw new Error(
        `Four times the skills cost ${growth.toFixed(1)} times the work; at most ${maxGrowth} times.`,
      )
  }
}

const sameDescription = () => 'Reviews a pull request. Use when the user says "review this pull request".'
const differentDescription = (i: number) =>
  `Handles number ${i} of kind ${i * 7}. Use when the user asks for item ${i} with option ${i * 13}, or mentions "case ${i}".`

function manySkills(size: number, describe: (i: number) => string): Files {
  return Object.fromEntries(
    Array.from({ length: size }, (_, i) => [
      `skills/s${i}/SKILL.md`,
      `---\nname: s${i}\ndescription: '${describe(i)}'\n---\n`,
    ]),
  )
}

async function costOf(rule: AnyCollectionRule, files: Files): Promise<number> {
  const before = cpuTime()
  await judgeCollection(rule, { files })
  return cpuTime() - before
}

function sideBySide(skills: readonly (readonly [string, Files])[]): Files {
  return Object.fromEntries(
    skills.flatMap(([folder, files]) =>
      Object.entries(files)
        .filter(([path]) => !path.startsWith('../'))
        .map(([path, content]) => [`${folder}/${path}`, content]),
    ),
  )
}
