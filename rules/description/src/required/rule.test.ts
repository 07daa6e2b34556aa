import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const described = (lines: string) => ({ 'SKILL.md': `---\nname: pdf-tools\n${lines}---\n` })

testRule(rule, {
  pass: [
    { name: 'a sentence', skill: described('description: Reads PDF files.\n') },
    { name: 'any string, its content is not looked at', skill: described('description: ""\n') },
    { name: 'a folded scalar', skill: described('description: >\n  Reads\n  PDF files.\n') },
    { name: 'a quoted number', skill: described('description: "42"\n') },
  ],
  fail: [
    {
      name: 'no description',
      skill: described(''),
      findings: [{ message: 'There is no `description`; a string was expected.', path: 'SKILL.md', line: 1 }],
    },
    {
      name: 'a key without a value',
      skill: described('description:\n'),
      findings: [{ message: '`description` has no value; a string was expected.', line: 3, column: 1 }],
    },
    {
      name: 'a list',
      skill: described('description:\n  - Reads PDF files.\n'),
      findings: [{ message: '`description` is a list; a string was expected.', line: 3 }],
    },
    {
      name: 'a mapping',
      skill: described('description:\n  Use when: a PDF is there\n'),
      findings: [{ message: '`description` is a mapping; a string was expected.' }],
    },
    {
      name: 'a number',
      skill: described('description: 42\n'),
      findings: [{ message: '`description` is a number; a string was expected.' }],
    },
    {
      name: 'a key in another case',
      skill: described('Description: Reads PDF files.\n'),
      findings: [{ message: 'There is no `description`; a string was expected.' }],
    },
  ],
})
