import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { skill } from '@skillgauge/rule-tester'
import { loadMarkdown } from '../markdown/markdown.js'
import { treeOf } from '../skill/parse-skill.js'
import { loadYaml } from './yaml-block.js'

const problemsOf = (text: string | Uint8Array) =>
  skill({ 'SKILL.md': text }, 'x').frontmatterProblems.map(
    ({ message, at, fix }) => `${at.line}:${at.column} ${message}${fix ? ` -> ${fix}` : ''}`,
  )

beforeAll(async () => {
  await Promise.all([loadMarkdown(), loadYaml()])
})

describe('parseFrontmatter', () => {
  it('reads keys with their places', () => {
    const { frontmatter } = skill({
      'SKILL.md': '---\nname: pdf\nmetadata:\n  a.b: "1"\n"description": >-\n  x\n---\n',
    })
    expect(frontmatter?.data).toEqual({ name: 'pdf', metadata: { 'a.b': '1' }, description: 'x' })
    expect(frontmatter?.key('metadata')).toEqual({ path: 'SKILL.md', line: 3, column: 1 })
    expect(frontmatter?.value('name')).toEqual({ path: 'SKILL.md', line: 2, column: 7 })
    expect(frontmatter?.value('description')).toMatchObject({ line: 5, column: 16 })
    expect(frontmatter?.key('license')).toMatchObject({ line: 1, column: 1 })
  })

  it('reads YAML 1.2: dates, octal-looking numbers and yes stay what they look like', () => {
    const { frontmatter } = skill({ 'SKILL.md': '---\na: 2024-01-01\nb: 012\nc: yes\nd: 1_000\n---\n' })
    expect(frontmatter?.data).toEqual({ a: '2024-01-01', b: 12, c: 'yes', d: '1_000' })
  })

  it('gives mappings no prototype', () => {
    const { frontmatter } = skill({ 'SKILL.md': '---\n__proto__: {polluted: true}\ntoString: x\n---\n' })
    expect(Object.keys(frontmatter!.data)).toEqual(['__proto__', 'toString'])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('never runs code and names the language', () => {
    for (const language of ['js', 'javascript', 'coffee', 'json', 'constructor', 'x']) {
      expect(problemsOf(`---${language}\n({ name: globalThis.hacked = 1 })\n---\n`)).toEqual([
        `1:4 The opening fence names a language, \`${language}\`: only YAML is read, and it is never named. -> Let the first line be \`---\` alone.`,
      ])
    }
    expect((globalThis as { hacked?: unknown }).hacked).toBeUndefined()
  })

  it('fails the same way twice', () => {
    expect(problemsOf('---\na: b: c\n---\n')).toEqual(problemsOf('---\na: b: c\n---\n'))
    expect(problemsOf('---\na: b: c\n---\n')).not.toEqual([])
  })

  it('offers the quoted line for an unquoted colon', () => {
    expect(problemsOf('---\nname: x\ndescription: Use when: the user says "go"\n---\n').at(0)).toContain(
      `-> description: 'Use when: the user says "go"'`,
    )
    expect(problemsOf("---\ndescription: It's this: that\n---\n").at(0)).toContain(
      `-> description: "It's this: that"`,
    )
    expect(problemsOf('---\ndescription: [WIP] Reads x\n---\n').at(0)).toContain(
      '-> description: "[WIP] Reads x"',
    )
    expect(problemsOf('---\ndescription: @team reads x\n---\n').at(0)).toContain(
      '-> description: "@team reads x"',
    )
  })

  it.each([
    ['no fence', '# Title\n', '1:1 SKILL.md does not begin with frontmatter'],
    ['an empty file', '', '1:1 SKILL.md does not begin with frontmatter'],
    ['a thematic break', '----\nname: x\n---\n', '1:1 SKILL.md does not begin with frontmatter'],
    [
      'no opening fence',
      'name: x\ndescription: Reads\n---\n\n# Title\n',
      '1:1 The frontmatter has no opening line `---`: the file begins with `name: x`. -> Put a line `---` above it.',
    ],
    [
      'no fence around fields',
      'name: x\ndescription: Reads\n\n# Title\n',
      '-> Put a line `---` above the fields and another one below them.',
    ],
    ['blank lines before', '\n\n---\nname: x\n---\n', '1:1 The frontmatter does not begin on the first line'],
    ['no closing fence', '---\nname: x\n', '1:1 The frontmatter is not closed'],
    [
      'no closing fence before a heading',
      '---\nname: x\n# Title\n\nDo the thing with care. Then: report it.\n\n---\n\nMore.\n',
      '3:1 The frontmatter is not closed: no line `---` stands before `# Title`. -> Put a line `---` before `# Title`.',
    ],
    [
      'no closing fence before a sentence',
      '---\nname: x\ndescription: |\n  Reads.\n\nDo the thing with care.\n\n- a\n',
      '6:1 The frontmatter is not closed: no line `---` stands before `Do the thing with care.`.',
    ],
    [
      'a text that is not indented, with fields below',
      '---\nname: x\ndescription: Reads\n\nand writes files for you\nlicense: MIT\n---\n',
      '5:1 `and writes files for you` is not a field',
    ],
    [
      'a text that is not indented below its mark',
      '---\nname: x\ndescription: |\n\nDo the thing with care.\n---\n',
      '5:1 `Do the thing with care.` is not a field',
    ],
    [
      'a quote that is not closed on its line',
      '---\nname: x\ndescription: "a\n\nDo the thing with care here."\n---\n',
      '3:14 The `"` that opens this value is not closed.',
    ],
    [
      'a title before it',
      '# Title\n\n---\nname: x\n---\n',
      '1:1 The frontmatter does not begin on the first line: `# Title` stands before it. -> Delete everything before the first `---`, or move it below the frontmatter.',
    ],
    [
      'a fence around it',
      '```yaml\n---\nname: x\n---\n```\n',
      '1:1 The frontmatter is in a block of code, where no host looks for it. -> Remove the fence around the frontmatter: the line above it and the line below.',
    ],
    [
      'a fence in its place',
      '```yaml\nname: x\n```\n',
      '-> Write `---` in place of each of the two lines of the fence around it.',
    ],
    ['a thematic break below a title', '# Title\n\n---\n\nText\n\n---\n', '1:1 SKILL.md does not begin with'],
    ['nothing inside', '---\n---\n', '1:1 The frontmatter is empty'],
    ['only a comment', '---\n# x\n---\n', '2:1 The frontmatter is empty'],
    ['a list', '---\n- a\n---\n', '2:1 The frontmatter is a list'],
    ['a sentence', '---\nhello\n---\n', '2:1 The frontmatter is plain text'],
    [
      'a key twice',
      '---\nname: x\nname: y\n---\n',
      '3:1 Duplicate key `name`. -> Keep one of the two and delete the other.',
    ],
    ['a key twice below', '---\nmetadata:\n  a: x\n  a: y\n---\n', '4:3 Duplicate key `a`.'],
    [
      'an alias of itself',
      '---\na: &a [*a]\n---\n',
      '2:8 The alias `*a` refers to itself. -> Write the value out in the place of its alias.',
    ],
    ['an unknown alias', '---\na: *b\n---\n', '2:4 '],
    ['an open quote', '---\nname: "x\n---\n', '2:'],
    ['a tab', '---\nmetadata:\n\ta: b\n---\n', '3:'],
    [
      'a second document',
      '---\nname: x\n...\nname: y\n---\n',
      '-> Delete the line that begins the second document',
    ],
  ])('names what is wrong with %s', (_, text, expected) => {
    const problems = problemsOf(text)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]).toContain(expected)
  })

  it('names a key that is there twice beside another mistake', () => {
    expect(problemsOf('---\nname: x\nname: y\na: b: c\n---\n')).toEqual([
      expect.stringContaining('4:4 A value holds `: `'),
      '3:1 Duplicate key `name`. -> Keep one of the two and delete the other.',
    ])
  })

  it('closes at a line of three hyphens only', () => {
    const parsed = skill({ 'SKILL.md': '---\nname: x\ndescription: |\n  a\n  ---foo\n---  \nbody\n' })
    expect(parsed.frontmatter?.data).toMatchObject({ name: 'x', description: 'a\n---foo\n' })
    expect(parsed.body?.trimmed).toBe('body')
  })

  it('takes what follows a frontmatter that nobody has closed for the body', () => {
    const parsed = skill({ 'SKILL.md': '---\nname: x\n# Title\n\nDo the thing with care.\n\n---\n\nMore.\n' })
    expect(parsed.frontmatter).toBeUndefined()
    expect(parsed.frontmatterBlock).toMatchObject({ closed: false, text: 'name: x\n' })
    expect(parsed.body?.trimmed).toBe('# Title\n\nDo the thing with care.\n\n---\n\nMore.')
  })

  it('takes comments for comments', () => {
    const fields =
      'name: x\n# The fields of a host stand below:\nlicense: MIT\n\n# Title\n# Words and more words of it\n'
    expect(problemsOf(`---\n${fields}---\n\n# Title\n\nDo the thing with care.\n`)).toEqual([])
  })

  it('refuses what would take too long or kill the process', () => {
    expect(problemsOf(`---\n${'['.repeat(100_000)}\n---\n`)[0]).toContain('nested more than 64 deep')
    expect(problemsOf(`---\n${'- '.repeat(30_000)}\n---\n`)[0]).toContain('nested more than 64 deep')
    expect(problemsOf(`---\na: ${'x'.repeat(70_000)}\n---\n`)[0]).toContain('at most 65,536 are read')
    const bomb = ['b', 'c', 'd', 'e', 'f', 'g'].map(
      (key, i) => `${key}: &${key} [${`*${'abcdef'[i]},`.repeat(9)}x]`,
    )
    expect(problemsOf(`---\na: &a [x]\n${bomb.join('\n')}\n---\n`)[0]).toContain(
      'expand to too many values. -> Write the value out in the place of its alias.',
    )
  })

  it('ends with a blank line before what is broken', () => {
    for (const text of ['---\n\n  b: [\n---\n', '---\n\n\n  b: [\n---\n', '---\n\n  b: a: b\n---\n'])
      expect(skill({ 'SKILL.md': text }, 'x').frontmatterProblems, text).not.toEqual([])
  })

  it('reads thousands of keys', () => {
    const keys = Array.from({ length: 5_000 }, (_, i) => `k${i}: v`).join('\n')
    expect(Object.keys(skill({ 'SKILL.md': `---\n${keys}\n---\n` }).frontmatter!.data)).toHaveLength(5_000)
  })

  it('is at home with CRLF and a BOM, with true positions', () => {
    const parsed = skill({ 'SKILL.md': '\uFEFF---\r\nname: x\r\nlicense: y\r\n---\r\n# Title\r\n' })
    expect(parsed.frontmatter?.data).toEqual({ name: 'x', license: 'y' })
    expect(parsed.frontmatter?.value('license')).toMatchObject({ line: 3, column: 10 })
    expect(treeOf(parsed.body!).children[0]?.position?.start).toMatchObject({ line: 5, column: 1 })
  })

  it('says which byte is not UTF-8, and still shows the text to the security checks', () => {
    const parsed = skill({
      'SKILL.md': Uint8Array.from([...'---\nname: é\n---\nbody'].map((c) => c.charCodeAt(0))),
    })
    expect(parsed.frontmatter).toBeUndefined()
    expect(parsed.frontmatterProblems[0]).toMatchObject({
      message: 'Byte 10 (0xe9) is not valid UTF-8.',
      at: { line: 2, column: 7 },
    })
    expect(parsed.body?.trimmed).toBe('body')
  })

  it('outlines keys, values and comments', () => {
    const { frontmatterBlock } = skill({
      'SKILL.md': '---\nname: &n x # why\nmetadata: {a: !!str 1, b: *n}\n---\n',
    })
    expect(
      frontmatterBlock?.nodes.map(({ role, path, value, tag, anchor }) => [role, path, value, tag, anchor]),
    ).toEqual([
      ['collection', '', undefined, undefined, undefined],
      ['key', 'name', 'name', undefined, undefined],
      ['scalar', 'name', 'x', undefined, 'n'],
      ['comment', '', 'why', undefined, undefined],
      ['key', 'metadata', 'metadata', undefined, undefined],
      ['collection', 'metadata', undefined, undefined, undefined],
      ['key', 'metadata.a', 'a', undefined, undefined],
      ['scalar', 'metadata.a', '1', '!!str', undefined],
      ['key', 'metadata.b', 'b', undefined, undefined],
      ['alias', 'metadata.b', 'n', undefined, undefined],
    ])
  })

  it('never throws, and problems lie inside the file', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '---',
        '---js',
        'name: x',
        '- a',
        '  b: [',
        '}',
        '"',
        "'",
        '# c',
        '&a x',
        '*a',
        '? k',
        '|',
        '>-',
        '%YAML 1.1',
        '!t x',
        '\t',
        '',
      ),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const parsed = skill({ 'SKILL.md': ['---', ...lines].join(end) }, 'x')
        const count = parsed.skillMd!.text!.split('\n').length
        for (const { at } of parsed.frontmatterProblems) expect(at.line).toBeLessThanOrEqual(count)
        for (const node of parsed.frontmatterBlock?.nodes ?? []) expect(node.offset).toBeGreaterThanOrEqual(0)
        expect(parsed.frontmatter === undefined).toBe(parsed.frontmatterProblems.length > 0)
      }),
      { numRuns: 2_000 },
    )
  })
})
