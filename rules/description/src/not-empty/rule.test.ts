import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const described = (lines: string) => ({ 'SKILL.md': `---\nname: pdf-tools\n${lines}---\n` })

testRule(rule, {
  pass: [
    { name: 'a sentence', skill: described('description: Reads PDF files.\n') },
    { name: 'one character', skill: described('description: "."\n') },
    { name: 'an emoji', skill: described('description: 📄\n') },
  ],
  fail: [
    {
      name: 'an empty string',
      skill: described('description: ""\n'),
      findings: [
        {
          message: '`description` is blank; a sentence or two were expected.',
          path: 'SKILL.md',
          line: 3,
          column: 14,
        },
      ],
    },
    {
      name: 'white space',
      skill: described('description: " \\t\\n\\u00A0"\n'),
      findings: [{ message: '`description` is blank; a sentence or two were expected.' }],
    },
    {
      name: 'nothing that can be seen',
      skill: described('description: "\\u200B\\u2060"\n'),
      findings: [{ message: '`description` is blank; a sentence or two were expected.' }],
    },
    {
      name: 'no description: not judged, and not reported twice',
      skill: described(''),
      findings: [
        {
          message: 'Cannot be judged: there is no `description`.',
          fix: 'Fix `description.required` first.',
        },
      ],
    },
    {
      name: 'a list: not judged',
      skill: described('description: []\n'),
      findings: [{ message: 'Cannot be judged: `description` is a list.' }],
    },
  ],
})
