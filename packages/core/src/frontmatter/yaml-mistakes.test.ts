import { skill } from '@skillgauge/rule-tester'
import { beforeAll, expect, it } from 'vitest'
import { loadYaml } from './yaml-block.js'

beforeAll(loadYaml)

it.each([
  [
    'quotes in quotes',
    'description: "Use for "format quotes" and more."',
    `2:23 The value ends at this \`"\`, and text follows it. -> description: 'Use for "format quotes" and more.'`,
  ],
  [
    'quotes and an apostrophe in quotes',
    `description: "It's "this" or that."`,
    `2:20 The value ends at this \`"\`, and text follows it. -> description: "It's \\"this\\" or that."`,
  ],
  [
    'an apostrophe in quotes',
    "description: 'The user's notes and the team's.'",
    `2:23 The value ends at this \`'\`, and text follows it. -> description: "The user's notes and the team's."`,
  ],
  [
    'an apostrophe and quotes in quotes',
    `description: 'The user's "notes".'`,
    `2:23 The value ends at this \`'\`, and text follows it. -> description: 'The user''s "notes".'`,
  ],
  [
    'quotes around the first word',
    'description: "PDF" tools',
    `2:18 The value ends at this \`"\`, and text follows it. -> description: '"PDF" tools'`,
  ],
  [
    'quotes around the first and the last word',
    'description: "PDF" and "Word"',
    `2:18 The value ends at this \`"\`, and text follows it. -> description: '"PDF" and "Word"'`,
  ],
  [
    'a path in double quotes',
    'description: "Reads C:\\path and \\d."',
    `2:23 \`\\p\` is not an escape sequence that YAML knows in double quotes. -> description: 'Reads C:\\path and \\d.'`,
  ],
  [
    'a quote that is not closed',
    'name: x\ndescription: "Reads.\nlicense: MIT\nmetadata:\n  a: b',
    '3:14 The `"` that opens this value is not closed. -> description: "Reads."',
  ],
  [
    'a quote that another field closes',
    'description: "Reads.\nlicense: "MIT"',
    '2:14 The `"` that opens this value is not closed. -> description: "Reads."',
  ],
  [
    'a quote below a mapping that is not closed',
    "metadata:\n  a: 'b\n  c: d",
    "3:6 The `'` that opens this value is not closed. -> a: 'b'",
  ],
  [
    'a quote in a text of lines',
    'metadata:\n  a: |\n    b: "c\nname: [x',
    '5:7 The `[` is not closed. -> name: [x]',
  ],
  [
    'a tab',
    'metadata:\n\ta: b',
    '3:1 This line is indented with a tab; YAML allows only spaces. -> Use spaces instead of the tab.',
  ],
  [
    'a tab before a field',
    'name: x\n\tdescription: y',
    '3:1 This line is indented with a tab; YAML allows only spaces. -> Remove the tab before `description`.',
  ],
  [
    'no space',
    'name: x\ndescription:Reads.\nlicense: MIT',
    '3:13 A space is missing after `description:`. -> description: Reads.',
  ],
  [
    'an indented field',
    'description: Reads.\n  license: MIT',
    '3:3 `license` is indented, so it is read as a part of `description`. -> Remove the spaces before `license`.',
  ],
  [
    'an indented field below an unquoted colon',
    'description: Reads: files.\n  license: MIT',
    '3:3 `license` is indented, so it is read as a part of `description`. -> Remove the spaces before `license`.',
  ],
  [
    'an indented first field',
    ' name: x\ndescription: y',
    '2:2 `name` is indented, while fields below are not. -> Remove the spaces before `name`.',
  ],
  [
    'a list that is not closed',
    'allowed-tools: [Read, Write\nlicense: MIT',
    '2:16 The `[` is not closed. -> allowed-tools: [Read, Write]',
  ],
  [
    'a bracket before a text',
    'description: [WIP] Reads',
    '2:14 A value that begins with `[` needs quotes around it. -> description: "[WIP] Reads"',
  ],
  [
    'a backtick',
    'description: `pdf` reads',
    '2:14 A value that begins with a backtick needs quotes around it. -> description: "`pdf` reads"',
  ],
  [
    'a text behind the mark of a folded one',
    'description: > Reads\n  files.',
    '2:14 Text follows `>` on the same line; it must begin on the next one. -> Move the text to the next line and indent it, or delete the `>`.',
  ],
  [
    'a line without a key',
    'description: Reads\nand writes\nname: x',
    '3:1 `and writes` is not a field: it has no `key: `. -> Write it as `key: value`, or indent it if it belongs to the value above.',
  ],
  [
    'two commas in a row',
    'name: x\nallowed-tools: [Read,, Write]',
    '3:22 An entry of the list is empty: this comma has nothing before it. -> allowed-tools: [Read, Write]',
  ],
  [
    'a comma before the first entry, and one within quotes',
    'tags: [, "a,,b", c]',
    '2:8 An entry of the list is empty: this comma has nothing before it. -> tags: ["a,,b", c]',
  ],
  [
    'a comma behind a value in quotes',
    'name: x\ndescription: "Reads.",',
    '3:22 A comma follows this value, as in JSON; in YAML the line ends without one. -> description: "Reads."',
  ],
  [
    'a comma behind a value whose key is in quotes as well',
    '"name": "x",\n"description": "y"',
    '2:12 A comma follows this value, as in JSON; in YAML the line ends without one. -> "name": "x"',
  ],
  [
    'two fields on a line',
    'name: "x", description: "y"',
    '2:10 A comma follows this value, and another field on the same line. -> Write each field on its own line, without the comma.',
  ],
  [
    'a field with one space before it, below a text',
    'description: |\n  Reads.\n license: MIT',
    '4:2 `license` is indented, while the fields above are not. -> Remove the spaces before `license`.',
  ],
  [
    'two indented fields',
    'name: x\n description: y\n license: MIT',
    '3:2 `description` and `license` are indented, so they are read as a part of `name`. -> Remove the spaces before `description` and `license`.',
  ],
  [
    'a key that does not begin under the others',
    'metadata:\n  a: b\n c: d',
    '4:2 `c: d` does not begin under the lines above it. -> Indent it with 2 spaces.',
  ],
  [
    'an item that does not begin under the others',
    'metadata:\n  tags:\n    - a\n   - b',
    '5:4 `- b` does not begin under the lines above it. -> Indent it with 4 spaces.',
  ],
  [
    'a hyphen without a space behind it',
    'metadata:\n  tags:\n  - a\n  -b',
    '5:3 A space is missing after `-`. -> - b',
  ],
  [
    'text in several brackets',
    'argument-hint: [file] [--type TYPE] [--to NAME]',
    '2:16 A value that begins with `[` needs quotes around it. -> argument-hint: "[file] [--type TYPE] [--to NAME]"',
  ],
  [
    'text in several brackets, in a field that is not known',
    'steps: [a] [b]',
    '2:8 A value that begins with `[` needs quotes around it. -> steps: "[a] [b]"',
  ],
  [
    'text in several brackets, with more fields below it',
    'argument-hint: [a] [b]\nmodel: x\nmetadata:\n  a: b\n- c',
    '2:16 A value that begins with `[` needs quotes around it. -> argument-hint: "[a] [b]"',
  ],
  [
    'several errors of the parser on one line, with more fields below it',
    'x: {a} {b}\nname: x',
    '2:8 Unexpected flow-map-start at node end. -> Write each field as `key: value`, with quotes around a value that holds `: ` or begins with a bracket.',
  ],
  [
    'several errors of the parser on one line',
    'x: {a} {b} {c}',
    '2:8 Unexpected flow-map-start at node end. -> Write each field as `key: value`, with quotes around a value that holds `: ` or begins with a bracket.',
  ],
  [
    'a tab in a text of lines',
    'description: |\n  one\n\ttwo\nname: x',
    '4:1 This line is indented with a tab; YAML allows only spaces. -> Use spaces instead of the tab, as many as before the other lines of the text.',
  ],
])('says once what an author has done: %s', (_, text, expected) => {
  const { frontmatterProblems } = skill({ 'SKILL.md': `---\n${text}\n---\n` }, 'x')
  const told = frontmatterProblems.map(
    ({ message, at, fix }) => `${at.line}:${at.column} ${message} -> ${fix}`,
  )
  // Each wrong escape is one of its own.
  expect(told.filter((one) => !one.includes('`\\d`'))).toEqual([expected])
})

it('puts no quotes around a list', () => {
  const { frontmatterProblems } = skill({ 'SKILL.md': '---\nallowed-tools: [Read, @x]\n---\n' }, 'x')
  expect(frontmatterProblems).toMatchObject([{ fix: expect.not.stringContaining('"[') as string }])
})

it('says what else is wrong below a mistake that ends the document for the parser', () => {
  const text = 'argument-hint: [a] [b]\nd: x: y: z\ndescription: Reads\nand writes'
  const { frontmatterProblems } = skill({ 'SKILL.md': `---\n${text}\n---\n` }, 'x')
  expect(frontmatterProblems.map(({ at }) => at.line)).toEqual([2, 3, 5])
})
