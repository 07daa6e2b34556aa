import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (...lines: string[]) => ({ 'SKILL.md': `---\nname: x\n${lines.join('\n')}\n---\n` })

testRule(rule, {
  pass: [
    { name: 'absent', skill: skill('license: MIT') },
    { name: 'one tool', skill: skill('allowed-tools: Read') },
    { name: 'anything in parentheses', skill: skill('allowed-tools: Bash(git:*, gh:*) Read') },
    { name: 'nested parentheses', skill: skill('allowed-tools: "Bash(f(a, b), c) mcp__x__y"') },
    { name: 'more than one space', skill: skill('allowed-tools: "  Read   Write "') },
    { name: 'a folded text', skill: skill('allowed-tools: >-', '  Read', '  Write') },
  ],
  fail: [
    {
      name: 'a list',
      skill: skill('allowed-tools:', '  - Read', '  - Bash(git add:*)'),
      findings: [
        {
          message: '`allowed-tools` is a YAML list; it must be a string of tools separated by spaces.',
          line: 4,
          column: 3,
          fix: 'allowed-tools: Read Bash(git add:*)',
        },
      ],
      mended: skill('allowed-tools: Read Bash(git add:*)')['SKILL.md'],
    },
    {
      name: 'a list in brackets, with a comment behind it',
      skill: skill("allowed-tools:   [ 'Read', Write ]  # enough", 'license: MIT'),
      findings: [{ fix: 'allowed-tools: Read Write' }],
      mended: skill('allowed-tools: Read Write  # enough', 'license: MIT')['SKILL.md'],
    },
    {
      name: 'a list with a comment in it, which is left to its author',
      skill: skill('allowed-tools:', '  - Read # to look', '  - Write'),
      findings: [{ fix: 'allowed-tools: Read Write' }],
      mended: skill('allowed-tools:', '  - Read # to look', '  - Write')['SKILL.md'],
    },
    {
      name: 'a list with two tools in an item, which may be one',
      skill: skill('allowed-tools: [Read Write]'),
      findings: [{ fix: 'allowed-tools: Read Write' }],
      mended: skill('allowed-tools: [Read Write]')['SKILL.md'],
    },
    {
      name: 'a list with a mapping in it',
      skill: skill('allowed-tools:', '  - Bash(git: x)'),
      findings: [{ line: 4, column: 3 }],
    },
    {
      name: 'commas between tools',
      skill: skill('allowed-tools: Read, Write,Bash(git:*, gh:*)'),
      findings: [
        {
          message:
            '`Read, Write,Bash(git:*, gh:*)` has commas between tools; `allowed-tools` must be separated by spaces.',
          line: 3,
          column: 16,
          fix: 'allowed-tools: Read Write Bash(git:*, gh:*)',
        },
      ],
      mended: skill('allowed-tools: Read Write Bash(git:*, gh:*)')['SKILL.md'],
    },
    {
      name: 'commas, where the corrected line needs quotes',
      skill: skill('allowed-tools: "Read, Bash(git: *)"'),
      findings: [{ fix: 'allowed-tools: "Read Bash(git: *)"' }],
      mended: skill('allowed-tools: "Read Bash(git: *)"')['SKILL.md'],
    },
    {
      name: 'a long line is cut in the message and whole in the fix',
      skill: skill(`allowed-tools: ${'Read, '.repeat(30)}Write`),
      findings: [
        {
          message: `\`${'Read, '.repeat(13)}R…\` has commas between tools; \`allowed-tools\` must be separated by spaces.`,
          fix: `allowed-tools: ${'Read '.repeat(30)}Write`,
        },
      ],
    },
    {
      name: 'a parenthesis that is not closed',
      skill: skill('allowed-tools: Read Bash(git:*, gh:*'),
      findings: [
        {
          message: '`Bash(git:*, gh:*` in `allowed-tools` opens a parenthesis that must be closed.',
          fix: 'Close the parenthesis.',
        },
      ],
    },
    {
      name: 'a mapping',
      skill: skill('allowed-tools: {Read: true}'),
      findings: [
        { message: '`allowed-tools` is a mapping; it must be a string of tools separated by spaces.' },
      ],
    },
    {
      name: 'nothing',
      skill: skill('allowed-tools:'),
      findings: [{ message: '`allowed-tools` is empty; it must be a string of tools separated by spaces.' }],
    },
    {
      name: 'blanks',
      skill: skill('allowed-tools: " , "'),
      findings: [{ message: '`allowed-tools` names no tool; it must name one or be absent.' }],
    },
    {
      name: 'an empty list',
      skill: skill('allowed-tools: []'),
      findings: [{ line: 3, column: 16 }],
    },
  ],
})
