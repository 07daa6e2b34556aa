import { inMemory } from '@skillgauge/sources'
import type { InMemorySkill } from '@skillgauge/sources'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeSkill } from './describe-skill.js'
import { skillInfo } from './wire.js'
import { skillInfoSchema } from './wire-schema.js'

const origin = { owner: 'acme', repo: 'tools' }
const info = async (files: InMemorySkill['files'], directory = 'pdf') =>
  skillInfoSchema.parse(
    skillInfo(await describeSkill(inMemory({ directory, path: 'skills/pdf', files })), origin),
  )
const frontmatter = '---\nname: pdf\ndescription: Reads PDF files.\nmetadata:\n  version: "2"\n---\n'

describe('describeSkill', () => {
  it('says what there is and what it costs, by when it costs it', async () => {
    const found = await info({
      'SKILL.md': `${frontmatter}\n# PDF\n\nRead it.\n`,
      'references/forms.md': 'one two three',
      'scripts/run.py': 'print(1)',
      'assets/logo.png': Uint8Array.of(137, 80, 78, 71, 0, 1),
      'notes.txt': 'four',
    })
    expect(found).toMatchObject({
      ...origin,
      path: 'skills/pdf/SKILL.md',
      name: 'pdf',
      description: 'Reads PDF files.',
      raw_frontmatter: { name: 'pdf', description: 'Reads PDF files.', metadata: { version: '2' } },
      body_preview: '# PDF\n\nRead it.',
      body_lines: 3,
      has_scripts: true,
      has_references: true,
      has_assets: true,
      parse_errors: [],
    })
    expect(found.files.map(({ path, kind }) => [path, kind])).toEqual([
      ['SKILL.md', 'skill'],
      ['assets/logo.png', 'asset'],
      ['notes.txt', 'other'],
      ['references/forms.md', 'reference'],
      ['scripts/run.py', 'script'],
    ])
    expect(found.files[1]).toEqual({ path: 'assets/logo.png', bytes: 6, tokens: null, kind: 'asset' })
    const { discovery, activation, on_demand, total, encoding } = found.tokens
    const tokensOf = (path: string) => found.files.find((file) => file.path === path)!.tokens!
    expect(encoding).toBe('o200k_base')
    expect(on_demand).toBe(tokensOf('references/forms.md') + tokensOf('scripts/run.py'))
    expect(total).toBe(discovery + activation + on_demand)
    expect(Math.min(discovery, activation, on_demand)).toBeGreaterThan(0)
    expect(found.estimated_tokens).toBe(activation)
  })

  it('shows 500 characters of the body, none of them cut in two', async () => {
    const { body_preview } = await info({ 'SKILL.md': `${frontmatter}${'👍'.repeat(600)}` })
    expect(body_preview).toBe('👍'.repeat(500))
  })

  it('names the lines of a frontmatter that cannot be read, and counts what it can', async () => {
    const found = await info({ 'SKILL.md': '---\nname: pdf\ndescription: Use when: asked\n---\nRead it.\n' })
    expect(found).toMatchObject({
      name: null,
      description: null,
      raw_frontmatter: {},
      body_preview: 'Read it.',
    })
    expect(found.parse_errors).toEqual([expect.stringMatching(/^Line 3, column \d+: /)])
    expect(found.tokens).toMatchObject({ discovery: 0, activation: expect.any(Number) })
    expect((await info({ 'SKILL.md': '# Nothing else' })).parse_errors).toEqual([
      'Line 1, column 1: SKILL.md does not begin with frontmatter: its first line is not `---`.',
    ])
    expect((await info({ 'SKILL.md': '' })).parse_errors).toHaveLength(1)
  })

  it('knows the files where there is no SKILL.md, or none that can be read', async () => {
    expect(await info({ 'references/a.md': 'a' })).toMatchObject({
      name: null,
      body_lines: 0,
      parse_errors: [],
    })
    const files = {
      ...inMemory({ directory: 'pdf', files: { 'SKILL.md': '', 'scripts/a.sh': 'ls' } }),
      read(path: string) {
        if (path === 'SKILL.md') throw new Error('larger than 1 MiB')
        return new TextEncoder().encode('ls')
      },
    }
    const description = await describeSkill(files)
    expect(description).toMatchObject({
      error: '`SKILL.md` cannot be read: larger than 1 MiB.',
      problems: [],
    })
    expect(skillInfo(description, origin).parse_errors).toEqual([description.error])
  })

  it('takes any bytes for a SKILL.md', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .string({ unit: 'binary', maxLength: 200 })
        .map((text) => new TextEncoder().encode(`---\n${text}\n---\n`)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => void (await info({ 'SKILL.md': content }))),
      { numRuns: 300 },
    )
  })
})
