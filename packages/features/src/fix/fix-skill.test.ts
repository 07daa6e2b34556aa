import { createRuleSet } from '@skillgauge/core'
import type { AnyRule, Finding, Skill } from '@skillgauge/rule-kit'
import { defineRule } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import { describe, expect, it } from 'vitest'
import { fixSkill } from './fix-skill.js'
import type { FixOptions } from './fix-skill.js'

/** A rule that reports every place where `word` stands in SKILL.md. */
function against(
  word: string,
  edits: (at: number, skill: Skill) => Partial<Finding>,
  id = `test.${word}`,
): AnyRule {
  return defineRule({
    id,
    name: 'A word',
    severity: 'high',
    description: 'The word is not there.',
    fix: 'Delete it.',
    *check({ skill }) {
      const text = skill.skillMd!.text!
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
        yield { message: 'Here.', ...edits(at, skill) }
    },
  })
}

const put = (word: string, instead: string) => (at: number, skill: Skill) => ({
  edits: [skill.skillMd!.replace(at, word.length, instead)],
})

async function fix(rules: readonly AnyRule[], text: string | Uint8Array, options?: FixOptions) {
  const plugin = { name: 'test', dimension: 'content', rules } as const
  const set = createRuleSet([{ plugin, from: 'test', builtIn: false }])
  const fixed = await fixSkill(inMemory({ directory: 'x', files: { 'SKILL.md': text } }), set, options)
  return { ...fixed, text: new TextDecoder().decode(fixed.files.read('SKILL.md')) }
}

