import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

testRule(rule, {
  pass: [
    {
      name: 'a plain description',
      skill: { 'SKILL.md': '---\nname: x\ndescription: Reads PDF files.\n---\n' },
    },
    {
      name: 'as many as 1,024 characters of English have',
      skill: { 'SKILL.md': `---\nname: x\ndescription: ${'word '.repeat(250).trim()}\n---\n` },
    },
    { name: 'no name and no description', skill: { 'SKILL.md': '---\nlicense: MIT\n---\n' } },
    {
      name: 'values that are not strings',
      skill: { 'SKILL.md': '---\nname: 12\ndescription: [a, b, c, d]\n---\n' },
      options: { maxTokens: 0 },
    },
    {
      name: 'other long keys',
      skill: { 'SKILL.md': `---\nname: x\ncompatibility: ${'word '.repeat(200)}\n---\n` },
    },
  ],
  fail: [
    {
      name: 'a description that is too long',
      skill: { 'SKILL.md': `---\nname: x\ndescription: ${'word '.repeat(260).trim()}\n---\n` },
      findings: [
        {
          message: 'Name and description have `262` tokens; at most 260 were expected.',
          path: 'SKILL.md',
          line: 3,
          column: 1,
        },
      ],
      details: { tokens: 262, encoding: 'o200k_base' },
    },
    {
      name: 'a name that is too long, and no description',
      skill: { 'SKILL.md': '---\nname: one two three\n---\n' },
      options: { maxTokens: 2 },
      findings: [
        { message: 'Name and description have `3` tokens; at most 2 were expected.', path: 'SKILL.md' },
      ],
    },
    {
      name: 'no frontmatter',
      skill: { 'SKILL.md': 'A body.' },
      findings: [{ message: 'Cannot be judged: SKILL.md has no readable frontmatter.' }],
    },
  ],
})
