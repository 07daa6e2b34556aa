import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (files: Record<string, string | Uint8Array>) => ({
  'SKILL.md': '---\nname: x\n---\n',
  ...files,
})
const bytes = (...values: number[]) => Uint8Array.from(values)

testRule(rule, {
  pass: [
    { name: 'no references', skill: skill({}) },
    {
      name: 'texts of every kind',
      skill: skill({
        'references/a.md': '# A',
        'references/B.MD': '# B',
        'references/c.json': '{}',
        'references/d.csv': 'a,b',
        'references/e.sql': 'select 1',
        'references/f.html': '<p>',
        'references/.gitkeep': '',
        'references/LICENSE': 'MIT',
      }),
    },
    { name: 'an image under its own name', skill: skill({ 'references/a.png': bytes(0x89, 0x50, 0, 1) }) },
    { name: 'anything below a subfolder', skill: skill({ 'references/img/a.md': '' }) },
    {
      name: 'a replacement character that its author has written',
      skill: skill({ 'references/a.md': 'A decoder writes \uFFFD for it.' }),
    },
    {
      name: 'the same with a BOM and Windows line ends',
      skill: skill({ 'references/a.md': '\uFEFFA decoder writes\r\n\r\n\uFFFD for it.\r\n' }),
    },
    {
      name: 'what the option does not name',
      skill: skill({ 'references/a.md': '' }),
      options: { extensions: ['.org'] },
    },
  ],
  fail: [
    {
      name: 'an empty file, and one of blanks',
      skill: skill({ 'references/a.md': '', 'references/b.json': ' \n\n' }),
      findings: [
        {
          message: '`references/a.md` holds nothing; a text was expected.',
          path: 'references/a.md',
          line: 1,
          column: 1,
          fix: 'Write what belongs there, or delete the file.',
        },
        { path: 'references/b.json' },
      ],
    },
    {
      name: 'a binary under the name of a text',
      skill: skill({ 'references/a.md': bytes(0x50, 0x4b, 3, 4, 0, 0), 'references/b.sql': bytes(1, 0, 2) }),
      findings: [
        {
          message: '`references/a.md` holds bytes that are not text, under the name of one.',
          fix: 'Give the file the extension of what it is, and keep a text of it beside it.',
        },
        { path: 'references/b.sql' },
      ],
    },
    ...[
      ['UTF-16', Buffer.from('\uFEFF# Forms\r\n\r\nFields of forms.\r\n', 'utf16le')],
      ['UTF-16 in Chinese', Buffer.from('\uFEFF表单的字段说明。\n', 'utf16le')],
      [
        'Latin-1 with Windows line ends',
        Buffer.from('Ma\xdfe\r\nund\r\nGr\xf6\xdfen\r\nin\r\nZoll\r\nund\r\nmm\r\n', 'latin1'),
      ],
    ].map(([name, content]) => ({
      name: name as string,
      skill: skill({ 'references/a.md': new Uint8Array(content as Buffer) }),
      findings: [
        { message: '`references/a.md` has bytes that are not UTF-8, which an agent reads as garbage.' },
      ],
    })),
    {
      name: 'bytes that are not UTF-8',
      skill: skill({ 'references/a.txt': bytes(0x67, 0x72, 0xfc, 0x6e) }),
      findings: [
        {
          message: '`references/a.txt` has bytes that are not UTF-8, which an agent reads as garbage.',
          fix: 'Save the file as UTF-8.',
        },
      ],
    },
    {
      name: 'a further extension',
      skill: skill({ 'references/a.xyz': '' }),
      options: { extensions: ['.xyz'] },
      findings: [{ path: 'references/a.xyz' }],
    },
  ],
})
