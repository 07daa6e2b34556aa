import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

testRule(rule, {
  pass: [
    { name: 'a mapping', skill: { 'SKILL.md': '---\nname: x\n---\nBody' } },
    { name: 'CRLF and a BOM', skill: { 'SKILL.md': '\uFEFF---\r\nname: x\r\n---\r\nBody' } },
    { name: 'keys of Object.prototype', skill: { 'SKILL.md': '---\n__proto__: x\nconstructor: y\n---\n' } },
    {
      name: 'a fragment that a build puts into another file',
      skill: { 'SKILL.md': '<!--flavor:summary:start-->\nAuthor flows.\n<!--flavor:summary:end-->\n' },
      details: { notes: ['SKILL.md is a fragment, marked for a build to put into another file.'] },
    },
    {
      name: 'a fixture of tests',
      skill: { 'SKILL.md': '# Broken\n' },
      directory: 'tests/fixtures/broken',
    },
    {
      name: 'a fixture among others',
      skill: { 'SKILL.md': '# Broken\n' },
      directory: 'fixtures/skills/broken',
    },
    {
      name: 'a template that a skill writes others from',
      skill: { 'SKILL.md': '# NAME\n' },
      directory: 'skills/new-skill/templates/one',
    },
  ],
  fail: [
    {
      name: 'a skill that an installer copies as it is',
      skill: { 'SKILL.md': '# x\n' },
      directory: 'templates/.agent/skills/x',
      findings: [{ line: 1 }],
    },
    {
      name: 'no opening fence',
      skill: { 'SKILL.md': 'name: x\ndescription: Reads\n---\n# x\n' },
      findings: [{ line: 1, fix: 'Put a line `---` above it.' }],
      fixed: '---\nname: x\ndescription: Reads\n---\n# x\n',
    },
    {
      name: 'a comment that marks nothing',
      skill: { 'SKILL.md': '<!-- start -->\n# x\n' },
      findings: [{ line: 1 }],
    },
    {
      name: 'no frontmatter',
      skill: { 'SKILL.md': '# Title\n' },
      findings: [{ path: 'SKILL.md', line: 1, column: 1 }],
    },
    { name: 'an empty file', skill: { 'SKILL.md': '' }, findings: [{ line: 1, column: 1 }] },
    { name: 'not closed', skill: { 'SKILL.md': '---\nname: x\n' }, findings: [{ line: 1 }] },
    { name: 'a list', skill: { 'SKILL.md': '---\n- a\n---\n' }, findings: [{ line: 2 }] },
    { name: 'code', skill: { 'SKILL.md': '---js\n{ a: 1 }\n---\n' }, findings: [{ line: 1 }] },
    {
      name: 'an unquoted colon',
      skill: { 'SKILL.md': '---\nname: x\ndescription: Use when: always\n---\n' },
      findings: [{ line: 3, fix: 'description: "Use when: always"' }],
      fixed: '---\nname: x\ndescription: "Use when: always"\n---\n',
    },
    {
      name: 'an unquoted colon in a text with quotes, and one in another line',
      skill: { 'SKILL.md': '---\nname: x\ndescription: Say "go": run\nlicense: MIT: mostly\n---\n' },
      findings: [{}, {}],
      fixed: '---\nname: x\ndescription: \'Say "go": run\'\nlicense: "MIT: mostly"\n---\n',
    },
    {
      name: 'a text of several lines, whole and once',
      skill: {
        'SKILL.md':
          '---\nname: x\ndescription: Use when: the user asks\n  for a report, or\n  for minutes: all of them.\n---\n',
      },
      findings: [
        { line: 3, fix: 'description: "Use when: the user asks for a report, or for minutes: all of them."' },
      ],
      fixed:
        '---\nname: x\ndescription: "Use when: the user asks\n  for a report, or\n  for minutes: all of them."\n---\n',
    },
    {
      name: 'an unquoted colon in the second line of a text alone',
      skill: { 'SKILL.md': '---\ndescription: Say "go"\n  Use when: asked\nname: x\n---\n' },
      findings: [{ line: 2, column: 14, fix: 'description: \'Say "go" Use when: asked\'' }],
      fixed: '---\ndescription: \'Say "go"\n  Use when: asked\'\nname: x\n---\n',
    },
    {
      name: 'a list or a field below an unquoted colon, which is left to its author',
      skill: { 'SKILL.md': '---\ndescription: Use when:\n- a\n- b\nlicense: MIT: x\n  version: 1\n---\n' },
      findings: [{ fix: 'description: "Use when: - a - b"' }, { fix: 'license: "MIT: x version: 1"' }],
      fixed: '---\ndescription: Use when:\n- a\n- b\nlicense: MIT: x\n  version: 1\n---\n',
    },
    {
      name: 'a comment in a text, which quotes would make a part of it',
      skill: { 'SKILL.md': '---\ndescription: Converts: files.\n  # when\n  Use when: asked\n---\n' },
      findings: [
        {
          fix: 'Write each field as `key: value`, with quotes around a value that holds `: ` or begins with a bracket.',
        },
        {},
      ],
      fixed: '---\ndescription: Converts: files.\n  # when\n  Use when: asked\n---\n',
    },
    {
      name: 'what may be meant otherwise, which is left to its author: a comment, a mapping, an open list',
      skill: { 'SKILL.md': '---\ndescription: Use when: x # y\nmetadata: version: 1\nlicense: [a, b\n---\n' },
      findings: [{}, {}, {}],
      fixed: '---\ndescription: Use when: x # y\nmetadata: version: 1\nlicense: [a, b\n---\n',
    },
    {
      name: 'an unquoted colon in fields that some hosts know, and below metadata',
      skill: {
        'SKILL.md':
          '---\nargument-hint: file: the file\nmodel: opus: latest\nauthor: Jane: Doe\nmetadata:\n  author: Jane: Doe\n---\n',
      },
      findings: [{}, {}, {}, {}],
      fixed:
        '---\nargument-hint: "file: the file"\nmodel: "opus: latest"\nauthor: "Jane: Doe"\nmetadata:\n  author: "Jane: Doe"\n---\n',
    },
    {
      name: 'a colon in what may be meant as a mapping, which is left to its author',
      skill: {
        'SKILL.md': '---\nhooks: start: x\nmetadata:\n  openclaw: requires: x\n  a:\n    author: B: c\n---\n',
      },
      findings: [{}, {}, {}],
      fixed: '---\nhooks: start: x\nmetadata:\n  openclaw: requires: x\n  a:\n    author: B: c\n---\n',
    },
    {
      name: 'a comma as in JSON, and an empty entry of a list',
      skill: { 'SKILL.md': '---\nname: "x",\nallowed-tools: [Read,, Write]\n---\n' },
      findings: [{ fix: 'name: "x"' }, { fix: 'allowed-tools: [Read, Write]' }],
      fixed: '---\nname: "x"\nallowed-tools: [Read, Write]\n---\n',
    },
    {
      name: 'a frontmatter that only a rule of the body closes',
      skill: { 'SKILL.md': '---\nname: x\n# Title\n\nDo the thing with care: now.\n\n---\n' },
      findings: [
        {
          message: 'The frontmatter is not closed: no line `---` stands before `# Title`.',
          line: 3,
          fix: 'Put a line `---` before `# Title`.',
        },
      ],
    },
    {
      name: 'a key twice',
      skill: { 'SKILL.md': '---\nname: x\nname: y\n---\n' },
      findings: [{ message: 'Duplicate key `name`.', line: 3, column: 1 }],
      details: { errors: [{ message: 'Duplicate key `name`.', line: 3, column: 1 }] },
    },
    {
      name: 'all that is wrong, not only the first',
      skill: { 'SKILL.md': '---\na: 1\na: 2\nb: 1\nb: 2\n---\n' },
      findings: [{ line: 3 }, { line: 5 }],
      details: {
        errors: [
          { message: 'Duplicate key `a`.', line: 3, column: 1 },
          { message: 'Duplicate key `b`.', line: 5, column: 1 },
        ],
      },
    },
    {
      name: 'bytes that are not UTF-8',
      skill: {
        'SKILL.md': Uint8Array.from(
          [...'---\nname: '].map((c) => c.charCodeAt(0)).concat(0xff, 10, 45, 45, 45, 10),
        ),
      },
      findings: [{ line: 2, column: 7, fix: 'Save SKILL.md as UTF-8.' }],
    },
    {
      name: 'no SKILL.md at all, which the runner answers',
      skill: {},
      findings: [{ message: 'Cannot be judged: there is no SKILL.md.' }],
    },
  ],
})
