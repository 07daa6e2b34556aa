import { judge, testRule } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import rule from './rule.js'

const skill = (body: string, ...paths: string[]) => ({
  'SKILL.md': `---\nname: x\n---\n${body}`,
  ...Object.fromEntries(paths.map((path) => [path, ''])),
})

testRule(rule, {
  pass: [
    { name: 'no link', skill: skill('Text.') },
    {
      name: 'links, images and definitions that resolve',
      skill: skill(
        '[a](references/a.md) ![b](./assets/b.png "title") [c][d] [e](<my file.md>)\n\n[d]: references/a.md',
        'references/a.md',
        'assets/b.png',
        'my file.md',
      ),
    },
    { name: 'fragments and queries', skill: skill('[a](a.md#part) [b](a.md?x=1#y) [c](#here)', 'a.md') },
    {
      name: 'a column of examples',
      skill: skill('| kind | check | 示例 |\n|---|---|---|\n| relative | it exists | [text](REQ-0001.md) |'),
    },
    { name: 'percent escapes', skill: skill('[a](my%20file.md) [b](100%.md)', 'my file.md', '100%.md') },
    {
      name: 'everything external',
      skill: skill(
        '[a](https://x.y) [b](mailto:a@b.c) [c](//host/x) [d](vscode:open) <https://x.y> [e](data:text/plain,x)',
      ),
    },
    { name: 'folders', skill: skill('[a](references/) [b](references) [c](.) [d](./)', 'references/a.md') },
    {
      name: 'links in code',
      skill: skill(
        '`[a](missing.md)`\n\n```md\n[b](missing.md)\n[c]: missing.md\n```\n\n    [d](missing.md)\n',
      ),
    },
    {
      name: 'paths below references/ in a sample of Markdown, and links to them in code',
      skill: skill(
        '````markdown\nRead references/a.md and [b](references/b.md).\n````\n\n`[c](references/c.md)`\n\n    ![d](./references/d.png)\n',
      ),
    },
    { name: 'what only looks like a link', skill: skill('\\[a\\](missing.md) and items\\[0](missing.md)') },
    { name: 'a link in a comment', skill: skill('<!-- [a](missing.md) -->') },
    {
      name: 'placeholders',
      skill: skill('[a](<name>.md) [b](references/{topic}.md) [c](path/to/file.md) [d](*.md) [e](...)'),
    },
    {
      name: 'the host’s name for the skill directory',
      skill: skill('[a]({baseDir}/references/a.md)', 'references/a.md'),
    },
    {
      name: 'links that the agent writes, lines of code that it cites, words to fill in',
      skill: skill(
        'Print a link such as [report.html](output/report.html) to the user.\n\nCite [main.py:12](src/main.py:12) and [b](src/main.py#L3-L9).\n\n[Title](link-to-page) [t](pr-url) [u](link-here)',
      ),
    },
    { name: 'a footnote, and a word in brackets', skill: skill('[^1]: Word\n\n[Note]: Important\n') },
    { name: 'a nested skill, which is no part of this one', skill: skill('[a](scaling/SKILL.md)') },
    {
      name: 'a path that leaves a folder and not the skill',
      skill: skill('[a](references/../a.md)', 'a.md'),
    },
    {
      name: 'escapes and entities',
      skill: skill('[a](my\\_file.md) [b](a&amp;b.md) [c](x(1).md)', 'my_file.md', 'a&b.md', 'x(1).md'),
    },
    { name: 'an empty destination', skill: skill('[a]() [b](<>)') },
    {
      name: 'names of properties of every object',
      skill: skill('[a](__proto__) [b](constructor)', '__proto__', 'constructor'),
    },
    {
      name: 'files around the skill, which get a note',
      skill: {
        ...skill('[a](../other/SKILL.md) [b](../../docs/) [c](references/../../x.md)'),
        '../other/SKILL.md': '',
        '../../docs/a.md': '',
        '../x.md': '',
      },
      details: {
        notes: [
          '`../other/SKILL.md` is missing when the skill is installed alone.',
          '`../../docs` is missing when the skill is installed alone.',
          '`../x.md` is missing when the skill is installed alone.',
        ],
      },
    },
    {
      name: 'files of the repository, written from its root',
      directory: '.claude/skills/x',
      skill: {
        ...skill('[a](src/app.ts) [b](references/a.md)', 'references/a.md'),
        'references/a.md': '[c](docs/c.md#part)',
        '../../../src/app.ts': '',
        '../../../docs/c.md': '',
      },
      details: {
        notes: ['`../../../src/app.ts` is missing when the skill is installed alone.'],
      },
    },
    { name: 'a command of another plugin', skill: skill('[a](/docs:deploy)') },
    { name: 'a word that stands for a destination', skill: skill('[text](url) ![alt](path)') },
    {
      name: 'links of a file that SKILL.md leads to, from its folder or from the skill',
      skill: {
        ...skill('[a](references/a.md)', 'references/b.md', 'assets/c.png'),
        'references/a.md':
          '[b](b.md) [c](../assets/c.png) [d](references/b.md) `[e](e.md)` [f]: f.md\n\n```\n[g](g.md)\n```\n[h](/docs/h)',
      },
    },
    {
      name: 'links of files that are not read, or that nothing leads to',
      skill: {
        ...skill('Fill in assets/form.md.'),
        'assets/form.md': '[a](a.md)',
        'references/b.md': '[c](c.md)',
        'README.md': '[d](d.md)',
      },
    },
    {
      name: 'paths below references/ that are examples, made, or of a repository',
      skill: skill(
        'Such as `references/a.md`.\n\nWrite it to `references/b.md`.\n\nThe repository root has `references/c.md`.\n\nread references/tools as you like',
      ),
    },
    {
      name: 'a fragment that a build puts into another file',
      skill: { 'SKILL.md': '<!--x:start-->\n[a](references/a.md)\n<!--x:end-->\n' },
    },
  ],
  fail: [
    {
      name: 'a table that is about examples',
      skill: skill('| Example | Shows |\n|---|---|\n| [a](examples/a.md) | a title |'),
      findings: [{ message: '`examples/a.md` does not exist.' }],
    },
    {
      name: 'another column of a table with examples',
      skill: skill('| link | example |\n|---|---|\n| [text](missing.md) | none |'),
      findings: [{ message: '`missing.md` does not exist.' }],
    },
    {
      name: 'a path with a backslash, or in another case',
      skill: skill('Read `references\\gone.md` and `References/Guide.md`.', 'references/guide.md'),
      findings: [
        { message: '`references/gone.md` does not exist.' },
        { message: '`References/Guide.md` does not exist (did you mean `references/guide.md`?).' },
      ],
    },
    {
      name: 'an address without its scheme',
      skill: skill('[a](www.example.com/a?b=c)'),
      findings: [
        {
          message: '`www.example.com/a?b=c` is read as a path; an address begins with `https://`.',
          fix: 'Write `https://www.example.com/a?b=c`.',
        },
      ],
    },
    {
      name: 'a link that is announced as one, a line of a script, and words that may be files',
      skill: skill('Links: see [a](docs/a.md).\n\n[b](references/b.md#L3) [c](guide)'),
      findings: [
        { message: '`docs/a.md` does not exist.' },
        { message: '`references/b.md#L3` does not exist.' },
        { message: '`guide` does not exist.' },
      ],
    },
    {
      name: 'a name alone, a path from the file, and a path from the root that leads nowhere',
      directory: '.claude/skills/x',
      skill: {
        ...skill('[a](README.md) [b](./src/app.ts) [c](src/gone.ts)'),
        '../../../README.md': '',
        '../../../src/app.ts': '',
      },
      findings: [
        { message: '`README.md` does not exist.' },
        { message: '`./src/app.ts` does not exist.' },
        { message: '`src/gone.ts` does not exist.' },
      ],
    },
    {
      name: 'a file of the repository, from a skill that is checked as installed alone',
      directory: '.claude/skills/x',
      skill: { ...skill('[a](src/app.ts)'), '../../../src/app.ts': '' },
      options: { alone: true },
      findings: [{ message: '`src/app.ts` does not exist.' }],
    },
    {
      name: 'files around a skill that is checked as installed alone',
      skill: { ...skill('[a](../other/SKILL.md)'), '../other/SKILL.md': '' },
      options: { alone: true },
      findings: [{ message: '`../other/SKILL.md` leaves the skill; a path inside it was expected.' }],
    },
    {
      name: 'a missing skill next to an existing one',
      skill: { ...skill('[a](../missing/SKILL.md)'), '../other/SKILL.md': '' },
      findings: [{ message: '`../missing/SKILL.md` does not exist, in the skill or around it.' }],
    },
    {
      name: 'a dead link of a file that SKILL.md leads to, once',
      skill: {
        ...skill('[a](references/a.md)'),
        'references/a.md': '# A\n\n[b](b.md) and [again](b.md), [c](../../c.md)\n',
      },
      findings: [
        {
          message: '`b.md` does not exist (did you mean `references/a.md`?).',
          path: 'references/a.md',
          line: 3,
          column: 3,
        },
        { message: '`../../c.md` leaves the skill; a path inside it was expected.' },
      ],
      details: {
        broken: [
          { url: 'b.md', file: 'references/a.md', line: 3 },
          { url: '../../c.md', file: 'references/a.md', line: 3 },
        ],
      },
    },
    {
      name: 'a dead path below references/ in prose, in code and by the name of the skill directory, once',
      skill: skill(
        'Read references/a.md, then `references/b.md`.\n\n```sh\ncat ${CLAUDE_SKILL_DIR}/references/c.md references/a.md\n```\n',
        'references/aa.md',
      ),
      findings: [
        {
          message: '`references/a.md` does not exist (did you mean `references/aa.md`?).',
          line: 4,
          column: 6,
        },
        { message: '`references/b.md` does not exist.', line: 4 },
        { line: 7 },
      ],
    },
    {
      name: 'a link, an image and a definition',
      skill: skill('See [a](references/a.md).\n![b](b.png) [c][d]\n\n[d]: ./c.md\n', 'references/b.md'),
      findings: [
        {
          message: '`references/a.md` does not exist (did you mean `references/b.md`?).',
          path: 'SKILL.md',
          line: 4,
          column: 5,
        },
        { message: '`b.png` does not exist.', line: 5, column: 1 },
        { message: '`./c.md` does not exist.', line: 7, column: 1 },
      ],
      details: {
        broken: [
          { url: 'references/a.md', line: 4 },
          { url: 'b.png', line: 5 },
          { url: './c.md', line: 7 },
        ],
      },
    },
    {
      name: 'another case',
      skill: skill('[a](references/x.md)', 'References/x.md'),
      findings: [{ message: '`references/x.md` does not exist (did you mean `References/x.md`?).' }],
    },
    {
      name: 'a link that leaves the skill, also indirectly or encoded',
      skill: skill('[a](../other/SKILL.md) [b](a/../../b.md) [c](%2e%2e/c.md)', 'a/x.md'),
      findings: [
        {
          message: '`../other/SKILL.md` leaves the skill; a path inside it was expected.',
          fix: 'Name the other skill without a link: where it is installed is not known here.',
        },
        {
          message: '`a/../../b.md` leaves the skill; a path inside it was expected.',
          fix: 'Copy the file into the skill, below `references/`, or name it without a link.',
        },
        { message: '`%2e%2e/c.md` leaves the skill; a path inside it was expected.' },
      ],
    },
    {
      name: 'an absolute link',
      skill: skill('[a](/references/a.md)', 'references/a.md'),
      findings: [
        {
          message: '`/references/a.md` is absolute; a path from the skill directory was expected.',
          fix: 'Write the path from the skill directory, without a slash in front.',
        },
      ],
    },
    {
      name: 'a destination on the next line, in brackets, with backslashes',
      skill: skill('[a](\nb.md) [c](<d e.md>) [f](references\\g.md)'),
      findings: [
        { message: '`b.md` does not exist.', line: 4 },
        { message: '`d e.md` does not exist.' },
        { message: '`references\\g.md` does not exist.' },
      ],
    },
    {
      name: 'a long destination',
      skill: skill(`[a](${'b'.repeat(1_000)}.md)`),
      findings: [{ message: `\`${'b'.repeat(79)}…\` does not exist.` }],
    },
    {
      name: 'a link between code',
      skill: skill('`a` [b](c.md) `d`\n\n```\nx\n```\n'),
      findings: [{ message: '`c.md` does not exist.', line: 4, column: 5 }],
    },
  ],
})

describe('hostile bodies', () => {
  it('are not judged where the tree refuses, and judged where it is not needed', async () => {
    const definitions = (url: string) => Array.from({ length: 10_000 }, (_, i) => `[${i}]: ${url}`).join('\n')
    expect(await judge(rule, { skill: skill(definitions('https://x.y')) })).toMatchObject({ passed: true })
    expect(await judge(rule, { skill: skill(definitions('missing.md')) })).toMatchObject({
      passed: false,
      judged: false,
    })
    const nested = `${'> '.repeat(5_000)}[a](missing.md)`
    expect(await judge(rule, { skill: skill(nested) })).toMatchObject({ passed: false, judged: false })
  })

  it('has at most a hundred findings and one', async () => {
    const { findings, details } = await judge(rule, { skill: skill('[a](missing.md)\n'.repeat(1_500)) })
    expect(findings.at(-1)?.message).toBe('1400 more links are broken.')
    expect(details?.broken).toHaveLength(100)
  })
})
