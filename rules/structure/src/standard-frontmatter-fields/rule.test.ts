import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (...lines: string[]) => ({ 'SKILL.md': `---\n${lines.join('\n')}\n---\n` })

testRule(rule, {
  pass: [
    {
      name: 'the six fields',
      skill: skill(
        'name: x',
        'description: y',
        'license: z',
        'compatibility: a',
        'metadata: {}',
        'allowed-tools: b',
      ),
    },
    {
      name: 'what the option allows',
      skill: skill('name: x', 'sponsor: y', 'model: z'),
      options: { allow: ['sponsor', 'model'] },
    },
    {
      name: 'fields that a host reads',
      skill: skill(
        'name: x',
        'when_to_use: y',
        'model: opus',
        'argument-hint: "[file]"',
        'disable-model-invocation: true',
        'context: fork',
        'required_environment_variables: [A]',
      ),
    },
    {
      name: 'what a package says to the program that lists its skills',
      skill: skill('name: x', 'requires:', '  - core', 'sources: ["acme/forms:docs/guide.md"]'),
    },
    { name: 'words that start the skill in OpenHands', skill: skill('name: x', 'triggers:', '- ssh') },
    {
      name: 'a name and a description that one of the chosen hosts takes',
      skill: skill('name: claude-notes', 'description: Writes <b>notes</b>.'),
      options: { hosts: ['claude-ai', 'codex'] },
    },
    {
      name: 'what people keep for people: whose it is, where it comes from, where it is filed',
      skill: skill(
        'name: x',
        'origin: us',
        'source: https://x.example',
        'keywords: [a]',
        'Last-Updated: today',
      ),
      details: {
        notes: ['origin', 'source', 'keywords', 'Last-Updated'].map(
          (field) => `\`${field}\` is read by no host that is known.`,
        ),
      },
    },
    {
      name: 'what a catalog or a program of its author may read',
      skill: skill('name: x', 'risk: low', 'school-years: [9, 10]', 'userFacing: true', 'autonomy: high'),
      details: {
        notes: ['risk', 'school-years', 'userFacing', 'autonomy'].map(
          (field) => `\`${field}\` is read by no host that is known.`,
        ),
      },
    },
  ],
  fail: [
    {
      name: 'what decides when a skill is used, or with what, for a reader that is none',
      skill: skill(
        'name: x',
        'activation: [a]',
        'auto_invoke: true',
        'runtime: node',
        'deps-group: pdf',
        'bestFor: y',
      ),
      findings: ['activation', 'auto_invoke', 'runtime', 'deps-group', 'bestFor'].map((field, i) => ({
        message: `\`${field}\` is not a standard field, and no host known here reads it.`,
        line: 3 + i,
      })),
    },
    {
      name: 'another word for a field that is not there',
      skill: skill('name: x', 'tools: Read'),
      findings: [{ message: '`tools` is not a standard field; did you mean `allowed-tools`?', line: 3 }],
    },
    {
      name: 'another word for a field that is there',
      skill: skill('name: x', 'allowed-tools: Read', 'tools: Read'),
      findings: [
        { message: '`tools` is not a standard field; did you mean `allowed-tools`, which is there already?' },
      ],
    },
    {
      name: 'text where that program reads a list',
      skill: skill('name: x', 'requires: core'),
      findings: [{ message: '`requires` is a string; TanStack Intent reads a list.', line: 3 }],
    },
    {
      name: 'words that start the skill in a host that was not chosen',
      skill: skill('name: x', 'triggers: [a]'),
      options: { hosts: ['claude-code'] },
      findings: [{ message: '`triggers` is read by OpenHands, and by none of the hosts that were chosen.' }],
    },
    {
      name: 'words that start the skill, not as a list',
      skill: skill('name: x', 'triggers: a, b'),
      findings: [{ message: '`triggers` is a string; OpenHands reads a list.' }],
    },
    {
      name: 'a word that looks as if it steered an agent',
      skill: skill('name: x', 'activation: [a]', 'scope: core'),
      findings: ['activation', 'scope'].map((field, i) => ({
        message: `\`${field}\` is not a standard field, and no host known here reads it.`,
        line: 3 + i,
      })),
    },
    {
      name: 'a field of hosts that were not chosen',
      skill: skill('name: x', 'disallowed-tools: Bash'),
      options: { hosts: ['codex', 'openclaw'] },
      findings: [
        {
          message: '`disallowed-tools` is read by Claude Code, and by none of the hosts that were chosen.',
          line: 3,
          fix: 'Remove `disallowed-tools`, or allow it with the option `allow`.',
        },
      ],
    },
    {
      name: 'a name and a description that none of the chosen hosts takes',
      skill: skill('name: claude-notes', 'description: Writes <b>notes</b>.'),
      options: { hosts: ['claude-ai'] },
      findings: [
        {
          message: '`name` holds the reserved word `claude`, which claude.ai and the Claude API refuse.',
          line: 2,
          fix: 'Choose a `name` without the reserved word `claude`.',
        },
        {
          message: '`description` holds the XML tag `<b>`, which claude.ai and the Claude API refuse.',
          line: 3,
          fix: 'Write `description` without XML tags.',
        },
      ],
    },
    {
      name: 'a switch that is a text, and a value that means nothing',
      skill: skill('name: x', 'command-dispatch: toool', 'command-tool: [a]'),
      findings: [
        {
          message: '`toool` means nothing as `command-dispatch`; OpenClaw knows `tool`.',
          line: 3,
          fix: 'Write one of `tool`, or remove `command-dispatch`.',
        },
        {
          message: '`command-tool` is a list; OpenClaw reads a string.',
          fix: 'Write `command-tool` as a string.',
        },
      ],
    },
    {
      name: 'a switch in quotes, to a host that is known to read a boolean',
      skill: skill('name: x', 'disable-model-invocation: "true"'),
      options: { hosts: ['openclaw'] },
      findings: [
        {
          message: '`disable-model-invocation` is a string; OpenClaw reads a boolean.',
          fix: 'Write `true` or `false` without quotes.',
        },
      ],
    },
    {
      name: 'a switch that no host reads as it is, whatever else is said of another host',
      skill: skill('name: x', 'disable-model-invocation: "maybe"', 'user-invocable: [a]'),
      findings: [
        {
          message:
            '`disable-model-invocation` is a string; Claude Code, GitHub Copilot and VS Code, OpenClaw, OpenHands read a boolean.',
          line: 3,
        },
        {
          message:
            '`user-invocable` is a list; Claude Code, GitHub Copilot and VS Code, OpenClaw read a boolean.',
          line: 4,
        },
      ],
    },
    {
      name: 'a misspelt field beside the right one',
      skill: skill('name: x', 'description: y', 'descripton: z'),
      findings: [
        {
          message:
            '`descripton` is not a standard field; did you mean `description`, which is there already?',
          line: 4,
          fix: 'Remove `descripton`, or move its text into `description`.',
        },
      ],
      fixed: skill('name: x', 'description: y', 'descripton: z')['SKILL.md'],
    },
    {
      name: 'a field that goes on behind the name of another',
      skill: skill('name: x', 'description: y', 'description_ar: z'),
      options: { hosts: ['spec'] },
      findings: [{ message: '`description_ar` is not a standard field.' }],
    },
    {
      name: 'the version, where only the specification counts',
      skill: skill('name: x', 'version: 1.0', 'author: y'),
      options: { hosts: ['spec'] },
      findings: [
        { message: '`version` is a host extension; only standard fields work with every agent.' },
        { message: '`author` is a host extension; only standard fields work with every agent.' },
      ],
    },
    {
      name: 'an unknown field',
      options: { hosts: ['spec'] },
      skill: skill('name: x', 'edition: 1.0'),
      findings: [{ message: '`edition` is not a standard field.', line: 3, column: 1 }],
      fixed: skill('name: x', 'metadata:', '  edition: "1.0"')['SKILL.md'],
    },
    {
      name: 'fields that are moved, with their quotes and comments, behind what is there',
      options: { hosts: ['spec'] },
      skill: skill(
        'edition: "2"   # ours',
        "sponsor: 'Jane: us'",
        '# The name',
        'name: x',
        'metadata: # more',
        '    squad: a # b',
        '    # nothing more',
        'year: 2026',
        'license: MIT',
      ),
      findings: [{}, {}, {}],
      fixed: skill(
        '# The name',
        'name: x',
        'metadata: # more',
        '    squad: a # b',
        '    edition: "2"   # ours',
        "    sponsor: 'Jane: us'",
        '    year: "2026"',
        '    # nothing more',
        'license: MIT',
      )['SKILL.md'],
    },
    {
      name: 'what is left to its author: lists, mappings, long texts, nothing, anchors, names that are taken',
      options: { hosts: ['spec'] },
      skill: skill(
        'name: x',
        'topics: [a, b]',
        'sponsor: {a: b}',
        'notes: |',
        '  text',
        'story: one',
        '  and two',
        'empty:',
        'mark: &m y',
        'metadata:',
        '  squad: a',
        'squad: b',
      ),
      findings: [{}, {}, {}, {}, {}, {}, {}],
      fixed: skill(
        'name: x',
        'topics: [a, b]',
        'sponsor: {a: b}',
        'notes: |',
        '  text',
        'story: one',
        '  and two',
        'empty:',
        'mark: &m y',
        'metadata:',
        '  squad: a',
        'squad: b',
      )['SKILL.md'],
    },
    {
      name: 'a field below a comment, which would be left behind; a new `metadata` takes its place',
      options: { hosts: ['spec'] },
      skill: skill('# The sponsor', 'sponsor: Jane', 'name: x', '# Of the budget', 'cost: 7'),
      findings: [{}, {}],
      fixed: skill('# The sponsor', 'metadata:', '  sponsor: Jane', 'name: x', '# Of the budget', 'cost: 7')[
        'SKILL.md'
      ],
    },
    {
      name: 'a date and a time, which YAML 1.1 does not read as text',
      options: { hosts: ['spec'] },
      skill: skill('started: 2026-01-02', 'name: x', 'span: 10-15 min', 'start: 12:30:00 # noon'),
      findings: [{}, {}, {}],
      fixed: skill(
        'metadata:',
        '  started: "2026-01-02"',
        '  span: 10-15 min',
        '  start: "12:30:00" # noon',
        'name: x',
      )['SKILL.md'],
    },
    {
      name: 'metadata in braces, which is left as it is',
      options: { hosts: ['spec'] },
      skill: skill('name: x', 'edition: 1', 'metadata: {a: b}'),
      findings: [{}],
      fixed: skill('name: x', 'edition: 1', 'metadata: {a: b}')['SKILL.md'],
    },
    {
      name: 'near misses',
      skill: skill(
        'nmae: x',
        'descripton: y',
        'allowed_tools: z',
        'Licence: a',
        'compatability: b',
        'meta-data: {}',
      ),
      findings: [
        { message: '`nmae` is not a standard field; did you mean `name`?', fix: 'Rename `nmae` to `name`.' },
        { message: '`descripton` is not a standard field; did you mean `description`?', line: 3 },
        { message: '`allowed_tools` is not a standard field; did you mean `allowed-tools`?' },
        { message: '`Licence` is not a standard field; did you mean `license`?' },
        { message: '`compatability` is not a standard field; did you mean `compatibility`?' },
        { message: '`meta-data` is not a standard field; did you mean `metadata`?' },
      ],
    },
    {
      name: 'a near miss of a field that is there',
      options: { hosts: ['spec'] },
      skill: skill('name: x', 'names: y'),
      findings: [{ message: '`names` is not a standard field.' }],
      fixed: skill('name: x', 'names: y')['SKILL.md'],
    },
    {
      name: 'a standard field that is there, in another case, which is not moved',
      skill: skill('NAME: x', 'name: x', 'License_: MIT', 'license: MIT'),
      findings: [
        {
          message: '`NAME` is not a standard field; did you mean `name`, which is there already?',
          fix: 'Remove `NAME`, or move its text into `name`.',
        },
        { message: '`License_` is not a standard field; did you mean `license`, which is there already?' },
      ],
      fixed: skill('NAME: x', 'name: x', 'License_: MIT', 'license: MIT')['SKILL.md'],
    },
    {
      name: 'fields of some agents, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('name: x', 'model: opus', 'argument-hint: "[file]"', 'disable-model-invocation: true'),
      findings: [
        {
          message: '`model` is a host extension; only standard fields work with every agent.',
          fix: 'Remove `model`, or allow it with the option `allow`.',
        },
        { message: '`argument-hint` is a host extension; only standard fields work with every agent.' },
        {
          message:
            '`disable-model-invocation` is a host extension; only standard fields work with every agent.',
        },
      ],
    },
    {
      name: 'live settings of hosts, which stay where they are read, by the specification',
      options: { hosts: ['spec'] },
      skill: skill(
        'name: x',
        'disallowed-tools: Bash',
        'effort: low',
        'version: 1.0',
        'homepage: https://x.example',
      ),
      findings: [
        { message: '`disallowed-tools` is a host extension; only standard fields work with every agent.' },
        { message: '`effort` is a host extension; only standard fields work with every agent.' },
        { message: '`version` is a host extension; only standard fields work with every agent.' },
        { message: '`homepage` is a host extension; only standard fields work with every agent.' },
      ],
      fixed: skill(
        'name: x',
        'disallowed-tools: Bash',
        'effort: low',
        'version: 1.0',
        'homepage: https://x.example',
      )['SKILL.md'],
    },
    {
      name: 'near misses of settings of hosts, which are not moved either',
      skill: skill('name: x', 'disallowedTools: Bash', 'when-to-use: always'),
      findings: [
        {
          message:
            '`disallowedTools` is not a standard field; did you mean `disallowed-tools` (Claude Code)?',
          fix: 'Rename `disallowedTools` to `disallowed-tools`, or move it below `metadata`.',
        },
        { message: '`when-to-use` is not a standard field; did you mean `when_to_use` (Claude Code)?' },
      ],
      fixed: skill('name: x', 'disallowedTools: Bash', 'when-to-use: always')['SKILL.md'],
    },
    {
      name: 'switches, and what a host would begin to read below metadata',
      options: { hosts: ['spec'] },
      skill: skill('name: x', 'rtl: true', 'internal: "yes"', 'short-description: Reads.'),
      findings: [{}, {}, {}],
      fixed: skill('name: x', 'rtl: true', 'internal: "yes"', 'short-description: Reads.')['SKILL.md'],
    },
    {
      name: 'keys of Object.prototype, numbers, long keys',
      options: { hosts: ['spec'] },
      skill: skill('1: x', '__proto__: y', 'constructor: z', `${'k'.repeat(100)}: a`),
      findings: [
        { message: '`1` is not a standard field.', line: 2 },
        { message: '`__proto__` is not a standard field.', line: 3 },
        { message: '`constructor` is not a standard field.' },
        { message: `\`${'k'.repeat(79)}…\` is not a standard field.` },
      ],
    },
  ],
})
