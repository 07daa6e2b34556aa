import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (...lines: string[]) => ({ 'SKILL.md': `---\nname: x\n${lines.join('\n')}\n---\n` })

testRule(rule, {
  pass: [
    { name: 'absent', skill: skill('license: MIT') },
    {
      name: 'strings',
      skill: skill('metadata:', '  author: Jane', '  version: "1.0"', '  released: 2026-01-02'),
    },
    { name: 'an empty mapping', skill: skill('metadata: {}') },
    { name: 'keys of Object.prototype', skill: skill('metadata: {__proto__: a, constructor: b}') },
    { name: 'an alias of a string', skill: skill('license: &a MIT', 'metadata:', '  license: *a') },
    {
      name: 'numbers and booleans that come out as they went in',
      skill: skill('metadata:', '  year: 2026', '  share: 0.5', '  beta: true', '  minus: -3'),
    },
    {
      name: 'what hosts read as it is',
      skill: skill(
        'metadata:',
        '  internal: true',
        '  openclaw: {requires: {bins: [jq]}}',
        '  hermes:',
        '    tags: [a]',
      ),
    },
    {
      name: 'keys that OpenClaw reads, below the name of another host',
      skill: skill('metadata: {nanobot: {emoji: "x", requires: {bins: [jq]}}}'),
    },
    { name: 'words in quotes', skill: skill('metadata: {a: "yes", b: "1.10"}') },
  ],
  fail: [
    {
      name: 'numbers whose text is lost',
      skill: skill('metadata:', '  a: 1.10', '  b: 0x1F', '  c: 1e3', '  d: 12345678901234567890'),
      findings: [
        { message: '`a` in `metadata` is a number, and `1.10` becomes `1.1`; every value must be a string.' },
        { message: '`b` in `metadata` is a number, and `0x1F` becomes `31`; every value must be a string.' },
        { fix: 'Quote the value: `c: "1e3"`.' },
        { fix: 'Quote the value: `d: "12345678901234567890"`.' },
      ],
      fixed: skill('metadata:', '  a: "1.10"', '  b: "0x1F"', '  c: "1e3"', '  d: "12345678901234567890"')[
        'SKILL.md'
      ],
    },
    {
      name: 'text that older YAML takes for a number',
      skill: skill('metadata:', '  size: 1_000', '  ratio: 16:9', '  time: 09:75', '  range: 1:100'),
      findings: [
        {
          message:
            '`size` in `metadata` is `1_000`, which many hosts read as a number; every value must be a string.',
          fix: 'Quote the value: `size: "1_000"`.',
        },
        { fix: 'Quote the value: `ratio: "16:9"`.' },
      ],
    },
    {
      name: 'a word that older YAML takes for a switch',
      skill: skill('metadata:', '  public: yes', '  beta: Off'),
      findings: [
        {
          message:
            '`public` in `metadata` is `yes`, which many hosts read as a boolean; every value must be a string.',
          line: 4,
          fix: 'Quote the value: `public: "yes"`.',
        },
        {},
      ],
      details: {
        invalid: [
          { key: 'public', type: 'boolean' },
          { key: 'beta', type: 'boolean' },
        ],
      },
    },
    {
      name: 'a mapping that a host reads, where another was chosen',
      skill: skill('metadata: {openclaw: {requires: {}}}'),
      options: { hosts: ['codex'] },
      findings: [{ message: '`openclaw` in `metadata` is a mapping; every value must be a string.' }],
    },
    {
      name: 'a list and a mapping that nobody reads, and what is of another type than a host reads',
      skill: skill('metadata:', '  tools: [a, b]', '  own: {a: b}', '  hermes: [a]', '  empty:'),
      findings: [{ message: '`tools` in `metadata` is a list; every value must be a string.' }, {}, {}, {}],
    },
    {
      name: 'a number, as it was written',
      skill: skill('metadata:', '  author: Jane', '  version: 1.0'),
      findings: [
        {
          message:
            '`version` in `metadata` is a number, and `1.0` becomes `1`; every value must be a string.',
          line: 5,
          column: 3,
          fix: 'Quote the value: `version: "1.0"`.',
        },
      ],
      details: { invalid: [{ key: 'version', type: 'number' }] },
      fixed: skill('metadata:', '  author: Jane', '  version: "1.0"')['SKILL.md'],
    },
    {
      name: 'every other type, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('metadata:', '  a: true', '  b:', '  c: [x, y]', '  d: {e: f}'),
      findings: [
        {
          message: '`a` in `metadata` is a boolean; every value must be a string.',
          fix: 'Quote the value: `a: "true"`.',
        },
        {
          message: '`b` in `metadata` is empty; every value must be a string.',
          fix: 'Give `b` a value, or remove it.',
        },
        {
          message: '`c` in `metadata` is a list; every value must be a string.',
          fix: 'Quote the value: `c: "x, y"`.',
        },
        {
          message: '`d` in `metadata` is a mapping; every value must be a string.',
          fix: 'Write `d` as one string, or as several keys of `metadata`.',
        },
      ],
      details: {
        invalid: [
          { key: 'a', type: 'boolean' },
          { key: 'b', type: 'null' },
          { key: 'c', type: 'list' },
          { key: 'd', type: 'mapping' },
        ],
      },
      // A text "false" is true to many a program: what reads a switch must be asked.
      fixed: skill('metadata:', '  a: true', '  b:', '  c: [x, y]', '  d: {e: f}')['SKILL.md'],
    },
    {
      name: 'what a host reads as it is, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('metadata:', '  internal: true', '  short-description: 7', '  stars: 7'),
      findings: [
        {
          message: '`internal` in `metadata` is a boolean; every value must be a string.',
          fix: 'Keep `internal` where the `skills` CLI must read it as it is, and give this check a lower severity; else remove it.',
        },
        {},
        {},
      ],
      fixed: skill('metadata:', '  internal: true', '  short-description: 7', '  stars: "7"')['SKILL.md'],
    },
    {
      name: 'a key that is a number',
      skill: skill('metadata:', '  1: one'),
      findings: [
        {
          message: '`1` in `metadata` is a number as a key; every key must be a string.',
          line: 4,
          column: 3,
          fix: 'Quote the key: `"1"`.',
        },
      ],
      details: { invalid: [{ key: '1', type: 'number key' }] },
      fixed: skill('metadata:', '  "1": one')['SKILL.md'],
    },
    {
      name: 'lists that are not a list of words',
      skill: skill('metadata:', '  a: []', '  b: [[x], {y: z}]', '  c: [null]'),
      findings: [
        { fix: 'Write `a` as one string, or as several keys of `metadata`.' },
        { fix: 'Write `b` as one string, or as several keys of `metadata`.' },
        { fix: 'Write `c` as one string, or as several keys of `metadata`.' },
      ],
    },
    {
      name: 'an alias of a mapping, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('license: &a {x: 1}', 'metadata: *a'),
      findings: [
        { message: '`x` in `metadata` is a number; every value must be a string.', line: 4, column: 1 },
      ],
    },
    {
      name: 'an alias of a number, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('license: &a 2', 'metadata: {version: *a}'),
      findings: [{ fix: 'Quote the value: `version: "2"`.' }],
    },
    {
      name: 'keys with dots and deeper keys of the same name, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('metadata:', '  a.b: 1', '  a: {b: 2}'),
      findings: [{ line: 4 }, { line: 5 }],
    },
    {
      name: 'numbers in braces, with a comment, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('metadata: {a: 1, "b": 0x1F} # c: 2'),
      findings: [{}, {}],
      fixed: skill('metadata: {a: "1", "b": "0x1F"} # c: 2')['SKILL.md'],
    },
    {
      name: 'a tag and an anchor, which are left to their author, by the specification',
      options: { hosts: ['spec'] },
      skill: skill('metadata:', '  a: !!int 1', '  b: &x 2'),
      findings: [{}, {}],
      fixed: skill('metadata:', '  a: !!int 1', '  b: &x 2')['SKILL.md'],
    },
    {
      name: 'a list',
      skill: skill('metadata: [a]'),
      findings: [{ message: '`metadata` is a list; it must be a mapping of strings.', line: 3, column: 11 }],
    },
    {
      name: 'a string',
      skill: skill('metadata: author=Jane'),
      findings: [{ message: '`metadata` is a string; it must be a mapping of strings.' }],
    },
    {
      name: 'nothing',
      skill: skill('metadata:'),
      findings: [{ message: '`metadata` is empty; it must be a mapping of strings.' }],
    },
  ],
})
