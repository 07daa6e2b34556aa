import { createRuleSet, parseSkill } from '@skillgauge/core'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AcceptKnown, Baseline, BaselineEntry } from './baseline.js'
import { openBaseline, readBaseline, writeBaseline } from './baseline.js'
import { evaluateSkill } from '../evaluate/evaluate-skill.js'
import { acceptKnownRisks, scanSkill } from '../scan/scan-skill.js'
import { skillResult } from '../evaluate/wire.js'

const facts = { severity: 'high', name: 'A check', description: 'All is well.', fix: 'Fix it.' } as const
const word = defineRule({
  ...facts,
  id: 'test.word',
  *check({ skill }) {
    for (const { path, text = '', at } of skill.files)
      for (const { index } of text.matchAll(/alpha/g))
        yield { message: `\`alpha\` in ${path}.`, at: at(index) }
  },
})
const length = defineRule({
  ...facts,
  id: 'test.length',
  *check({ skill }) {
    const { bytes } = skill.skillMd!
    if (bytes > 60) yield { message: `SKILL.md has ${bytes} bytes; at most 60 were expected.` }
  },
})
const attack = defineRule({
  ...facts,
  id: 'test.attack',
  dimension: 'security',
  risk: 'block',
  *check({ skill }) {
    const found = [...skill.skillMd!.text!.matchAll(/attack[^.]*/g)]
    for (const { 0: excerpt, index } of found)
      yield { message: excerpt.slice(0, 10), at: skill.skillMd!.at(index) }
    if (skill.file('crash.md')) throw new Error('boom')
    return { findings: found.map(({ 0: excerpt }) => ({ excerpt })) }
  },
})
const doubt = defineRule({
  ...facts,
  id: 'test.doubt',
  dimension: 'security',
  risk: 'block',
  *check({ skill }) {
    const file = skill.skillMd!
    const found = (word: RegExp) => [...file.text!.matchAll(word)].map((match) => file.at(match.index))
    for (const at of found(/certain/g)) yield { message: 'Certain.', at }
    const suspicious = found(/perhaps|certain/g).map(({ line }) => {
      return { file: file.path, line, column: 1, message: 'Perhaps.', excerpt: 'it is' }
    })
    return { suspicious }
  },
})
const plugin = definePlugin({ name: 'test', dimension: 'content', rules: [word, length, attack, doubt] })
const rules = createRuleSet([{ plugin, from: 'test', builtIn: true }])

type Files = Record<string, string>

/** Evaluates skills by path over a baseline; `undefined` accepts everything. */
async function run(skills: Record<string, Files>, before: Baseline = [], acceptAll?: string) {
  const baseline = openBaseline(before, {
    ...(acceptAll !== undefined && { acceptAll }),
    exists: (path) => path in skills || path === 'elsewhere',
  })
  const left: string[] = []
  for (const [path, files] of Object.entries(skills)) {
    const accept = baseline.acceptIn(path)
    const { results } = await evaluateSkill(inMemory({ directory: 'x', path, files }), rules, { accept })
    for (const { checkId, findings } of results)
      left.push(...findings.map(({ line = 0 }) => `${path} ${checkId}:${line}`))
  }
  return { left, stale: baseline.stale(), updated: baseline.updated() }
}

const skill = (...lines: string[]): Files => ({ 'SKILL.md': `---\nname: x\n---\n${lines.join('\n')}\n` })

async function scanAccepting(text: string, accept: AcceptKnown) {
  const files = inMemory({ directory: 'x', path: 'a', files: skill(text) })
  return acceptKnownRisks(await scanSkill(files, rules), parseSkill(files), rules, accept)
}

