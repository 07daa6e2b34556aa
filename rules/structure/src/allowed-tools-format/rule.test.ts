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
    { name: 'commas, which some hosts take', skill: skill('allowed-tools: Read, Write,Bash(git:*, gh:*)') },
    {
      name: 'a list, which some hosts take',
      skill: skill('allowed-tools:', '  - Read', '  - Bash(git add:*)'),
    },
    {
      name: 'what none of the hosts reads anyway',
      skill: skill('allowed-tools: [Read, Write]'),
      options: { hosts: ['codex'] },
    },
    { name: 'tools of servers and of anybody', skill: skill('allowed-tools: Read mcp__x__y Frobnicate Ask') },
    {
      name: 'names in lower case, as other hosts have them',
      skill: skill('allowed-tools: bash read shell(git:*)'),
    },
    {
      name: 'names of other hosts that resemble known ones',
      skill: skill('allowed-tools: Tasks webfetch Dash skill'),
    },
  ],
  fail: [
    {
      name: 'names that are all mistyped, in a line and in a list',
      skill: skill('allowed-tools: Bahs Reed'),
      findings: [
        {
          message: '`Bahs` is not the name of a tool of Claude Code; did you mean `Bash`?',
          fix: 'Write `Bash`.',
        },
        { message: '`Reed` is not the name of a tool of Claude Code; did you mean `Read`?' },
      ],
    },
    {
      name: 'capitals as no host has them',
      skill: skill('allowed-tools: BASH Webfetch'),
      findings: [
        { message: '`BASH` is not the name of a tool of Claude Code; did you mean `Bash`?' },
        { message: '`Webfetch` is not the name of a tool of Claude Code; did you mean `WebFetch`?' },
      ],
    },
    {
      name: 'one mistyped name in a list among names of other hosts',
      skill: skill('allowed-tools: [Bahs, read]'),
      findings: [{ message: '`Bahs` is not the name of a tool of Claude Code; did you mean `Bash`?' }],
    },
    {
      name: 'commas and spaces',
      skill: skill('allowed-tools: Read, Write Grep'),
      findings: [
        {
          message:
            '`Read, Write Grep` has commas between some tools and spaces between others; one of the two was expected.',
          line: 3,
          fix: 'allowed-tools: Read Write Grep',
        },
      ],
      fixed: skill('allowed-tools: Read Write Grep')['SKILL.md'],
    },
    {
      name: 'a comma too many',
      skill: skill('allowed-tools: Read,, Write'),
      findings: [
        {
          message:
            '`Read,, Write` has a comma with no tool beside it; every comma must be between two tools.',
          fix: 'allowed-tools: Read Write',
        },
      ],
    },
    { name: 'a comma at the end', skill: skill('allowed-tools: Read, Write,'), findings: [{ line: 3 }] },
    { name: 'a comma at the beginning', skill: skill('allowed-tools: ", Read"'), findings: [{ line: 3 }] },
    {
      name: 'an item that holds several tools',
      skill: skill('allowed-tools: [Read, "Write, Edit"]'),
      findings: [
        {
          message: '`Write, Edit` is one item of `allowed-tools`; each must be one tool.',
          fix: 'Write each tool as an item of its own, in quotes where it holds `: `.',
        },
      ],
    },
    {
      name: 'an item that is a mapping',
      skill: skill('allowed-tools:', '  - Read', '  - Bash(git: x)'),
      findings: [{ message: 'An item of `allowed-tools` is a mapping; each must be the name of one tool.' }],
    },
    {
      name: 'an item that is empty',
      skill: skill('allowed-tools: [Read, ""]'),
      findings: [{ message: 'An item of `allowed-tools` is empty; each must be the name of one tool.' }],
    },
    {
      name: 'an item that is not closed',
      skill: skill('allowed-tools: ["Bash(git:*"]'),
      findings: [{ message: '`Bash(git:*` in `allowed-tools` opens a parenthesis that must be closed.' }],
    },
    {
      name: 'semicolons',
      skill: skill('allowed-tools: Read; Write'),
      findings: [
        {
          message: '`Read; Write` has `;` between tools; no host reads it.',
          column: 16,
          fix: 'allowed-tools: Read Write',
        },
      ],
      fixed: skill('allowed-tools: Read Write')['SKILL.md'],
    },
    {
      name: 'bars, but for those within parentheses',
      skill: skill('allowed-tools: Read|Bash(a | b; c) | Write'),
      findings: [{ fix: 'allowed-tools: Read Bash(a | b; c) Write' }],
      fixed: skill('allowed-tools: Read Bash(a | b; c) Write')['SKILL.md'],
    },
    {
      name: 'a list in quotes',
      skill: skill('allowed-tools: "[Read Write]"'),
      findings: [
        {
          message:
            '`[Read Write]` is a list within quotes, which makes its brackets a part of the text; no host reads them.',
          fix: 'allowed-tools: Read Write',
        },
      ],
      fixed: skill('allowed-tools: "Read Write"')['SKILL.md'],
    },
    {
      name: 'a list in quotes, as JSON has it, with an empty entry: quotes within quotes are left to their author',
      skill: skill(`allowed-tools: '["Read",, "Bash(git:*)"]'`),
      findings: [{ fix: 'allowed-tools: Read Bash(git:*)' }],
    },
    {
      name: 'the place of each tool that is meant',
      skill: skill('allowed-tools: Read, bash(git:*) Write('),
      findings: [
        { message: '`Write(` in `allowed-tools` opens a parenthesis that must be closed.', column: 34 },
      ],
    },
    {
      name: 'the place of a tool in a list, and within quotes',
      skill: skill('allowed-tools:', '  - Read', '  - "bash(git:*)"'),
      findings: [{ line: 5, column: 6 }],
    },
    {
      name: 'a list without items',
      skill: skill('allowed-tools: []'),
      findings: [{ message: '`allowed-tools` names no tool; it must name one or be absent.' }],
    },
    {
      name: 'names of tools that are nearly right, beside one that is right',
      skill: skill('allowed-tools: Read, bash(git:*), Wirte, Webfetch'),
      findings: [
        {
          message: '`bash` is not the name of a tool of Claude Code; did you mean `Bash`?',
          fix: 'Write `Bash`.',
        },
        { message: '`Wirte` is not the name of a tool of Claude Code; did you mean `Write`?' },
        { message: '`Webfetch` is not the name of a tool of Claude Code; did you mean `WebFetch`?' },
      ],
    },
    {
      name: 'a list, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('allowed-tools:', '  - Read', '  - Bash(git add:*)'),
      findings: [
        {
          message: '`allowed-tools` is a YAML list; it must be a string of tools separated by spaces.',
          line: 4,
          column: 3,
          fix: 'allowed-tools: Read Bash(git add:*)',
        },
      ],
      fixed: skill('allowed-tools: Read Bash(git add:*)')['SKILL.md'],
    },
    {
      name: 'a list in brackets, with a comment behind it, by the specification',
      options: { hosts: ['spec'] },
      skill: skill("allowed-tools:   [ 'Read', Write ]  # enough", 'license: MIT'),
      findings: [{ fix: 'allowed-tools: Read Write' }],
      fixed: skill('allowed-tools: Read Write  # enough', 'license: MIT')['SKILL.md'],
    },
    {
      name: 'a list with a comment in it, which is left to its author, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('allowed-tools:', '  - Read # to look', '  - Write'),
      findings: [{ fix: 'allowed-tools: Read Write' }],
      fixed: skill('allowed-tools:', '  - Read # to look', '  - Write')['SKILL.md'],
    },
    {
      name: 'a list with two tools in an item, which may be one, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('allowed-tools: [Read Write]'),
      findings: [{ fix: 'allowed-tools: Read Write' }],
      fixed: skill('allowed-tools: [Read Write]')['SKILL.md'],
    },
    {
      name: 'a list with a mapping in it, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('allowed-tools:', '  - Bash(git: x)'),
      findings: [{ line: 4, column: 3 }],
    },
    {
      name: 'commas between tools, by the specification',
      options: { hosts: ['spec'] },
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
      fixed: skill('allowed-tools: Read Write Bash(git:*, gh:*)')['SKILL.md'],
    },
    {
      name: 'commas, where the corrected line needs quotes, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('allowed-tools: "Read, Bash(git: *)"'),
      findings: [{ fix: 'allowed-tools: "Read Bash(git: *)"' }],
      fixed: skill('allowed-tools: "Read Bash(git: *)"')['SKILL.md'],
    },
    {
      name: 'a long line is cut in the message and whole in the fix, by the specification',
      options: { hosts: ['spec'] },
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
      name: 'an empty list, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('allowed-tools: []'),
      findings: [{ line: 3, column: 16 }],
    },
  ],
})
