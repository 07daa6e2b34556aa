import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import type { Dimension } from '@skillgauge/rule-kit'
import { skill as filesOf } from '@skillgauge/rule-tester'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySuppressions } from './apply-suppressions.js'
import { createRuleSet } from '../run/rule-set.js'
import { runRules } from '../run/run-rules.js'
import { overallPass, qualityScore } from '../score/score.js'

/** A check that finds a word: in every line of SKILL.md, in other files, and `whole` about the skill. */
function finds(id: string, word: string, dimension: Dimension = 'content', risk?: 'block') {
  return defineRule({
    id,
    name: `No ${word}`,
    severity: 'high',
    dimension,
    description: `There is no ${word}.`,
    fix: `Remove ${word}.`,
    ...(risk && { risk }),
    *check({ skill }) {
      const details = []
      for (const file of skill.files) {
        for (const { index } of (file.text ?? '').matchAll(new RegExp(word, 'g'))) {
          const at = file.at(index)
          details.push({ kind: `${file.path}:${at.line}` })
          yield { message: `\`${word}\` in line ${at.line}.`, at }
        }
      }
      if (skill.file('whole.md')) yield { message: `\`${word}\` everywhere.` }
      return { findings: details }
    },
  })
}

const plugin = definePlugin({
  name: 'test',
  rules: [
    finds('test.one', 'alpha'),
    finds('test.two', 'beta'),
    finds('test.three', 'gamma', 'security'),
    finds('test.four', 'delta', 'content', 'block'),
  ],
})
const rules = createRuleSet([{ plugin, from: 'test', builtIn: true }])

async function suppress(text: string, more: Record<string, string> = {}, known: string[] = []) {
  const skill = filesOf({ 'SKILL.md': text, ...more })
  const results = await runRules(skill, rules)
  const { results: after, notes } = await applySuppressions(skill, rules, results, known)
  const of = (id: string) => after.find(({ checkId }) => checkId === id)!
  return {
    before: results,
    after,
    of,
    notes: notes.map(({ line, message }) => `${line} ${message}`),
    left: (id: string) => of(id).findings.map(({ path = '-', line = 0 }) => `${path}:${line}`),
  }
}
const withBody = (...lines: string[]) => ['---', 'name: x', '---', ...lines, ''].join('\n')

describe('a comment in the body', () => {
  it('takes out what stands in the next line that is not blank, and nothing else', async () => {
    const disable = '<!-- skillgauge-disable-next-line test.one -- it is a name -->'
    const { of, left, notes } = await suppress(withBody('alpha', disable, '', 'alpha beta', 'alpha'))
    expect(left('test.one')).toEqual(['SKILL.md:4', 'SKILL.md:8'])
    expect(left('test.two')).toEqual(['SKILL.md:7'])
    expect(of('test.one')).toMatchObject({
      passed: false,
      message: '`alpha` in line 4. (and 1 more)',
      fix: 'Remove alpha.',
      details: { findings: [{ kind: 'SKILL.md:4' }, { kind: 'SKILL.md:8' }] },
      suppressed: [
        {
          finding: { line: 7 },
          reason: 'it is a name',
          kind: 'inSource',
          details: { kind: 'SKILL.md:7' },
        },
      ],
    })
    expect(notes).toEqual([])
  })

  it('takes out the rest of the file, other files, and what is about the whole skill', async () => {
    const body = withBody('# Begin', 'alpha', '<!-- skillgauge-disable test.one -- old -->', 'alpha')
    const { left, of } = await suppress(body, { 'whole.md': '', 'references/a.md': 'alpha' })
    expect(left('test.one')).toEqual(['SKILL.md:5'])
    expect(of('test.one').suppressed).toHaveLength(3)
  })

  it('may name several checks, in several lines', async () => {
    const body = withBody(
      '<!--',
      'skillgauge-disable test.one,',
      '  test.two',
      '--',
      'old',
      '-->',
      'alpha beta',
    )
    const { after } = await suppress(body)
    expect(after.slice(0, 2).map(({ passed, message }) => [passed, message])).toEqual([
      [true, 'Suppressed: old'],
      [true, 'Suppressed: old'],
    ])
  })

  it('is found in lists, quotes and lines of text, with the line it stands in', async () => {
    const disable = '<!-- skillgauge-disable-next-line test.one -- old -->'
    for (const body of [
      withBody(`> ${disable}`, '> alpha'),
      withBody('- one', `  ${disable}`, '- alpha'),
      withBody(`Text ${disable}`, 'alpha'),
      withBody(`<div><!-- other --> ${disable}`, 'alpha', '</div>'),
    ])
      expect((await suppress(body)).left('test.one')).toEqual([])
  })

  it.each([
    ['a fence', ['```md', '<!-- skillgauge-disable test.one -- no -->', '```', 'alpha']],
    ['an indented block', ['Text', '', '    <!-- skillgauge-disable test.one -- no -->', '', 'alpha']],
    ['a code span', ['`<!-- skillgauge-disable test.one -- no -->`', 'alpha']],
    ['an open comment', ['alpha', '<!-- skillgauge-disable test.one -- no']],
  ])('is none in %s', async (_, lines) => {
    const { of, notes } = await suppress(withBody(...lines))
    expect([of('test.one').passed, notes]).toEqual([false, []])
  })
})

