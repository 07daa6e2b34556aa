import fc from 'fast-check'
import type { List, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { SaxesParser } from 'saxes'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import type { SnippetSkill } from './snippet.js'
import { renderSnippet } from './snippet.js'

const skill = (facts: Partial<SnippetSkill> = {}): SnippetSkill => ({
  name: 'pdf-forms',
  description: 'Fills in PDF forms. Use when the user has one.',
  location: '/home/ada/skills/pdf-forms/SKILL.md',
  ...facts,
})

const markup =
  '</description> ]]> <![CDATA[ <!-- --> &amp; &#10; &lt <?xml & a&b; ` `` ** __ _a_ a_b [x](y) ![ ~~ \\ \\\\ <b> <https://x.y> *** | > ---'
const blanks = ['\n- **x**: y', '\n# Title', '1. ', '\r\n', '\t', '  ', '\u00A0', '\u2028']
const unseenOnes = [
  '\u0000',
  '\u001B[2J',
  '\u0085',
  '\u202E',
  '\uFEFF',
  '\uFFFE',
  '\uD800',
  '\u{E0041}',
  '\u{1FFFF}',
]

/** Text that tries to be more than text. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...markup.split(' '), ...blanks, ...unseenOnes, '👩‍💻'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const anySkills = fc.array(
  fc.record({ name: hostile, description: hostile, location: hostile.map((text) => `/${text}/SKILL.md`) }),
  { maxLength: 4 },
)

describe('xml', () => {
  it('has one element a line', () => {
    expect(renderSnippet([skill()], 'xml')).toBe(
      [
        '<available_skills>',
        '  <skill>',
        '    <name>pdf-forms</name>',
        '    <description>Fills in PDF forms. Use when the user has one.</description>',
        '    <location>/home/ada/skills/pdf-forms/SKILL.md</location>',
        '  </skill>',
        '</available_skills>',
        '',
      ].join('\n'),
    )
    expect(renderSnippet([], 'xml')).toBe('<available_skills>\n</available_skills>\n')
  })

  it('keeps text from being more', () => {
    const { description } = readXml(
      renderSnippet([skill({ description: 'a]]></skill>&\n\u202Eb' })], 'xml'),
    )[0]!
    expect(description).toBe('a]]></skill>&\n\u202Eb')
    expect(renderSnippet([skill({ name: 'a\n\u202Eb' })], 'xml')).toContain('<name>a&#xA;&#x202E;b</name>')
  })

  it('reads back as what it was made of, whatever that is', () => {
    fc.assert(
      fc.property(anySkills, (skills) => {
        const xml = renderSnippet(skills, 'xml')
        expect(readXml(xml)).toEqual(skills.map(withoutImpossible))
        expect(xml.split('\n')).toHaveLength(skills.length * 5 + 3)
        expect(xml).not.toMatch(unseen)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('markdown', () => {
  it('is a list', () => {
    expect(renderSnippet([skill({ description: 'Reads `x`, _y_ and snake_case.' })], 'markdown')).toBe(
      [
        '## Available Skills',
        '',
        '- **pdf-forms**: Reads \\`x\\`, \\_y\\_ and snake_case.',
        '  - Location: `/home/ada/skills/pdf-forms/SKILL.md`',
        '',
      ].join('\n'),
    )
    expect(renderSnippet([], 'markdown')).toBe('## Available Skills\n\n')
  })

  it('reads back as what it was made of, but for white space', () => {
    const worded = anySkills.map((skills) =>
      skills.filter(({ name, description }) => oneLine(name) !== '' && oneLine(description) !== ''),
    )
    fc.assert(
      fc.property(worded, (skills) => {
        const markdown = renderSnippet(skills, 'markdown')
        const words = (text: string) => oneLine(text).replace(/[\u007F-\u009F]/g, '\uFFFD')
        const expected = skills.map(withoutImpossible).map(({ name, description, location }) => ({
          name: words(name),
          description: words(description),
          location: words(location),
        }))
        expect(readMarkdown(markdown)).toEqual(expected)
        expect(markdown.split('\n')).toHaveLength(skills.length * 2 + 3)
        expect(markdown).not.toMatch(unseen)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('json', () => {
  it('reads back as what it was made of', () => {
    fc.assert(
      fc.property(anySkills, (skills) => {
        const json = renderSnippet(skills, 'json')
        expect(JSON.parse(json)).toEqual({ available_skills: skills.map(withoutHalves) })
        expect(json).not.toMatch(unseen)
      }),
    )
  })
})

/** Nothing of this may stand in a snippet as it is. */
const unseen = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

/** Halves of surrogate pairs are not text, and many readers refuse JSON that holds one. */
function withoutHalves({ name, description, location }: SnippetSkill): SnippetSkill {
  const whole = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD')
  return { name: whole(name), description: whole(description), location: whole(location) }
}

function withoutImpossible({ name, description, location }: SnippetSkill): SnippetSkill {
  const possible = (text: string) =>
    text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
  return { name: possible(name), description: possible(description), location: possible(location) }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The skills that a strict parser finds. */
function readXml(xml: string): Record<string, string>[] {
  const skills: Record<string, string>[] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'skill') skills.push({})
    text = ''
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (['name', 'description', 'location'].includes(name)) skills.at(-1)![name] = text
    else expect(['skill', 'available_skills']).toContain(name)
  })
  parser.write(xml).close()
  return skills
}

function readMarkdown(markdown: string): object[] {
  const { children } = unified().use(remarkParse).parse(markdown) as Root
  expect(children.map(({ type }) => type)).toEqual(['heading', 'list'].slice(0, children.length))
  const list = children[1] as List | undefined
  return (list?.children ?? []).map((item) => {
    const [facts, nested, ...more] = item.children
    expect([facts?.type, nested?.type, more]).toEqual(['paragraph', 'list', []])
    const [name, ...rest] = facts!.type === 'paragraph' ? facts!.children : []
    expect([name?.type, ...rest.map(({ type }) => type)]).toEqual(['strong', 'text'])
    return {
      name: toString(name),
      description: toString(rest[0]).replace(/^: /, ''),
      location: oneLine(toString(nested).replace(/^Location: /, '')),
    }
  })
}
