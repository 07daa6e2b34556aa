import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const frontmatter = '---\nname: x\n---\n'

testRule(rule, {
  pass: [
    { name: 'exactly fifty characters', skill: { 'SKILL.md': `${frontmatter}${'a'.repeat(50)}` } },
    { name: 'a body without frontmatter', skill: { 'SKILL.md': 'a'.repeat(50) } },
    { name: 'CRLF and a BOM', skill: { 'SKILL.md': `\uFEFF---\r\nname: x\r\n---\r\n${'a\r\n'.repeat(30)}` } },
    { name: 'a smaller minimum', skill: { 'SKILL.md': `${frontmatter}abc` }, options: { minLength: 3 } },
    { name: 'no minimum at all', skill: { 'SKILL.md': frontmatter }, options: { minLength: 0 } },
  ],
  fail: [
    {
      name: 'one character too few, counted without the blanks around them',
      skill: { 'SKILL.md': `${frontmatter}\n\n  ${'a'.repeat(49)}   \n\n` },
      findings: [
        {
          message: 'The body has `49` characters; at least 50 were expected.',
          path: 'SKILL.md',
          line: 4,
          column: 1,
        },
      ],
    },
    {
      name: 'no body',
      skill: { 'SKILL.md': '---\nname: x\n---' },
      findings: [{ message: 'The body has `0` characters; at least 50 were expected.', path: 'SKILL.md' }],
    },
    {
      name: 'one character',
      skill: { 'SKILL.md': `${frontmatter}a` },
      findings: [{ message: 'The body has `1` character; at least 50 were expected.' }],
    },
    {
      name: 'an empty file',
      skill: { 'SKILL.md': '' },
      findings: [{ message: 'The body has `0` characters; at least 50 were expected.', line: 1, column: 1 }],
    },
    {
      name: 'emojis, each of which is one character',
      skill: { 'SKILL.md': `${frontmatter}${'🙂'.repeat(49)}` },
      findings: [{ message: 'The body has `49` characters; at least 50 were expected.' }],
    },
  ],
})
