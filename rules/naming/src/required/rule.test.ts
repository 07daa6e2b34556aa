import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const named = (line: string) => ({ 'SKILL.md': `---\n${line}\ndescription: Reads PDF files.\n---\n` })

testRule(rule, {
  pass: [
    { name: 'a plain name', skill: named('name: pdf-tools') },
    { name: 'any string, its form is not looked at', skill: named('name: PDF Tools!') },
    { name: 'a quoted number', skill: named('name: "42"') },
    { name: 'a quoted date', skill: named("name: '2024-01-01'") },
    { name: 'a name that merely begins with a date', skill: named('name: 2024-01-01-report') },
    { name: 'a name of an object prototype', skill: named('name: __proto__') },
    { name: 'CRLF line ends and a BOM', skill: { 'SKILL.md': '\uFEFF---\r\nname: pdf-tools\r\n---\r\n' } },
  ],
  fail: [
    {
      name: 'no name: the directory gives one',
      directory: 'PDF Tools',
      skill: { 'SKILL.md': '---\ndescription: Reads PDF files.\n---\n' },
      findings: [
        {
          message: 'There is no `name`; a non-blank string was expected.',
          path: 'SKILL.md',
          line: 1,
          fix: 'name: pdf-tools',
        },
      ],
      // The directory is not a valid name itself: which of the two is to change, its author has to say.
      fixed: '---\ndescription: Reads PDF files.\n---\n',
    },
    {
      name: 'no name, and a directory with a valid one',
      directory: 'pdf-tools',
      skill: { 'SKILL.md': '---\n# Who we are\ndescription: Reads PDF files.\n---\n' },
      findings: [{ fix: 'name: pdf-tools' }],
      fixed: '---\nname: pdf-tools\n# Who we are\ndescription: Reads PDF files.\n---\n',
    },
    {
      name: 'no value, and a directory with a valid name',
      directory: 'pdf-tools',
      skill: named('name:'),
      findings: [{}],
      fixed: named('name: pdf-tools')['SKILL.md'],
    },
    {
      name: 'nothing between quotes, and a directory that is a number',
      directory: '42',
      skill: named("name: ''"),
      findings: [{}],
      fixed: named("name: '42'")['SKILL.md'],
    },
    {
      name: 'no name, and a directory that gives none',
      directory: '工具',
      skill: { 'SKILL.md': '---\ndescription: Reads PDF files.\n---\n' },
      findings: [{ message: 'There is no `name`; a non-blank string was expected.' }],
    },
    {
      name: 'a name without a value',
      skill: named('name:'),
      findings: [{ message: '`name` has no value; a non-blank string was expected.', line: 2, column: 1 }],
    },
    {
      name: 'a blank name',
      skill: named('name: " \\t"'),
      findings: [{ message: '`name` is blank; a non-blank string was expected.', line: 2, column: 1 }],
    },
    {
      name: 'a number, quoted as it was written',
      skill: named('name: 1e3'),
      findings: [{ message: '`name` is the number `1e3`; a string was expected.', fix: 'name: "1e3"' }],
      fixed: named('name: "1e3"')['SKILL.md'],
    },
    {
      name: 'a boolean',
      skill: named('name: true'),
      findings: [{ message: '`name` is the boolean `true`; a string was expected.', fix: 'name: "true"' }],
    },
    {
      name: 'a number with a tag, quoted as the value it has',
      skill: named('name: !!int "42"'),
      findings: [{ message: '`name` is the number `42`; a string was expected.', fix: 'name: "42"' }],
    },
    {
      name: 'a date',
      skill: named('name: 2024-01-01'),
      findings: [
        {
          message: '`name` is `2024-01-01`, which most YAML readers take for a date; a string was expected.',
          fix: 'name: "2024-01-01"',
        },
      ],
    },
    {
      name: 'a list',
      skill: named('name: [pdf, tools]'),
      findings: [{ message: '`name` is a list; a non-blank string was expected.' }],
    },
    {
      name: 'a mapping',
      skill: named('name: {pdf: tools}'),
      findings: [{ message: '`name` is a mapping; a non-blank string was expected.' }],
    },
    {
      name: 'a name in another case of the key',
      directory: 'pdf',
      skill: named('Name: pdf-tools'),
      findings: [
        {
          message: 'There is no `name`; a non-blank string was expected.',
          line: 2,
          fix: 'Rename `Name` to `name`.',
        },
      ],
      fixed: named('name: pdf-tools')['SKILL.md'],
    },
    {
      name: 'a field that may be a misspelt name, which is left to its author',
      directory: 'pdf',
      skill: named('nmae: pdf-tools'),
      findings: [{ fix: 'name: pdf' }],
      fixed: named('nmae: pdf-tools')['SKILL.md'],
    },
  ],
})
