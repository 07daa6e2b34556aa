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
    { name: 'a tenth more, of short lines', skill: { 'SKILL.md': 'a\n'.repeat(550) } },
    {
      name: 'a few lines more, of as many tokens as the budget of tokens lets pass',
      skill: { 'SKILL.md': 'one two three four five six seven eight nine ten\n'.repeat(510) },
    },
  ],
  fail: [
    {
      name: 'one line more, of many tokens',
      skill: { 'SKILL.md': 'one two three four five six seven eight nine ten eleven\n'.repeat(501) },
      findings: [{ message: 'The body has `501` lines; at most 500 were expected.', line: 501 }],
    },
    {
      name: 'one line more, where none is allowed',
      skill: { 'SKILL.md': 'a\n'.repeat(501) },
      options: { overPercent: 0 },
      findings: [{ line: 501 }],
    },
    {
      name: 'a table that is most of it',
      skill: { 'SKILL.md': `a\n\n| a | b |\n| --- | --- |\n${'| c | d |\n'.repeat(600)}` },
      findings: [
        {
          fix: 'Move the table that is most of it into a file below `references/`, and name it in SKILL.md.',
        },
      ],
    },
    {
      name: 'more than a tenth too many, at the first line that is',
      skill: { 'SKILL.md': `${frontmatter}\n${'a\n'.repeat(551)}` },
      findings: [
        {
          message: 'The body has `551` lines; at most 500 were expected.',
          path: 'SKILL.md',
          line: 505,
          column: 1,
        },
      ],
      details: { lines: 551 },
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
      findings: [{ message: 'The body has `1` line; at most 0 were expected.', line: 1 }],
    },
  ],
})
