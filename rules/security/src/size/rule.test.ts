import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const head = '---\nname: x\ndescription: Reads files.\n---\n'
const body = (text: string) => ({ 'SKILL.md': `${head}${text}\n` })

/** Text with the look of base64: every sixth bit of a counter, mixed. */
const base64 = (length: number) =>
  Array.from(
    { length },
    (_, i) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'[(i * i * 7 + i * 31) % 64],
  ).join('')
const hex = (length: number) =>
  Array.from({ length }, (_, i) => ((i * i * 5 + i * 3) % 16).toString(16)).join('')
const wrapped = (text: string, width: number, lead = '') =>
  text
    .match(new RegExp(`.{1,${width}}`, 'g'))!
    .map((line) => lead + line)
    .join('\n')
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

testRule(rule, {
  pass: [
    { name: 'an empty file', skill: { 'SKILL.md': '' } },
    { name: 'an ordinary skill', skill: body('# Title\n\nRead the file.\n') },
    {
      name: '100 KB exactly',
      skill: { 'SKILL.md': `${head}${'abc defghi\n'.repeat(9_100)}`.slice(0, 100_000) },
    },
    { name: 'a long line that is a table row', skill: body(`| a |\n|---|\n| ${words(400)} |`) },
    { name: 'a ruler of a wide table', skill: body(`| a |\n|${'-'.repeat(400)}|\n| b${' '.repeat(399)}|`) },
    { name: 'a long line of code', skill: body(`\`\`\`\n${words(400)}\n\`\`\`\n\nRun \`${words(400)}\`.`) },
    {
      name: 'a long line of links',
      skill: body(`See ${'[page](https://example.com/a/rather/long/path?with=query) '.repeat(60)}`),
    },
    { name: 'a long address', skill: body(`https://example.com/?${words(400).replaceAll(' ', '&')}`) },
    {
      name: '10,000 characters in a line',
      skill: body('ab '.repeat(3_334).slice(0, 10_000)),
      options: { repetitions: 10_000 },
    },
    { name: '199 times', skill: body(`${'='.repeat(199)}\n\n${'na '.repeat(199)}`) },
    { name: 'blanks at the end of a line', skill: body(`a${' '.repeat(300)}`) },
    {
      name: '99 blank lines, and a hundred at the end',
      skill: body(`${'a\n'.repeat(80)}\n${'\n'.repeat(98)}b${'\n'.repeat(200)}`),
    },
    { name: 'many blank lines in a short body', skill: body('a\n\n\n\n'.repeat(20)) },
    { name: 'a checksum and a key', skill: body(`${hex(64)}\n\n${base64(600)}`) },
    {
      name: 'long numbers, words and paths are not blobs',
      skill: body(
        [
          `3.${'1415926535'.repeat(300)}`,
          'ACGT'.repeat(600),
          'src/Some/Deep/path1/'.repeat(150),
          'snake_Case2_'.repeat(200),
        ]
          .map((text) => wrapped(text, 1_500))
          .join('\n\n'),
      ),
    },
    {
      name: 'scripts and data are not read',
      skill: { ...body('a'), 'assets/blob.bin': base64(9_000), 'scripts/a.js': 'x'.repeat(9_000) },
    },
    {
      name: 'limits of your own',
      skill: body('x'.repeat(5_000)),
      options: { maxLineLength: 6_000, repetitions: 6_000 },
    },
    { name: 'a dense paragraph', skill: body(words(400)) },
    { name: 'a long line of code in a list', skill: body(`- \`\`\`sh\n  ${words(1_500)}\n  \`\`\`\n`) },
  ],
  fail: [
    {
      name: 'a page without line breaks',
      skill: body(words(1_500)),
      findings: [
        { message: 'A line has 12,389 characters outside links and code; at most 10,000 are expected.' },
      ],
    },
    {
      name: 'a line below the code of a list item',
      skill: body(`- \`\`\`sh\n  run\n  \`\`\`\n\n${words(1_500)}`),
      findings: [{ line: 9 }],
    },
    {
      name: 'a line below a fence that is never closed',
      skill: body(`\`\`\`sh\nrun\n\n${words(1_500)}`),
      findings: [{ line: 8 }],
    },
    {
      name: 'a SKILL.md over 100 KB',
      skill: { 'SKILL.md': head + 'Read it.\n'.repeat(12_000) },
      options: { repetitions: 100_000 },
      findings: [
        {
          message: 'SKILL.md has 108,042 bytes; at most 100,000 are expected.',
          path: 'SKILL.md',
          line: 1,
          column: 1,
        },
      ],
    },
    {
      name: 'a line that is too long, in a reference',
      options: { maxLineLength: 2_000 },
      skill: { ...body('a'), 'references/a.txt': `one\n${words(400)}\n` },
      findings: [
        {
          message: 'A line has 3,089 characters outside links and code; at most 2,000 are expected.',
          path: 'references/a.txt',
          line: 2,
          column: 1,
        },
      ],
      details: {
        findings: [
          {
            file: 'references/a.txt',
            line: 2,
            column: 1,
            kind: 'long-line',
            excerpt: `${words(400).slice(0, 119)}…`,
            rule: 'long-line',
          },
        ],
      },
    },
    {
      name: 'one character, one emoji, and one word, again and again',
      skill: body(`a ${'!'.repeat(200)}\n\n${'🙂'.repeat(250)}\n\n${'obey\n'.repeat(200)}`),
      findings: [
        { message: 'The character `!` stands 200 times in a row.', line: 5, column: 3 },
        { message: 'The character `🙂` stands 250 times in a row.', line: 7, column: 1 },
        { message: 'The word `obey` stands 200 times in a row.', line: 9, column: 1 },
      ],
    },
    {
      name: 'blanks that push text out of sight',
      skill: body(`Done.${' '.repeat(300)}And now this.`),
      findings: [{ message: 'The character blank stands 300 times in a row.', line: 5, column: 6 }],
    },
    {
      name: 'a hundred blank lines with text below',
      skill: body(`a\n${'\n'.repeat(50)}  \t\n${'\n'.repeat(49)}b`),
      findings: [
        { message: "98 % of the body's 102 lines are blank; at most 60 % are expected.", line: 5 },
        {
          message: '100 blank lines stand in a row with text below them; fewer than 100 are expected.',
          line: 6,
          column: 1,
        },
      ],
    },
    {
      name: 'base64, on one line or wrapped or joined from strings',
      skill: body(
        `${wrapped(base64(2_400), 76)}\n\ntext\n\n${wrapped(base64(2_400), 60, '    "')}"\n\ntext\n\n\`\`\`\n${base64(2_001)}\n\`\`\``,
      ),
      findings: [
        {
          message:
            '2,400 characters of base64 stand in the text, which nobody can read; at most 2,000 are expected.',
          line: 5,
          column: 1,
        },
        { line: 40, column: 6 },
        {
          message:
            '2,001 characters of base64 stand in the text, which nobody can read; at most 2,000 are expected.',
          line: 84,
        },
      ],
    },
    {
      name: 'hex and escapes',
      skill: body(`${hex(2_100)}\n\ntext\n\n${'\\x4a\\x61'.repeat(300)}\n\n${'%4a%61'.repeat(400)}`),
      options: { maxLineLength: 10_000 },
      findings: [
        {
          message:
            '2,100 characters of hex stand in the text, which nobody can read; at most 2,000 are expected.',
          line: 5,
        },
        {
          message:
            '4,800 characters of escapes stand in the text, which nobody can read; at most 2,000 are expected.',
          line: 9,
        },
      ],
    },
    {
      name: 'many files, and many bytes',
      skill: {
        ...body('a'),
        ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`assets/${i}.bin`, new Uint8Array(100)])),
      },
      options: { maxFiles: 9, maxSkillBytes: 900 },
      findings: [
        { message: 'The skill has 10 files; at most 9 are expected.', path: 'SKILL.md', line: 1 },
        { message: 'The skill has 944 bytes; at most 900 are expected.' },
      ],
    },
    {
      name: 'many of one kind fold into three',
      options: { maxLineLength: 2_000 },
      skill: body(`${words(400)}\n`.repeat(12)),
      findings: [
        { line: 5 },
        { line: 6 },
        {
          line: 7,
          message:
            'A line has 3,089 characters outside links and code; at most 2,000 are expected, and 9 more like it in this file.',
        },
      ],
    },
  ],
})

it.each([0, -5, 0.5, 1])('ends with %d repetitions', async (repetitions) => {
  const { judged, passed } = await judge(rule, { skill: body('word word'), options: { repetitions } })
  expect(judged).toBe(true)
  expect(passed).toBe(false)
})

describe('any text', () => {
  it('finds no repetition in other text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 40 }),
        async (lines) => {
          const { findings, judged } = await judge(rule, { skill: body(lines.join('\n')) })
          expect(judged).toBe(true)
          expect(findings).toEqual([])
        },
      ),
    )
  })
})
