import { describe, expect, it } from 'vitest'
import { judge, skill } from '@skillgauge/rule-tester'
import { defineRule } from '@skillgauge/rule-kit'
import type { AnyRule, Finding, Skill } from '@skillgauge/rule-kit'
import type { ActiveRule } from './rule-set.js'
import { createRuleSet } from './rule-set.js'
import { runRules } from './run-rules.js'

const facts = {
  id: 'house.sample',
  name: 'Sample',
  severity: 'low',
  description: 'All is well.',
  fix: 'Fix it.',
} as const
const yields = (...findings: Finding[]) => defineRule({ ...facts, check: () => findings })
const clean = { 'SKILL.md': '---\nname: x\n---\nbody\n' }

describe('runRules', () => {
  it('passes with the description as message', async () => {
    expect(await judge(yields(), { skill: clean })).toMatchObject({
      passed: true,
      message: 'All is well.',
      findings: [],
    })
  })

  it('lets the first finding lead and says how many more there are', async () => {
    const result = await judge(yields({ message: 'One.' }, { message: 'Two.', fix: 'Do two.' }), {
      skill: clean,
    })
    expect(result).toMatchObject({ passed: false, message: 'One. (and 1 more)', fix: 'Fix it.' })
    expect(result.findings).toEqual([{ message: 'One.' }, { message: 'Two.', fix: 'Do two.' }])
  })

  it('says of a finding without a fix what the check says, not what the first finding says', async () => {
    const result = await judge(yields({ message: 'One.', fix: 'Do one.' }, { message: 'Two.' }), {
      skill: clean,
    })
    expect(result).toMatchObject({ fix: 'Do one.' })
    expect(result.findings).toEqual([
      { message: 'One.', fix: 'Do one.' },
      { message: 'Two.', fix: 'Fix it.' },
    ])
  })

  it('keeps returned details, passed or failed', async () => {
    const rule = defineRule({
      ...facts,
      *check({ skill }) {
        if (skill.files.length > 1) yield { message: 'Two files.' }
        return { files: skill.files.length }
      },
    })
    expect((await judge(rule, { skill: clean })).details).toEqual({ files: 1 })
    expect((await judge(rule, { skill: { ...clean, x: '' } })).details).toEqual({ files: 2 })
  })

  it('answers itself when a need is not met', async () => {
    const needy = defineRule({
      ...facts,
      needs: ['frontmatter'],
      check: ({ frontmatter }) => [{ message: String(frontmatter.data) }],
    })
    const result = await judge(needy, { skill: { 'SKILL.md': 'no fence' } })
    expect(result).toMatchObject({
      passed: false,
      judged: false,
      message: 'Cannot be judged: SKILL.md has no readable frontmatter.',
    })
    expect(result).not.toHaveProperty('fix')
    expect((await judge(yields(), { skill: { 'README.md': '' } })).message).toBe(
      'Cannot be judged: there is no SKILL.md.',
    )
  })

  it('asks for no frontmatter in what no host loads', async () => {
    const needy = defineRule({ ...facts, needs: ['frontmatter'], check: () => [{ message: 'Asked.' }] })
    const below = (directory: string, text: string) =>
      judge(needy, { directory, skill: { 'SKILL.md': text } })
    expect(await below('tools/templates/x', 'no fence')).toMatchObject({
      passed: true,
      details: { notes: ['Not judged: SKILL.md lies below `templates/`, where no host looks for skills.'] },
    })
    expect(await below('tools/templates/x', '---\nname: x\n---\n')).toMatchObject({ message: 'Asked.' })
    expect(await below('tools/x', 'no fence')).toMatchObject({ passed: false, judged: false })
    expect(await below('skills/x/tests/y', 'no fence')).toMatchObject({ passed: true })
    expect(await below('.claude/skills/tests/x', 'no fence')).toMatchObject({ passed: false, judged: false })
    const risky = defineRule({ ...facts, risk: 'block', needs: ['frontmatter'], check: () => [] })
    const attack = { directory: 'templates/x', skill: { 'SKILL.md': 'no fence' } }
    expect(await judge(risky, attack)).toMatchObject({ passed: false, judged: false })
    const fragment = '<!-- part:x:start -->\nRead it.\n<!-- part:x:end -->\n'
    expect(await below('tools/x', fragment)).toMatchObject({ passed: true })
  })

  it('lets a rule that throws fail alone, naming its plugin', async () => {
    const broken = defineRule({ ...facts, check: () => { throw new Error('boom') } }) // prettier-ignore
    const rules = createRuleSet([
      {
        plugin: { name: 'house', dimension: 'content', rules: [broken, yields()] },
        from: 'x',
        builtIn: false,
      },
    ])
    const [first, second] = await runRules(skill(clean), rules)
    expect(first).toMatchObject({
      passed: false,
      judged: false,
      crashed: true,
      message: 'This check crashed: boom (plugin `house`).',
    })
    expect(second).toMatchObject({ passed: true })
  })

  it('stops a rule that never stops yielding', async () => {
    const endless = defineRule({ ...facts, *check() { for (;;) yield { message: 'More.' } } }) // prettier-ignore
    const result = await judge(endless, { skill: clean })
    expect(result.findings).toHaveLength(1_000)
    expect(result.message).toBe('More. (and at least 999 more)')
    expect(result.details).toEqual({ truncated: 'Stopped after 1,000 findings.' })
  })

  it.each([{ truncated: 'Some were left out.' }, { all: 'z'.repeat(2e6) }])(
    'does not take details for findings that were left out: %#',
    async (details) => {
      const rule = defineRule({
        ...facts,
        *check() {
          yield* [{ message: 'One.' }, { message: 'Two.' }]
          return details
        },
      })
      const [result] = await runRules(skill(clean), createRuleSet([house([rule])]))
      expect(result!.message).toBe('One. (and 1 more)')
    },
  )

  it('fails what is too deep or too long for a tree, and says why', async () => {
    const walks = defineRule({ ...facts, needs: ['tree'], check: ({ tree }) => (tree ? [] : []) })
    const nested = Array.from({ length: 5_000 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')
    for (const [text, reason] of [
      [nested, 'the body has'],
      [nested.slice(0, 200_000), 'nested more than 100 deep'],
      ['> '.repeat(5_000), 'nested more than 100 deep'],
      ['a'.repeat(300_000), 'the body has 300,000 characters, and Markdown is read up to 262,144'],
      ['[a]: b\n'.repeat(10_000), 'more than 4,000 link definitions'],
      ['\n'.repeat(200_000) + 'x', 'more than 50,000 blank lines'],
    ] as const) {
      const result = await judge(walks, { skill: { 'SKILL.md': text } })
      expect(result.message).toContain('Cannot be judged: ')
      expect(result.message).toContain(reason)
    }
  })

  it('has the tree and the tokens ready for a rule that declares them', async () => {
    const counts = defineRule({
      ...facts,
      needs: ['tree', 'tokens'],
      *check({ body, tree, tokens }) {
        yield { message: `${tree.children.length} blocks, ${tokens.count(body.text)} tokens.` }
      },
    })
    expect((await judge(counts, { skill: { 'SKILL.md': '# a\n\nhello world\n' } })).message).toBe(
      '2 blocks, 6 tokens.',
    )
  })

  it('takes what `fastPath` answers, and runs `check` when it answers nothing', async () => {
    const rule = defineRule({
      ...facts,
      needs: ['tree', 'tokens'],
      fastPath: ({ body, tokens }) =>
        tokens.surelyAtMost(body.trimmed, 3) ? [{ message: 'Fast.' }] : undefined,
      check: ({ tree }) => [{ message: `${tree.children.length} blocks.` }],
    })
    const verdict = async (text: string) => (await judge(rule, { skill: { 'SKILL.md': text } })).message
    expect(await verdict('abc')).toBe('Fast.')
    expect(await verdict('one two three four five six\n\nseven')).toBe('2 blocks.')
  })

  it.each<[string, object, string]>([
    [
      'the tree',
      { check: ({ tree }: { tree: unknown }) => [tree] },
      "it takes `tree` without declaring it; write `needs: ['body', 'tree']`",
    ],
    [
      'the tokens',
      { check: ({ tokens }: { tokens: unknown }) => [tokens] },
      "it takes `tokens` without declaring it; write `needs: ['body', 'tokens']`",
    ],
    [
      'the body',
      { needs: [], check: ({ body }: { body: unknown }) => [body] },
      "it takes `body` without declaring it; write `needs: ['body']`",
    ],
    [
      'the frontmatter',
      { check: ({ frontmatter }: { frontmatter: unknown }) => [frontmatter] },
      "it takes `frontmatter` without declaring it; write `needs: ['body', 'frontmatter']`",
    ],
    [
      'the tree of the body',
      { check: ({ body }: { body: { tree: unknown } }) => [body.tree] },
      "it reads `body.tree`; with `needs: ['tree']`, `check` is given `tree`",
    ],
    [
      'the tokens of the skill',
      { check: ({ skill }: { skill: { tokens: unknown } }) => [skill.tokens] },
      "it reads `skill.tokens`; with `needs: ['tokens']`, `check` is given `tokens`",
    ],
    [
      'the tree too early',
      { needs: ['tree'], fastPath: ({ tree }: { tree: unknown }) => [tree], check: () => [] },
      'its `fastPath` takes `tree`, which is there for `check` only',
    ],
    [
      'nothing and answers null by the fast path',
      { needs: ['tree'], fastPath: () => null, check: () => [] },
      '`fastPath` returned `null`; it must yield findings, or return a list of them',
    ],
  ])('fails a rule that takes %s, by name', async (_, rule, reason) => {
    // prettier-ignore
    const taking = { ...facts, needs: ['body'], ...rule } as unknown as AnyRule
    const [result] = await runRules(skill(clean), createRuleSet([house([taking])]))
    expect(result).toMatchObject({
      judged: false,
      message: `This check crashed: ${reason} (plugin \`house\`).`,
    })
  })

  it('lays options over the defaults', async () => {
    const limited = defineRule({
      ...facts,
      defaults: { max: 3, words: ['a'] },
      check: ({ options }) => [{ message: `${options.max} ${options.words.join()}.` }],
    })
    expect((await judge(limited, { skill: clean, options: { max: 5 } })).message).toBe('5 a.')
  })
})

/** Rules need not be TypeScript: these break every promise of the types. */
describe('a rule that breaks the contract fails its own check and says how', () => {
  const trap = new Proxy({}, { get: () => { throw new Error('trap') } }) // prettier-ignore
  const unprintable = new Proxy({}, { get: () => { throw 1 }, getPrototypeOf: () => { throw 2 } }) // prettier-ignore
  const list = 'it must yield findings, or return a list of them'
  const noPlace =
    '`at` of a finding is not a place in the skill; places are made by the skill, for example `body.at(node)`'
  const noEdits =
    '`edits` of a finding is not a list of edits; edits are made by the skill, for example `file.replace(…)`'
  const badEdits = '`edits` of a finding overlap, or lie outside of their file'
  const edit = (path: string, offset: number) => ({ path, offset, length: 2, text: '' })

  it.each<[string, (input: { skill: object }) => unknown, string]>([
    ['nothing', () => undefined, `\`check\` returned nothing; ${list}`],
    ['a number', () => 5, `\`check\` returned a number; ${list}`],
    ['a text', () => 'All is well', `\`check\` returned text; ${list}`],
    ['an object', () => ({ message: 'x' }), `\`check\` returned an object; ${list}`],
    [
      'a promise',
      () => Promise.reject(new Error('unseen')),
      '`check` is `async`; a check is synchronous, and all it needs is read already',
    ],
    [
      'an asynchronous generator',
      async function* () {},
      '`check` is `async`; a check is synchronous, and all it needs is read already',
    ],
    ['an iterator of its own', () => ({ [Symbol.iterator]: () => ({ next: () => 1 }) }), 'its iterator answered a number, which is not a step'], // prettier-ignore
    ['a finding that is none', () => [null], 'it yielded `null`; a finding is an object with `message`'],
    ['texts', () => ['x'], 'it yielded text; a finding is an object with `message`'],
    [
      'no message',
      () => [{}],
      'it yielded a finding without `message`, the sentence that says what is wrong',
    ],
    ['a message that is none', () => [{ message: 7 }], '`message` of a finding is a number; it must be text'],
    [
      'a fix that is none',
      () => [{ message: 'x', fix: [] }],
      '`fix` of a finding is a list; it must be text',
    ],
    ['a place in no file', () => [{ message: 'x', at: { path: '../x', line: 1, column: 1 } }], noPlace],
    [
      'a place behind the end',
      () => [{ message: 'x', at: { path: 'SKILL.md', line: 9, column: 1 } }],
      noPlace,
    ],
    ['a place that is a number', () => [{ message: 'x', at: 3 }], noPlace],
    ['edits that are none', () => [{ message: 'x', edits: [{ path: 'SKILL.md' }] }], noEdits],
    ['edits of another file', () => [{ message: 'x', edits: [edit('../x/SKILL.md', 0)] }], badEdits],
    ['edits behind the end', () => [{ message: 'x', edits: [edit('SKILL.md', 1e6)] }], badEdits],
    ['edits that overlap', () => [{ message: 'x', edits: [edit('SKILL.md', 0), edit('SKILL.md', 1)] }], badEdits], // prettier-ignore
    ['details that are none', function* () { yield* []; return 5 }, '`check` returned a number; details are an object'], // prettier-ignore
    ['details without an end', function* () { yield* []; const all: { all?: object } = {}; return (all.all = all) }, 'the details that `check` returned cannot be written as JSON: Converting circular structure to JSON'], // prettier-ignore
    ['details with a bigint', function* () { yield* []; return { n: 1n } }, 'the details that `check` returned cannot be written as JSON: Do not know how to serialize a BigInt'], // prettier-ignore
    ['a getter that throws', () => [{ get message() { throw new Error('got') } }], 'got'], // prettier-ignore
    ['a trap', () => [trap], 'trap'],
    ['a trap that is thrown', () => { throw unprintable }, 'no reason given'], // prettier-ignore
    ['an error of a megabyte', () => { throw new Error(`${'x'.repeat(1e6)}\nmore`) }, `${'x'.repeat(299)}…`], // prettier-ignore
  ])('%s', async (_, check, reason) => {
    const [broken, next] = await runRules(
      skill(clean),
      createRuleSet([house([{ ...facts, check: check as AnyRule['check'] }, yields()])]),
    )
    expect(broken).toMatchObject({
      passed: false,
      judged: false,
      message: `This check crashed: ${reason} (plugin \`house\`).`,
    })
    expect(next).toMatchObject({ passed: true })
  })

  it('keeps messages and details in bounds', async () => {
    const rule = defineRule({
      ...facts,
      *check() {
        yield { message: 'x'.repeat(1e6), fix: 'y'.repeat(1e6) }
        return { all: 'z'.repeat(2e6) }
      },
    })
    const [result] = await runRules(skill(clean), createRuleSet([house([rule])]))
    expect(result!.message).toBe(`${'x'.repeat(1_999)}…`)
    expect(result!.fix).toHaveLength(2_000)
    expect(result!.details).toEqual({ truncated: 'Details of 2,000,010 characters were left out.' })
  })

  it.each<[string, (skill: Skill, words: readonly string[]) => unknown]>([
    ['a field of the frontmatter', (skill) => Object.assign(skill.frontmatter!.data, { name: 'evil' })],
    ['what a field holds', (skill) => (skill.frontmatter!.data['list'] as string[]).push('evil')],
    ['the directory', (skill) => Object.assign(skill, { directory: 'evil' })],
    ['a getter', (skill) => Object.defineProperty(skill, 'body', { value: undefined })],
    ['the list of files', (skill) => (skill.files as unknown[]).pop()],
    ['a file', (skill) => Object.assign(skill.files[0]!, { path: 'evil.md' })],
    ['the text of the body', (skill) => Object.assign(skill.body!, { text: 'evil' })],
    ['an option', (_, words) => Object.assign(words, ['evil'])],
  ])('stops a rule that changes %s, and misleads no other rule', async (_, spoil) => {
    const spoils = defineRule({
      ...facts,
      id: 'house.spoils',
      defaults: { words: ['a'] },
      check({ skill, options }) {
        spoil(skill, options.words)
        return []
      },
    })
    const looks = defineRule({
      ...facts,
      id: 'house.looks',
      check: ({ skill: { frontmatter, directory, files, body } }) => [
        { message: JSON.stringify([frontmatter!.data, directory, files[0]!.path, body!.text.trim()]) },
      ],
    })
    const text = { 'SKILL.md': '---\nname: x\nlist: [a]\n---\nText.\n' }
    const [first, second] = await runRules(
      skill(text),
      createRuleSet([{ ...house([spoils, looks]), file: '/house.js' }]),
    )
    expect(first!.message).toMatch(/^This check crashed: Cannot /)
    expect(second!.message).toBe('[{"name":"x","list":["a"]},"x","SKILL.md","Text."]')
    expect(spoils.defaults).toEqual({ words: ['a'] })
  })

  it('gives a plugin of a stranger a skill of its own: the tree can be changed', async () => {
    const looksAtTree = (id: `${string}.${string}`) =>
      defineRule({
        ...facts,
        id,
        needs: ['tree'],
        check: ({ tree }) => [{ message: `${(tree.children as unknown[]).splice(0, 9).length}` }],
      })
    const [first, second] = await runRules(
      skill({ 'SKILL.md': '---\nname: x\n---\nText.\n' }),
      createRuleSet([
        { ...house([looksAtTree('house.spoils')]), file: '/house.js' },
        { ...house([looksAtTree('home.looks')]), builtIn: true },
      ]),
    )
    expect([first!.message, second!.message]).toEqual(['1', '1'])
  })
})

describe('rules that come after others', () => {
  const rule = (name: string, after: readonly string[], found: readonly string[] = []) =>
    defineRule({
      ...facts,
      id: `house.${name}`,
      after,
      check: () => found.map((message) => ({ message })),
    })
  const messages = async (rules: readonly AnyRule[]) =>
    (await runRules(skill(clean), createRuleSet([house(rules)]))).map(({ passed, judged, message }) =>
      passed ? 'passed' : judged ? message : `unjudged: ${message}`,
    )

  it('are not judged when one of those has failed, wherever it stands', async () => {
    expect(
      await messages([
        rule('last', ['house.late', 'house.first'], ['Last.']),
        rule('late', ['house.first'], ['Late.']),
        rule('first', [], ['First.']),
        rule('other', ['house.sound'], ['Other.']),
        rule('sound', []),
      ]),
    ).toEqual([
      'unjudged: Not checked: `house.late` and `house.first` failed.',
      'unjudged: Not checked: `house.first` failed.',
      'First.',
      'Other.',
      'passed',
    ])
  })

  it('are judged when those do not run, or wait for each other', async () => {
    expect(
      await messages([
        rule('a', ['house.b'], ['A.']),
        rule('b', ['house.a'], ['B.']),
        rule('c', ['house.off', 'house.c'], ['C.']),
      ]),
    ).toEqual(['unjudged: Not checked: `house.b` failed.', 'B.', 'C.'])
  })

  it('say first that a need is not met', async () => {
    const needy = defineRule({ ...facts, id: 'house.needy', needs: ['frontmatter'], after: ['house.first'], *check() {} }) // prettier-ignore
    const results = await runRules(
      skill({ 'SKILL.md': 'x' }),
      createRuleSet([house([rule('first', [], ['First.']), needy])]),
    )
    expect(results[1]!.message).toBe('Cannot be judged: SKILL.md has no readable frontmatter.')
  })

  it('are not run remotely', async () => {
    const asked: string[] = []
    const away = {
      ...house([rule('first', [], ['First.']), rule('second', ['house.first'])]),
      runRemotely: async (_: Skill, active: ActiveRule) => {
        asked.push(active.rule.id)
        return { findings: [{ message: 'First.' }] }
      },
    }
    await runRules(skill(clean), createRuleSet([away]))
    expect(asked).toEqual(['house.first'])
  })
})

it('asks rules with no needs about skills without a SKILL.md, whoever made them', async () => {
  const needsNothing = defineRule({ ...facts, needs: [], check: () => [{ message: 'Asked.' }] })
  expect((await judge(needsNothing, { skill: { 'README.md': '' } })).message).toBe('Asked.')
})

describe('rules that run remotely', () => {
  const away = (runRemotely: ActiveRule['runRemotely']) =>
    createRuleSet([{ ...house([yields()]), runRemotely: runRemotely! }])

  it('are judged by what comes back, held against the same contract', async () => {
    const at = { path: 'SKILL.md', line: 2, column: 1 }
    const found = away(async () => ({ findings: [{ message: 'One.', at } as Finding] }))
    expect((await runRules(skill(clean), found))[0]).toMatchObject({
      judged: true,
      findings: [{ message: 'One.', ...at }],
    })
    const wrong = away(async () => ({ findings: 7 }) as never)
    expect((await runRules(skill(clean), wrong))[0]!.message).toMatch(/^This check crashed: /)
    const stopped = away(async () => ({ unjudged: 'This check was stopped.', isCrash: true }))
    expect((await runRules(skill(clean), stopped))[0]).toMatchObject({ passed: false, judged: false, message: 'This check was stopped.' }) // prettier-ignore
    const failed = away(() => Promise.reject(new Error('gone')))
    expect((await runRules(skill(clean), failed))[0]!.message).toBe(
      'This check crashed: gone (plugin `house`).',
    )
  })

  it('are not asked when a need is not met', async () => {
    const never = away(() => Promise.reject(new Error('asked')))
    expect((await runRules(skill({ 'README.md': '' }), never))[0]!.message).toBe('Cannot be judged: there is no SKILL.md.') // prettier-ignore
  })
})

it('measures each rule with the clock it is given', async () => {
  let time = 0
  const took: [string, number][] = []
  const rules = createRuleSet([house([yields(), { ...yields(), id: 'house.other' }])])
  await runRules(skill(clean), rules, {
    now: () => (time += 5),
    took: ({ rule }, ms) => took.push([rule.id, ms]),
  })
  expect(took).toEqual([
    ['house.sample', 5],
    ['house.other', 5],
  ])
})

function house(rules: readonly AnyRule[]) {
  return {
    plugin: { name: 'house', dimension: 'content', rules } as const,
    from: './house.js',
    builtIn: false,
  }
}
