import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (line: string) => ({ 'SKILL.md': `---\nname: x\n${line}\n---\n` })

testRule(rule, {
  pass: [
    { name: 'absent', skill: skill('license: MIT') },
    { name: 'a text', skill: skill('compatibility: Needs git.') },
    { name: 'exactly as long as allowed', skill: skill(`compatibility: ${'a'.repeat(500)}`) },
    { name: 'characters outside the BMP count once', skill: skill(`compatibility: ${'😀'.repeat(500)}`) },
    {
      name: 'a longer limit',
      skill: skill(`compatibility: ${'a'.repeat(501)}`),
      options: { maxLength: 501 },
    },
  ],
  fail: [
    {
      name: 'one character too long',
      skill: skill(`compatibility: ${'a'.repeat(501)}`),
      findings: [
        {
          message: '`compatibility` has 501 characters; it may have 500.',
          line: 3,
          column: 16,
          fix: 'Shorten `compatibility` by 1 character; details belong in the body.',
        },
      ],
    },
    {
      name: 'a shorter limit',
      skill: skill('compatibility: Needs git.'),
      options: { maxLength: 5 },
      findings: [{ message: '`compatibility` has 10 characters; it may have 5.' }],
    },
    {
      name: 'a list',
      skill: skill('compatibility: [git, docker]'),
      findings: [{ message: '`compatibility` is a list; it must be a string.', line: 3 }],
    },
    {
      name: 'a number',
      skill: skill('compatibility: 3.10'),
      findings: [{ message: '`compatibility` is a number; it must be a string.' }],
    },
    {
      name: 'nothing',
      skill: skill('compatibility:'),
      findings: [{ message: '`compatibility` is empty; it must be a string.' }],
    },
    {
      name: 'blanks',
      skill: skill('compatibility: "  \\t"'),
      findings: [{ message: '`compatibility` is blank; it must say something or be absent.' }],
    },
  ],
})
