import { judge, testRule } from '@skillgauge/rule-tester'
import { expect, it } from 'vitest'
import rule from './rule.js'

/** A chain: SKILL.md names the first, each names the next. */
const chain = (...paths: string[]) => ({
  'SKILL.md': `Read ${paths[0]}.`,
  ...Object.fromEntries(paths.map((path, i) => [path, `See ${paths[i + 1] ?? 'nothing'}.`])),
})

testRule(rule, {
  pass: [
    { name: 'no references', skill: { 'SKILL.md': 'x' } },
    { name: 'a text that SKILL.md names, however deep its folder', skill: chain('references/a/b/c/d.md') },
    { name: 'a text behind one other', skill: chain('references/a.md', 'references/b.md') },
    {
      name: 'a long way and a short one',
      skill: {
        ...chain('references/a.md', 'references/b.md', 'references/c.md'),
        'SKILL.md': 'Read references/a.md or `references/c.md`.',
      },
    },
    {
      name: 'a folder that SKILL.md names, or a pattern',
      skill: {
        ...chain('references/a.md', 'references/b.md', 'references/x/c.md'),
        'SKILL.md': 'references/a.md, references/x/<topic>.md',
      },
    },
    {
      name: 'what nothing leads to, which is another check',
      skill: { 'SKILL.md': 'x', 'references/a/b/c.md': '', 'references/d.md': '' },
    },
    { name: 'images and data', skill: chain('references/a.md', 'references/b.md', 'references/c.png') },
    {
      name: 'a greater depth',
      skill: chain('references/a.md', 'references/b.md', 'references/c.md'),
      options: { maxDepth: 2 },
    },
  ],
  fail: [
    {
      name: 'texts behind two and three others',
      skill: chain('references/a.md', 'references/b.md', 'references/c.md', 'references/d.md'),
      findings: [
        {
          message: '`references/c.md` is behind 2 other files; the limit is 1.',
          path: 'references/c.md',
          line: 1,
          column: 1,
        },
        { message: '`references/d.md` is behind 3 other files; the limit is 1.' },
      ],
      details: { deep: ['references/c.md', 'references/d.md'] },
    },
    {
      name: 'none between',
      skill: chain('references/a.md', 'references/b.md'),
      options: { maxDepth: 0 },
      findings: [{ message: '`references/b.md` is behind another file; the limit is 0.' }],
    },
  ],
})

it('lists a hundred of thousands', async () => {
  const far = Array.from({ length: 3_000 }, (_, i) => `references/far-${i}.md`)
  const skill = {
    'SKILL.md': 'Read references/a.md.',
    'references/a.md': 'See b.md.',
    'references/b.md': far.join('\n'),
    ...Object.fromEntries(far.map((path) => [path, ''])),
  }
  const { findings, details } = await judge(rule, { skill })
  expect(findings).toHaveLength(101)
  expect(findings.at(-1)?.message).toBe('2900 more files are too far away.')
  expect(details?.deep).toHaveLength(100)
})
