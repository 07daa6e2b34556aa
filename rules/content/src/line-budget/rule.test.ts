import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const frontmatter = '---\nname: x\n---\n'

testRule(rule, {
  pass: [
    { name: 'as many lines as allowed', skill: { 'SKILL.md': `${frontmatter}${'a\n'.repeat(500)}` } },
    {
      name: 'blank lines around the body',
      skill: { 'SKILL.md': `${frontmatter}${'\n'.repeat(600)}a${'\n'.repeat(600)}` },
    },
    { name: 'a long frontmatter', skill: { 'SKILL.md': `---\nname: x\n${'# note\n'.repeat(600)}---\na\n` } },
    { name: 'no body', skill: { 'SKILL.md': frontmatter } },
    { name: 'a larger budget', skill: { 'SKILL.md': 'a\n'.repeat(501) }, options: { maxLines: 501 } },
  ],
  fail: [
    {
      name: 'one line too many, at that line',
      skill: { 'SKILL.md': `${frontmatter}\n${'a\n'.repeat(501)}` },
      findings: [
        {
          message: 'The body has `501` lines; at most 500 were expected.',
          path: 'SKILL.md',
          line: 505,
          column: 1,
        },
      ],
      details: { lines: 501 },
    },
    {
      name: 'CRLF counts as one line end, and blank lines inside count',
      skill: { 'SKILL.md': `${frontmatter.replaceAll('\n', '\r\n')}${'a\r\n\r\n'.repeat(3)}` },
      options: { maxLines: 4 },
      findings: [{ message: 'The body has `5` lines; at most 4 were expected.', line: 8, column: 1 }],
      details: { lines: 5 },
    },
    {
      name: 'any line is too many',
      skill: { 'SKILL.md': 'a' },
      options: { maxLines: 0 },
      findings: [{ message: 'The body has `1` lines; at most 0 were expected.', line: 1 }],
    },
  ],
})