describe('a baseline', () => {
  const known = async (...lines: string[]) => (await run({ a: skill(...lines) }, [], 'Old.')).updated

  it('accepts what it was made of, wherever it moves in its file', async () => {
    const before = await known('alpha  one', 'alpha two')
    expect(before).toMatchObject([
      { skill: 'a', check: 'test.word', file: 'SKILL.md', count: 1, reason: 'Old.' },
      { count: 1 },
    ])
    const { left, stale } = await run({ a: skill('new', '\talpha two', 'alpha one ') }, before)
    expect([left, stale]).toEqual([[], []])
  })

  it('does not accept the same in another skill, another file, another line, or once more', async () => {
    const before = await known('alpha')
    const { left } = await run(
      { a: { ...skill('alpha', 'alpha', 'alpha 2'), 'x.md': 'alpha' }, b: skill('alpha') },
      before,
    )
    expect(left).toEqual(['a test.word:5', 'a test.word:6', 'a test.word:1', 'b test.word:4'])
  })

  it('knows a measure again that has changed', async () => {
    const before = await known('x'.repeat(80))
    const { left, stale } = await run({ a: skill('x'.repeat(99)) }, before)
    expect([left, stale]).toEqual([[], []])
  })

  it('tells what is gone, and an update drops that and keeps the reasons of the rest', async () => {
    const before = (await known('alpha', 'alpha', 'alpha 2')).map((entry) => ({ ...entry, reason: 'Mine.' }))
    const skills = { a: skill('alpha', 'alpha 3') }
    expect((await run(skills, before)).stale.map(({ count }) => count)).toEqual([2, 1])
    const { left, updated } = await run(skills, before, 'New.')
    expect(left).toEqual([])
    expect(updated.map(({ count, reason }) => [count, reason])).toEqual([
      [1, 'Mine.'],
      [1, 'New.'],
    ])
  })

  it('keeps what was not looked at, and drops what is about a skill that is gone', async () => {
    const about = (path: string, check = 'test.word'): BaselineEntry => {
      return { skill: path, check, message: 'm', content: 'c', count: 1, reason: 'r' }
    }
    const kept = [about('elsewhere'), about('a', 'other.check')]
    const { updated, stale } = await run({ a: skill('') }, [...kept, about('a'), about('gone')], 'New.')
    expect(updated).toEqual(kept)
    expect(stale.map((entry) => entry.skill)).toEqual(['a', 'gone'])
  })

  it('knows an attack by all that is quoted, not by the line in which it begins', async () => {
    const before = await known('attack', 'softly.')
    expect((await run({ a: skill('attack', 'softly.') }, before)).left).toEqual([])
    expect((await run({ a: skill('attack', 'at once.') }, before)).left).toEqual(['a test.attack:4'])
  })

  it('never accepts that an attack was not looked for', async () => {
    const files = { ...skill(''), 'crash.md': '' }
    const { left, updated } = await run({ a: files }, [], 'Old.')
    expect([left, updated]).toEqual([['a test.attack:0'], []])
  })

  it('lets scan go by what is left, and lists what is accepted', async () => {
    const before = await known('attack it.')
    const accept = openBaseline(before, { exists: () => true }).acceptIn('a')
    expect(await scanAccepting('attack it.', accept)).toMatchObject({
      status: 'ALLOW',
      findings: [],
      accepted: [{ checkId: 'test.attack', line: 4, excerpt: 'attack it', reason: 'Old.' }],
    })
    expect(await scanAccepting('attack me.', accept)).toMatchObject({ status: 'BLOCK' })
  })

  it('accepts in a scan what is merely suspicious, and no attack for it', async () => {
    const scan = async (text: string, before: Baseline, acceptAll?: string) => {
      const run = openBaseline(before, {
        exists: () => true,
        suspicions: true,
        ...(acceptAll !== undefined && { acceptAll }),
      })
      const scanned = await scanAccepting(text, run.acceptIn('a'))
      return { ...scanned, updated: run.updated(), stale: run.stale() }
    }
    expect(await scan('perhaps it is', [])).toMatchObject({ status: 'SUS', accepted: [], updated: [] })
    const first = await scan('perhaps it is', [], 'Old.')
    expect(first.updated).toMatchObject([{ check: 'test.doubt', file: 'SKILL.md', message: 'Perhaps.' }])
    const known = await scan('new\nperhaps it is', first.updated)
    expect(known).toMatchObject({
      status: 'ALLOW',
      findings: [],
      accepted: [{ checkId: 'test.doubt', line: 5, excerpt: 'it is', reason: 'Old.' }],
      stale: [],
    })
    expect((await scan('perhaps it is\nperhaps it is', first.updated)).status).toBe('SUS')
    expect((await scan('perhaps it was', first.updated)).status).toBe('SUS')
    expect((await scan('', first.updated)).stale).toHaveLength(1)
    // The same words, but now for sure.
    const worse = (await scan('certain it is', [], 'Old.')).updated.filter(
      ({ message }) => message === 'Perhaps.',
    )
    expect((await scan('certain it is', worse)).status).toBe('BLOCK')
    // Other commands do not count it: they leave it in the file, and add none.
    expect((await run({ a: skill('perhaps it is') }, first.updated, 'New.')).updated).toEqual(first.updated)
    expect((await run({ a: skill('perhaps it is') }, first.updated)).stale).toEqual([])
    expect((await run({ a: skill('perhaps it is') }, [], 'New.')).updated).toEqual([])
    expect((await run({ a: skill('') }, first.updated)).stale).toHaveLength(1)
  })

  it('does not affect the score, and is told in the result', async () => {
    const files = inMemory({ directory: 'x', path: 'a', files: skill('alpha') })
    const accept = openBaseline(await known('alpha'), { exists: () => true }).acceptIn('a')
    const [plain, accepted] = [
      await evaluateSkill(files, rules),
      await evaluateSkill(files, rules, { accept }),
    ]
    expect([plain.overallPass, accepted.overallPass]).toEqual([false, true])
    expect(accepted.qualityScore).toBe(plain.qualityScore)
    expect(skillResult(accepted).results[0]).toMatchObject({
      passed: true,
      message: 'Suppressed: Old.',
      details: { suppressed: [{ path: 'a/SKILL.md', line: 4, reason: 'Old.', suppressed_by: 'baseline' }] },
    })
  })
})

