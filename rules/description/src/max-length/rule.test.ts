import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const described = (lines: string) => ({ 'SKILL.md': `---\nname: pdf-tools\n${lines}---\n` })

testRule(rule, {
  pass: [
    { name: 'a sentence', skill: described('description: Reads PDF files.\n'), details: { length: 16 } },
    {
      name: '1024 characters',
      skill: described(`description: ${'a'.repeat(1024)}\n`),
      details: { length: 1024 },
    },
    {
      name: '1024 emoji, which are 2048 UTF-16 units',
      skill: described(`description: ${'📄'.repeat(1024)}\n`),
      details: { length: 1024 },
    },
    { name: 'an empty string', skill: described('description: ""\n'), details: { length: 0 } },
    { name: 'no description: nothing is not too long', skill: described(''), details: { length: 0 } },
    { name: 'a key without a value', skill: described('description:\n'), details: { length: 0 } },
  ],
  fail: [
    {
      name: '1025 characters without a blank',
      skill: described(`description: ${'a'.repeat(1024)}b\n`),
      findings: [
        {
          message: `\`description\` has 1025 characters where at most 1024 are allowed: the limit is behind \`…${'a'.repeat(30)}\`, before \`b\`.`,
          path: 'SKILL.md',
          line: 3,
          column: 14,
        },
      ],
      details: { length: 1025 },
    },
    {
      name: 'another limit: whole words around the cut',
      skill: described(
        'description: Reads PDF files, fills in their forms and writes what it finds into a table of rows.\n',
      ),
      options: { maxLength: 50 },
      findings: [
        {
          message:
            '`description` has 84 characters where at most 50 are allowed: the limit is behind `…in their forms and writes w`, before `hat it finds into a table of…`.',
        },
      ],
    },
    {
      name: 'a cut that would split a surrogate pair',
      skill: described('description: 📄📄📄📄\n'),
      options: { maxLength: 2 },
      findings: [
        {
          message:
            '`description` has 4 characters where at most 2 are allowed: the limit is behind `📄📄`, before `📄📄`.',
        },
      ],
    },
    {
      name: 'line breaks and backticks stay out of the message',
      skill: described('description: |\n  Runs `pdf`\n  on files.\n'),
      options: { maxLength: 10 },
      findings: [
        {
          message:
            "`description` has 21 characters where at most 10 are allowed: the limit is behind `Runs 'pdf'`, before `on files.`.",
        },
      ],
    },
    {
      name: 'a list has no length',
      skill: described('description: [Reads PDF files.]\n'),
      findings: [
        { message: 'Cannot be judged: `description` is a list.', fix: 'Fix `description.required` first.' },
      ],
    },
  ],
})
