import { describe, expect, it } from 'vitest'
import { hosts, refusedPart } from './index.js'

describe('the table of hosts', () => {
  it('has a fact of each host that people use, and each host once', () => {
    const ids = hosts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining([
        'spec', 'claude-code', 'claude-ai', 'codex', 'copilot', 'cursor', 'gemini-cli', 'opencode', 'goose', 'amp', 'openclaw', 'hermes', 'skills-cli',
        'tanstack-intent', 'openhands',
      ]),
    ) // prettier-ignore
  })

  it.each(hosts)('says of $id where each fact stands and when it was read', (host) => {
    const sources = [
      ...host.fields,
      host.otherFields,
      ...(host.userFolders ?? []),
      ...[
        host.listing,
        host.tools,
        host.withoutFrontmatter,
        ...host.fields.map(({ refused }) => refused),
      ].filter((fact) => fact !== undefined),
    ]
    for (const { source } of sources) {
      expect(source.url).toMatch(/^https:\/\/[^\s]+$/)
      expect(source.date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
      expect(typeof source.verified).toBe('boolean')
    }
  })

  it('knows where people keep skills for all projects, below a home and never beyond', () => {
    const folders = hosts.flatMap(({ userFolders = [] }) => userFolders.map((one) => `${one.in}:${one.path}`))
    expect(folders).toEqual(
      expect.arrayContaining([
        'home:.claude/skills', 'home:.claude/plugins', 'home:.agents/skills', 'home:.codex/skills', 'home:.cursor/skills',
        'home:.gemini/skills', 'home:.copilot/skills', 'config:opencode/skills',
      ]),
    ) // prettier-ignore
    for (const folder of folders) expect(folder).toMatch(/^(?:home:\.\w+|config:\w+)\/\w+$/)
  })

  it.each(hosts)('names each field of $id once, with what belongs to its type', ({ fields }) => {
    const paths = fields.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(['name', 'description']))
    for (const field of fields) {
      expect([field.path, field.forms !== undefined]).toEqual([field.path, field.type === 'tools'])
      expect(field.path).toMatch(/^(?:metadata\.)?[\w-]+$/)
      if (field.values) expect(field.type).toBe('string')
    }
  })
})

describe('refusedPart', () => {
  const field = (path: string) =>
    hosts.find(({ id }) => id === 'claude-ai')!.fields.find((one) => one.path === path)!

  it.each([
    ['name', 'claude-notes', { is: 'word', text: 'claude' }],
    ['name', 'my-Anthropic', { is: 'word', text: 'anthropic' }],
    ['description', 'Sets text in <b class="x">bold</b>.', { is: 'tag', text: '<b class="x">' }],
    ['description', 'Closes </p>.', { is: 'tag', text: '</p>' }],
  ])('finds in `%s` what claude.ai does not take: %s', (path, value, part) => {
    expect(refusedPart(field(path), value)).toEqual(part)
  })

  it.each([
    ['name', 'claudette'],
    ['description', 'Notes for Claude, where a < b and c > d.'],
    ['license', '<b>'],
    ['name', 5],
  ])('takes in `%s`: %s', (path, value) => {
    expect(refusedPart(field(path), value)).toBeUndefined()
  })
})