describe('the file', () => {
  const entry = fc.record(
    {
      skill: fc.string(),
      check: fc.string(),
      file: fc.string(),
      message: fc.string({ maxLength: 200 }),
      content: fc.string(),
      count: fc.integer({ min: 1 }),
      reason: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    },
    { requiredKeys: ['skill', 'check', 'message', 'content', 'count', 'reason'] },
  )
  const key = ({ skill, check, file, content }: BaselineEntry) =>
    JSON.stringify([skill, check, file, content])
  const entries = fc.uniqueArray(entry, { selector: (one) => key(one as BaselineEntry), maxLength: 8 })

  it('gives back what was written, whatever order it was in', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const text = writeBaseline(list as Baseline)
        expect(writeBaseline([...(list as Baseline)].reverse())).toBe(text)
        expect(new Set(readBaseline(text, 'b.json').map(key))).toEqual(new Set((list as Baseline).map(key)))
        expect(writeBaseline(readBaseline(text, 'b.json'))).toBe(text)
      }),
    )
  })

  it('takes the same entry twice, as a merge may leave it, for one', () => {
    const one = { skill: 'a', check: 'b', message: 'm', content: 'c', count: 1, reason: 'r' }
    const text = JSON.stringify({ version: 1, accepted: [one, { ...one, count: 2 }, one] })
    expect(readBaseline(text, 'b')).toEqual([{ ...one, count: 2 }])
  })

  it.each([
    ['', 'It is not JSON: Unexpected end of JSON input.'],
    ['broken\n', "It is not JSON: Unexpected token 'b'."],
    ['[]', 'It has no list `accepted`.'],
    ['{"version":1,"accepted":{}}', 'It has no list `accepted`.'],
    ['{"accepted":[]}', 'Its `version` is missing; this release reads 1.'],
    ['{"version":2,"accepted":[]}', 'Its `version` is 2; this release reads 1.'],
    ['{"version":1,"accepted":[1]}', '`accepted[0]` is not an object.'],
    ['{"version":1,"accepted":[{}]}', '`accepted[0]` has a `count` that is not a whole number from 1.'],
    ['{"version":1,"accepted":[{"count":1}]}', '`accepted[0]` has no `reason`.'],
    [
      '{"version":1,"accepted":[{"count":1,"reason":" "}]}',
      '`accepted[0]` has no `reason`: say why it is accepted.',
    ],
    ['{"version":1,"accepted":[{"count":1,"reason":2}]}', '`accepted[0]` has a `reason` that is not text.'],
    ['{\n<<<<<<< HEAD\n', 'It holds the marks of a merge conflict.'],
  ])('%j is refused', (text, reason) => {
    expect(() => readBaseline(text, 'b.json')).toThrow(
      `The baseline \`b.json\` cannot be used: ${reason} Fix it, or delete it and write a new one with --update-baseline.`,
    )
  })
})
