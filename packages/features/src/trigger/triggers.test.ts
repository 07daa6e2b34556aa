import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { fromJSONSchema } from 'zod'
import type { TriggerFile } from './index.js'
import { readTriggers } from './read-triggers.js'
import { triggerFileSchema, triggerJsonSchema } from './schema.js'
import { writeTriggers } from './write-triggers.js'
import { expectedOf, triggerTypes } from './trigger-types.js'

const one = { id: 'implicit-1', type: 'implicit', prompt: 'How long is this?', expect: 'trigger' } as const

async function mistakesIn(text: string): Promise<string[]> {
  const error = await readTriggers(text, 'triggers.yaml').then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'SkillgaugeError', code: 'invalid-input' })
  return (error as Error).message.split('\n')
}

describe('writeTriggers', () => {
  it('makes a file that people like to edit', async () => {
    const tests: TriggerFile['tests'] = [
      one,
      { ...one, id: 'implicit-2', prompt: 'Two\nlines: "quoted"' },
      { id: 'negative-1', type: 'negative', prompt: 'yes', expect: 'no-trigger', note: 'A near miss.' },
    ]
    const text = writeTriggers({ skill: 'word-count', tests })
    expect(text)
      .toBe(`# yaml-language-server: $schema=https://unpkg.com/@skillgauge/features/triggers.schema.json
# Prompts that must start the skill, and prompts that must not. Run them with: skillgauge trigger SKILL_PATH
# Edit freely: what your users really type is worth more than anything here.

skill: word-count
tests:
  # implicit: it asks for what the skill does, in other words
  - id: implicit-1
    type: implicit
    prompt: How long is this?
    expect: trigger

  - id: implicit-2
    type: implicit
    prompt: |-
      Two
      lines: "quoted"
    expect: trigger

  # negative: close to the skill, and not for it
  - id: negative-1
    type: negative
    prompt: yes
    expect: no-trigger
    note: A near miss.
`)
    expect(await readTriggers(text, 'x')).toEqual({ skill: 'word-count', tests })
  })

  it('loses nothing on the way', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .filter((text) => /\S/.test(text) && (text.match(/[[{]/g) ?? []).length < 4 && !text.includes('\0'))
    const test = fc.record({
      type: fc.constantFrom(...triggerTypes),
      prompt: words,
      note: fc.option(words, { nil: undefined }),
    })
    const file = fc
      .record({ skill: words, tests: fc.array(test, { minLength: 1, maxLength: 5 }) })
      .map(({ skill, tests }): TriggerFile => ({
        skill,
        tests: tests.map(({ type, prompt, note }, i) => ({
          id: `${type}-${i}`,
          type,
          prompt,
          expect: expectedOf(type),
          ...(note !== undefined && { note }),
        })),
      }))
    await fc.assert(
      fc.asyncProperty(file, async (given) => {
        expect(await readTriggers(writeTriggers(given), 'x')).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })
})

describe('readTriggers', () => {
  it('tells every mistake with its place, what is expected, and what was meant', async () => {
    const text = `skill: word-count
test: []
tests:
  - id: implicit-1
    type: implict
    prompt: How long?
    expect: trigger
  - id: Implicit 2
    type: negative
    promt: Translate
    expect: no-trigger
  - 7
  - { id: a, type: implicit, prompt: "", expect: maybe, note: [] }
`
    expect(await mistakesIn(text)).toEqual([
      'triggers.yaml:2:1 `test` is not a key here; there are `skill` and `tests`. Did you mean `tests`?',
      'triggers.yaml:5:11 `tests[0].type` is `implict`. One of `explicit`, `implicit`, `contextual` and `negative` is expected. Did you mean `implicit`?',
      'triggers.yaml:8:5 `tests[1].prompt` is missing. What a person would type is expected, at most 8,000 characters; in quotes when YAML takes it for something else.',
      'triggers.yaml:8:9 `tests[1].id` is `Implicit 2`. An id of small letters, digits and single hyphens is expected, at most 64, `implicit-2` for example.',
      'triggers.yaml:10:5 `promt` is not a key of a test; there are `id`, `type`, `prompt`, `expect` and `note`. Did you mean `prompt`?',
      'triggers.yaml:12:5 `tests[2]` is the number `7`. A test is expected: `id`, `type`, `prompt` and `expect`.',
      'triggers.yaml:13:38 `tests[3].prompt` is blank. What a person would type is expected, at most 8,000 characters; in quotes when YAML takes it for something else.',
      'triggers.yaml:13:50 `tests[3].expect` is `maybe`. `trigger` or `no-trigger` is expected.',
      'triggers.yaml:13:63 `tests[3].note` is a list of 0. A text is expected, at most 2,000 characters; or leave it out.',
    ])
  })

  it('wants ids that differ, and an expectation that fits the type', async () => {
    const text = `skill: a
tests:
  - { id: a, type: negative, prompt: a, expect: trigger }
  - { id: a, type: implicit, prompt: 12, expect: trigger }
  - { id: a, type: implicit, prompt: b, expect: trigger }
`
    expect(await mistakesIn(text)).toEqual([
      'triggers.yaml:4:38 `tests[1].prompt` is the number `12`. What a person would type is expected, at most 8,000 characters; in quotes when YAML takes it for something else.',
    ])
    expect(await mistakesIn(text.replace('12', 'c'))).toEqual([
      'triggers.yaml:3:49 A test of type `negative` expects `no-trigger`; change its type, or what it expects.',
      'triggers.yaml:4:11 Duplicate id `a`; give each test its own id.',
      'triggers.yaml:5:11 Duplicate id `a`; give each test its own id.',
    ])
  })

  it.each([
    ['', 'triggers.yaml:1:1 `skill` is missing.'],
    ['# nothing', 'triggers.yaml:1:1 `skill` is missing.'],
    ['just words', 'triggers.yaml:1:1 The file is `just words`.'],
    ['skill: a\ntests: []\n', 'triggers.yaml:2:8 `tests` is a list of 0.'],
    ['skill: a\ntests:\n', 'triggers.yaml:2:'],
    ['skill: a\ntests:\n  - id: a: b\n', 'triggers.yaml:3:9 A value holds `: ` without quotes'],
    ['skill: a\nskill: b\n', 'triggers.yaml:2:1 Duplicate key `skill`.'],
    ['a: &a [*a]\n', 'triggers.yaml:1:'],
    [`tests: ${'['.repeat(5000)}`, 'triggers.yaml:1:1 The file is nested more than 64 deep.'],
    ['x'.repeat(70_000), 'triggers.yaml:1:1 The file has 70,000 characters; at most 65,536 are read.'],
    ['---\nskill: a\n---\nskill: b\n', 'The file holds more than one YAML document.'],
    ['__proto__: 1\nconstructor: 2\n', '`__proto__` is not a key here'],
  ])('says what is wrong with %j', async (text, message) => {
    expect((await mistakesIn(text)).join('\n')).toContain(message)
  })

  it('tells ten mistakes at most', async () => {
    const lines = await mistakesIn(`skill: a\ntests:\n${'  - {}\n'.repeat(20)}`)
    expect([lines.length, lines.at(-1)]).toEqual([11, '... and 70 more'])
  })

  it('takes what editors and other systems leave: a BOM, CRLF', async () => {
    const text = '\uFEFFskill: a\r\ntests:\r\n  - { id: a, type: implicit, prompt: a, expect: trigger }\r\n'
    expect((await readTriggers(text, 'x')).tests).toHaveLength(1)
  })

  it('never throws anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        await expect(readTriggers(`tests: ${text}`, 'x')).rejects.toMatchObject({ code: 'invalid-input' })
      }),
    )
  })
})

describe('the JSON schema', () => {
  it('is the published file: `vitest run packages/features/src/trigger -u` rewrites it', async () => {
    const text = await format(JSON.stringify(triggerJsonSchema()), { parser: 'json', printWidth: 110 })
    await expect(text).toMatchFileSnapshot('../../triggers.schema.json')
  })

  it('takes what is right and refuses what is wrong', () => {
    const published = fromJSONSchema(triggerJsonSchema() as Parameters<typeof fromJSONSchema>[0])
    const file = { skill: 'a', tests: [one] }
    expect(published.safeParse(file).success).toBe(true)
    for (const wrong of [
      { ...file, more: 1 },
      { skill: 'a', tests: [] },
      { skill: 'a', tests: [{ ...one, id: 'A b' }] },
    ])
      expect([published.safeParse(wrong).success, triggerFileSchema.safeParse(wrong).success]).toEqual([
        false,
        false,
      ])
  })
})

describe('the example', () => {
  it('is as it would be written', async () => {
    const path = '../../../../examples/skills/good/release-notes/.skillgauge/tests/triggers.yaml'
    const text = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
    expect(writeTriggers(await readTriggers(text, path))).toBe(text)
  })
})
