import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const described = (lines: string) => ({ 'SKILL.md': `---\nname: pdf-tools\n${lines}---\n` })

testRule(rule, {
  pass: [
    { name: 'a sentence', skill: described('description: Reads PDF files.\n') },
    { name: 'one character', skill: described('description: "."\n') },
    ...[
      'Finds TODO comments and lists them.',
      'TODO comments, found and listed.',
      'TODO: lists the open ones of a project. Use when the user asks what is left.',
      'Writes lorem ipsum for layouts.',
      '[Beta] Reads PDF files.',
      'Describe a photo in words. Use when the user shows one.',
      'Describes what this skill of a player is worth.',
      'Fills `{{name}}` in templates.',
      'Replace words in files.',
      'Your description of a bug becomes a ticket.',
    ].map((text) => ({ name: text, skill: described(`description: ${JSON.stringify(text)}\n`) })),
    {
      name: 'a placeholder in a template, which no host loads',
      skill: described('description: <what it does>\n'),
      directory: 'templates/skill',
    },
    { name: 'an emoji', skill: described('description: 📄\n') },
  ],
  fail: [
    ...[
      '[TODO: Complete and informative explanation of what the skill does and when to use it.]',
      '[TODO: what it does] More to come.',
      'TODO - describe what this skill does and when to use it.',
      'TODO: add a description',
      'TODO',
      'TBD.',
      'Lorem ipsum dolor sit amet.',
      '<what the skill does>',
      '{{description}}',
      '[Your description here]',
      'A brief description here.',
      'Describe what this skill does and when to use it.',
      'Replace with description of the skill and when Claude should use it.',
    ].map((text) => ({
      name: text,
      skill: described(`description: ${JSON.stringify(text)}\n`),
      findings: [
        {
          message: `\`description\` is a placeholder, \`${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}\`; a sentence or two were expected.`,
          line: 3,
          column: 14,
        },
      ],
    })),
    {
      name: 'a placeholder that is cut between the halves of a character',
      skill: described(`description: "[TODO: ${'x'.repeat(32)}📄 and more]"\n`),
      findings: [
        {
          message: `\`description\` is a placeholder, \`[TODO: ${'x'.repeat(32)}…\`; a sentence or two were expected.`,
        },
      ],
    },
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