describe('fixSkill', () => {
  it('applies all edits, and says which checks they were of', async () => {
    const { text, fixedChecks, changes } = await fix(
      [against('bad', put('bad', 'good')), against('ugly', put('ugly', 'fair'))],
      'bad ugly bad',
    )
    expect(text).toBe('good fair good')
    expect(fixedChecks).toEqual(['test.bad', 'test.ugly'])
    expect(changes).toMatchObject([{ path: 'SKILL.md', before: new TextEncoder().encode('bad ugly bad') }])
  })

  it('goes on with what an edit brings to light', async () => {
    const { text } = await fix(
      [against('one', put('one', 'two')), against('two', put('two', 'three'), 'test.two')],
      'one',
    )
    // To fix the first would make the second fail, which passed.
    expect(text).toBe('one')
    const again = await fix([against('aa', put('aa', 'a'))], 'aaaaaa b')
    expect(again.text).toBe('a b')
  })

  it('leaves out what makes another check fail, and takes the rest', async () => {
    const rules = [
      against('bad', put('bad', 'evil')),
      against('evil', () => ({})),
      against('ugly', put('ugly', 'fair')),
    ]
    const { text, fixedChecks } = await fix(rules, 'bad ugly')
    expect([text, fixedChecks]).toEqual(['bad fair', ['test.ugly']])
  })

  it('takes no edit that does not fix, so that nothing grows for ever', async () => {
    const { text, fixedChecks, changes } = await fix(
      [against('x', put('x', 'xx')), against('y', put('y', 'y'))],
      'x y',
    )
    expect([text, fixedChecks, changes]).toEqual(['x y', [], []])
  })

  it('lets edits of one place wait for each other', async () => {
    const { text } = await fix(
      [against('ab', put('ab', 'c')), against('bd', put('bd', 'e'), 'test.bd')],
      'abd',
    )
    expect(text).toBe('cd')
  })

  it('puts in once what two rules put in at the same place', async () => {
    const missing = (id: string) =>
      defineRule({
        id,
        name: 'A word',
        severity: 'high',
        description: 'The word is there.',
        fix: 'Add it.',
        *check({ skill }) {
          if (skill.skillMd!.text!.includes('text')) return
          yield { message: 'Not there.', edits: [skill.skillMd!.replace(1, 0, 'text')] }
        },
      })
    const { text, fixedChecks } = await fix([missing('test.one'), missing('test.two')], 'ab')
    expect([text, fixedChecks]).toEqual(['atextb', ['test.one']])
  })

  it('puts in at one place what each of two findings needs, one after the other', async () => {
    const missing = (word: string) =>
      defineRule({
        id: `test.${word}`,
        name: 'A word',
        severity: 'high',
        description: 'The word is there.',
        fix: 'Add it.',
        *check({ skill }) {
          if (skill.skillMd!.text!.includes(word)) return
          yield { message: 'Not there.', edits: [skill.skillMd!.replace(0, 0, word)] }
        },
      })
    const { text, fixedChecks } = await fix([missing('one'), missing('two')], '!')
    expect([text, fixedChecks]).toEqual(['twoone!', ['test.one', 'test.two']])
  })

  it('takes no edit after which a known host would read another setting, whoever made the rule', async () => {
    const rules = [
      against('shell: bash', put('shell: bash', 'owner: bash'), 'test.shell'),
      against('owner: me', put('owner: me', 'owner: us'), 'test.owner'),
    ]
    const front = (owner: string) => `---\nname: x\nshell: bash\n${owner}\n---\n`
    const { text, fixedChecks } = await fix(rules, front('owner: me').replace('owner: me', '# owner: me'))
    expect([text, fixedChecks]).toEqual([front('# owner: us'), ['test.owner']])
  })

  it('takes nothing for an edit that is none', async () => {
    const odd = (facts: object) =>
      against('x', () => ({
        edits: [{ path: 'SKILL.md', offset: 0, length: 1, text: '', ...facts }] as never,
      }))
    for (const facts of [{ path: '../../x' }, { offset: 9 }, { length: 9 }, { text: 7 }, { offset: '0' }])
      expect((await fix([odd(facts)], 'x')).changes).toEqual([])
  })

  it('survives a rule that crashes on what another has fixed', async () => {
    const crash = against('good', () => {
      throw new Error('not expected')
    })
    expect((await fix([against('bad', put('bad', 'good')), crash], 'bad')).text).toBe('bad')
  })

  it('changes no file that may not be changed, and none that is not UTF-8', async () => {
    const rules = [against('bad', put('bad', 'good'))]
    expect((await fix(rules, 'bad', { mayChange: () => false })).changes).toEqual([])
    const latin = Uint8Array.from([...'bad \u00e9'].map((character) => character.charCodeAt(0)))
    expect((await fix(rules, latin)).changes).toEqual([])
  })

  it('does not touch what the skill suppresses', async () => {
    const text = '---\nname: x\n# skillgauge-disable test.bad -- it is meant\n---\nbad\n'
    expect((await fix([against('bad', put('bad', 'good'))], text)).changes).toEqual([])
  })

  it('lets the directory follow only where it may', async () => {
    const named = against('y', (at, skill) =>
      skill.directory === 'y' ? {} : { edits: [skill.skillMd!.replace(at, 1, '')], renameTo: 'y' },
    )
    const rule = { ...named, *check(input: never) { if ((input as { skill: Skill }).skill.directory !== 'y') yield* named.check(input) } } as AnyRule // prettier-ignore
    expect(await fix([rule], 'y')).toMatchObject({ text: '', renameTo: undefined })
    expect(await fix([rule], 'y', { mayRename: () => true })).toMatchObject({
      text: 'y',
      renameTo: 'y',
      fixedChecks: ['test.y'],
    })
    expect(await fix([rule], 'y', { mayRename: () => false })).toMatchObject({
      text: 'y',
      renameTo: undefined,
    })
  })

  it('fixes nothing of a skill that cannot be read', async () => {
    const files = {
      directory: 'x',
      path: 'x',
      entries: [{ path: 'SKILL.md', bytes: 1, unreadable: 'a link' }],
      incomplete: [],
    }
    const fixed = await fixSkill({ ...files, read: () => { throw new Error('a link') } }, []) // prettier-ignore
    expect(fixed).toMatchObject({ changes: [], fixedChecks: [] })
  })
})
