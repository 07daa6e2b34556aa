import { judge, testRule } from '@skillgauge/rule-tester'
import { expect, it } from 'vitest'
import rule from './rule.js'

const files = (...paths: string[]) => ({
  'SKILL.md': 'x',
  ...Object.fromEntries(paths.map((path) => [path, 'text'])),
})

testRule(rule, {
  pass: [
    { name: 'no references', skill: files() },
    { name: 'one folder deep', skill: files('references/a.md', 'references/api/b.md') },
    { name: 'deep folders elsewhere', skill: files('assets/a/b/c.md', 'docs/references/a/b/c.md') },
    { name: 'a greater depth', skill: files('references/a/b/c.md'), options: { maxDepth: 2 } },
  ],
  fail: [
    {
      name: 'two folders deep',
      skill: files('references/a/b.md', 'references/a/b/c.md', 'references/a/b/c/d.md'),
      findings: [
        {
          message: '`references/a/b/c.md` lies at depth 2 below `references/`; the limit is 1.',
          path: 'references/a/b/c.md',
          line: 1,
          column: 1,
        },
        { message: '`references/a/b/c/d.md` lies at depth 3 below `references/`; the limit is 1.' },
      ],
      details: { deep: ['references/a/b/c.md', 'references/a/b/c/d.md'] },
    },
    {
      name: 'no folder allowed',
      skill: files('references/a/b.md'),
      options: { maxDepth: 0 },
      findings: [{ message: '`references/a/b.md` lies at depth 1 below `references/`; the limit is 0.' }],
    },
  ],
})

it('lists a hundred of thousands', async () => {
  const many = files(...Array.from({ length: 3_000 }, (_, i) => `references/a/b/${i}.md`))
  const { findings, details } = await judge(rule, { skill: many })
  expect(findings).toHaveLength(101)
  expect(findings.at(-1)?.message).toBe('`2900` more files lie too deep.')
  expect(details?.deep).toHaveLength(100)
})