describe('a comment in the frontmatter', () => {
  it('takes out everything of a check', async () => {
    const text = '---\nname: alpha\n# skillgauge-disable test.one -- old\n---\nalpha\n'
    const { left } = await suppress(text, { 'whole.md': '' })
    expect(left('test.one')).toEqual([])
  })

  it('or what stands in the next line', async () => {
    const text =
      '---\n# skillgauge-disable-next-line test.one -- old\n\nname: alpha\nother: alpha\n---\nalpha\n'
    expect((await suppress(text)).left('test.one')).toEqual(['SKILL.md:5', 'SKILL.md:7'])
  })

  it('is none inside a value', async () => {
    const text = '---\nname: |\n  # skillgauge-disable test.one -- old\n---\nalpha\n'
    expect((await suppress(text)).left('test.one')).toEqual(['SKILL.md:5'])
  })
})

describe('notes', () => {
  it.each([
    ['disable test.onne -- x', '`test.onne` is not a known check. Did you mean `test.one`?'],
    ['disable test.two -- x', '`test.two` finds nothing from here on: the suppression can go.'],
    ['disable-next-line test.two -- x', '`test.two` finds nothing in line 5: the suppression can go.'],
    [
      'disable test.one',
      '`skillgauge-disable` has no reason, so it does nothing: write `skillgauge-disable test.one -- why this is meant to be`.',
    ],
    [
      'disable test.one: as others have it',
      '`skillgauge-disable` has no reason, so it does nothing: write `skillgauge-disable test.one -- why this is meant to be`.',
    ],
    [
      'disable test.one --',
      '`skillgauge-disable` has no reason, so it does nothing: write `skillgauge-disable test.one -- why this is meant to be`.',
    ],
    [
      'disable -- x',
      '`skillgauge-disable` names no check: write `skillgauge-disable content.token-budget -- why this is meant to be`.',
    ],
    [
      'enable test.one -- x',
      '`skillgauge-enable` is nothing that a comment can say; known are `skillgauge-disable` and `skillgauge-disable-next-line`.',
    ],
    [
      'disable test.three -- x',
      '`test.three` is for security: it cannot be suppressed from inside the skill.',
    ],
    ['disable test.four -- x', '`test.four` is for security: it cannot be suppressed from inside the skill.'],
  ])('%s', async (directive, message) => {
    const body = withBody(`<!-- skillgauge-${directive} -->`, 'alpha gamma delta')
    const { notes, before, after } = await suppress(body)
    expect(notes).toEqual([`4 ${message}`])
    expect(after).toEqual(before)
  })

  it('are not made of a check that does not run here', async () => {
    const body = withBody('<!-- skillgauge-disable other.check -- x -->')
    expect((await suppress(body, {}, ['other.check'])).notes).toEqual([])
  })

  it('are few', async () => {
    const lines = Array.from({ length: 500 }, () => '<!-- skillgauge-disable test.one -->\n')
    const { notes } = await suppress(withBody(...lines))
    expect([notes.length, notes.at(-1)]).toEqual([21, '44 480 more suppressions are wrong.'])
  })

  it('say that a body is too large to look for comments', async () => {
    const body = withBody('<!-- skillgauge-disable test.one -- x -->', 'alpha', 'x'.repeat(300_000))
    const { notes, of } = await suppress(body)
    expect(of('test.one').passed).toBe(false)
    expect(notes).toEqual([expect.stringMatching(/^4 No suppression in the body is read: the body has 300,/)])
  })
})

it('a score is what it was before', async () => {
  const { before, after } = await suppress(withBody('<!-- skillgauge-disable test.one -- x -->', 'alpha'))
  expect([overallPass(before), overallPass(after)]).toEqual([false, true])
  expect(qualityScore(after)).toBe(qualityScore(before))
})

it('no text can crash it, and nothing of security is ever suppressed', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<!--',
      '-->',
      '--',
      '# ',
      'skillgauge-',
      'disable',
      '-next-line',
      'test.one',
      'test.three',
    ),
    fc.constantFrom('\n', ' ', ',', '---\n', '```\n', '> ', 'alpha', 'gamma', '\r\n', '\u0000', '`'),
    fc.string({ maxLength: 5 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const { before, after, notes } = await suppress(pieces.join(''))
      expect(after[2]).toEqual(before[2])
      expect(after.map(({ checkId }) => checkId)).toEqual(before.map(({ checkId }) => checkId))
      expect(qualityScore(after)).toBe(qualityScore(before))
      expect(notes.length).toBeLessThanOrEqual(21)
    }),
    { numRuns: 300 },
  )
})
