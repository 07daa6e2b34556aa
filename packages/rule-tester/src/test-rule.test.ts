import { defineRule } from '@skillgauge/rule-kit'
import { describe, expect, it } from 'vitest'
import { recordingRunner } from '../recording-runner.js'
import type { RuleCases } from './test-rule.js'
import { testRule } from './test-rule.js'

const rule = defineRule({
  id: 'acme.no-fixme',
  name: 'Nothing is left to write',
  severity: 'low',
  description: 'The body has no `FIXME` in it.',
  fix: 'Write what is missing.',
  needs: ['body'],
  defaults: { mark: 'FIXME' },
  *check({ body, skill, options: { mark } }) {
    if (body.text.includes('crash')) throw new TypeError('boom')
    if (body.text.includes('stray')) yield Object.assign({ message: 'Found.' }, { fixx: 'Fix it.' })
    if (mark === '') yield { message: 'There is no mark to look for.' }
    for (const { index } of mark === '' ? [] : body.text.matchAll(new RegExp(mark, 'g')))
      yield { message: `\`${mark}\` was found; finished text was expected.`, at: body.at(index) }
    for (const file of skill.files)
      if (file.path !== 'SKILL.md' && file.text?.includes(mark))
        yield { message: 'A file has a mark.', at: file.at(file.text.indexOf(mark)) }
    return { marks: 2 }
  },
})

const frontmatter = '---\nname: pdf-tools\ndescription: Reads PDF files.\n---\n'

/** The error of the only case; `undefined` when it passes. */
async function failureOf(cases: Partial<RuleCases>): Promise<Error | undefined> {
  const runner = recordingRunner()
  testRule(rule, { pass: [], fail: [], ...cases }, runner)
  return runner.failureOf(runner.names()[0]!)
}

const passing = (body: string, more: object = {}) =>
  failureOf({ pass: [{ name: 'x', skill: { 'SKILL.md': frontmatter + body }, ...more }] })
const failing = (body: string, findings: RuleCases['fail'][number]['findings'], more: object = {}) =>
  failureOf({ fail: [{ name: 'x', skill: { 'SKILL.md': frontmatter + body }, findings, ...more }] })

describe('a case', () => {
  it('may not have unknown keys, or options that the rule does not have', () => {
    const skill = { 'SKILL.md': frontmatter }
    const make = (each: object) => () =>
      testRule(rule, { pass: [{ name: 'x', skill, ...each }], fail: [] }, recordingRunner())
    expect(make({ optoins: {} })).toThrow('“x” has the unknown key `optoins`.')
    expect(make({ findings: [] })).toThrow('“x” has the unknown key `findings`')
    expect(make({ options: { marks: 'TODO' } })).toThrow(
      '“x” sets the option `marks`, which `acme.no-fixme` does not have.',
    )
    expect(make({ options: { mark: 'TODO' }, details: {}, directory: 'a' })).not.toThrow()
    expect(() => testRule(rule, { pass: [], fail: [], fial: [] } as never, recordingRunner())).toThrow(
      '`fial`',
    )
  })

  it('may not have options of other types, which settings could not have', () => {
    const cases = { pass: [{ name: 'x', skill: {}, options: { mark: 3 } }], fail: [] }
    expect(() => testRule(rule, cases, recordingRunner())).toThrow(
      '“x” sets the option `mark` to a number; it must be text.',
    )
  })

  it.each([
    [{ valid: [], invalid: [] }, '`valid` is not `pass` or `fail`.\n'],
    [{ pass: [] }, '`fail` is missing; it must be a list of cases.'],
    [{ pass: [{ name: 'x', skill: frontmatter }], fail: [] }, '“x” has no `skill`'],
    [{ pass: [{ skill: {} }], fail: [] }, 'A case has no `name`.'],
    [{ pass: [], fail: [{ name: 'x', skill: {} }] }, '“x” has no `findings`'],
    [{ pass: [], fail: [{ name: 'x', skill: {}, findings: [{ colum: 3 }] }] }, 'unknown key `colum`'],
  ])('is complete: %j', (cases, message) => {
    expect(() => testRule(rule, cases as never, recordingRunner())).toThrow(message)
  })

  it('belongs to a rule', () => {
    expect(() => testRule(undefined as never, { pass: [], fail: [] }, recordingRunner())).toThrow(
      '`testRule` expects a rule',
    )
  })
})

describe('a case that is as expected', () => {
  it('is silent', async () => {
    expect(await passing('Open the file.\n', { details: { marks: 2 } })).toBeUndefined()
    expect(await failing('A FIXME\n', [{ line: 5, column: 3 }])).toBeUndefined()
    expect(await failing('A TODO\n', [{ line: 5 }], { options: { mark: 'TODO' } })).toBeUndefined()
  })

  it('is a separate test, named after its rule', () => {
    const runner = recordingRunner()
    const one = { name: 'one', skill: {} }
    testRule(rule, { pass: [one], fail: [{ ...one, findings: [] }] }, runner)
    expect(runner.names()).toEqual(['acme.no-fixme > passes: one', 'acme.no-fixme > fails: one'])
  })
})

describe('the message of a failure', () => {
  it('shows what was found, in its line, with a caret under the column', async () => {
    expect((await passing('Open it.\nFIXME: which\n'))?.message).toBe(
      [
        'Expected no finding, found 1 finding.',
        '',
        '1. unexpected finding: `FIXME` was found; finished text was expected.',
        '  SKILL.md:6:1',
        '      4 | ---',
        '      5 | Open it.',
        '  >   6 | FIXME: which',
        '        | ^ `FIXME` was found; finished text was expected.',
        '      7 |',
      ].join('\n'),
    )
  })

  it('shows where a finding was expected, and where it was found', async () => {
    const error = await failing('Open it. FIXME: which?\n', [{ line: 5, column: 4, message: 'x' }])
    expect(error?.message).toBe(
      [
        '1 of 1 finding is not as expected.',
        '',
        '1. `column`, `message` differ:',
        '  SKILL.md:5:10',
        '      3 | description: Reads PDF files.',
        '      4 | ---',
        '  >   5 | Open it. FIXME: which?',
        '        |          ^ found: `FIXME` was found; finished text was expected.',
        '        |    ^ expected here',
        '      6 |',
        '    - expected column: 4',
        '    +    found column: 10',
        '    - expected message: "x"',
        '    +    found message: "`FIXME` was found; finished text was expected."',
      ].join('\n'),
    )
  })

  it('lists missing findings, and leaves out those that are as expected', async () => {
    const message = (await failing('FIXME\n', [{ line: 5 }, { line: 2, column: 3 }]))?.message
    expect(message).toContain('Expected 2 findings, found 1 finding.\n\n2. missing finding')
    expect(message).toContain('  >   2 | name: pdf-tools\n        |   ^ expected here, nothing found')
    expect(message).not.toContain('1. ')
  })

  it('lists the files of the skill when a finding has no place, or its file does not exist', async () => {
    expect((await passing('x', { options: { mark: '' } }))?.message).toContain(
      '    about the skill as a whole\n    Files of the skill: SKILL.md',
    )
    expect((await failing('FIXME\n', [{ path: 'x.py', line: 1 }]))?.message).toContain(
      '  x.py:1:1 (no such file)',
    )
    expect((await failing('FIXME\n', [{ line: 99 }]))?.message).toContain('line 99 is not there')
  })

  it('has the error as its cause when the rule has crashed', async () => {
    const error = await passing('crash\n')
    expect(error?.message).toContain('This check crashed: boom')
    expect(error?.cause).toBeInstanceOf(TypeError)
    expect((await failing('crash\n', [{ line: 1 }]))?.cause).toBeInstanceOf(TypeError)
  })

  it('rejects unknown keys of a finding', async () => {
    expect((await passing('stray\n'))?.message).toContain(
      'it yielded a finding with the unknown key `fixx`; a finding has `message`, `at`, `fix`, `edits`, `renameTo`',
    )
  })

  it('points to the line of the test that has the case', async () => {
    expect((await passing('FIXME\n'))?.stack).toMatch(/\n\s+at failureOf .*test-rule\.test\.ts/)
  })

  it('puts the caret in the right column after wide, invisible and control characters', async () => {
    const message = (await passing('\t漢字\u001b[31m\u200b FIXME\n'))?.message
    expect(message).toContain('  >   5 |  漢字␛[31m· FIXME\n        |  \u3000\u3000       ^ ')
  })

  it('shows the part of a long line around the finding', async () => {
    const message = (await passing(`${'a'.repeat(5_000)} FIXME ${'b'.repeat(5_000)}\n`))?.message
    expect(message!.length).toBeLessThan(1_000)
    const [line, caret] = message!.split('\n').slice(6)
    expect(line!.indexOf('FIXME')).toBe(caret!.indexOf('^'))
  })

  it('shows ten findings of a thousand', async () => {
    const message = (await passing('FIXME '.repeat(2_000)))?.message
    expect(message).toContain('found 1000 findings')
    expect(message).toContain('… and 990 more.')
  })

  it('shows the lines in which fixed text differs', async () => {
    const error = await failing('FIXME\n', [{}], { fixed: 'a\nb\n' })
    expect(error?.message).toContain('- expected   1 | "a\\n"')
    expect(error?.message).toContain('+    found   1 | "---\\n"')
  })

  it('rejects a failing case that expects no findings', async () => {
    expect((await failing('fine\n', []))?.message).toContain('belongs to `pass`')
  })

  it('shows which details differ', async () => {
    expect((await passing('fine\n', { details: { marks: 3 } }))?.message).toContain(
      'expected `marks` to be\n3',
    )
  })
})
