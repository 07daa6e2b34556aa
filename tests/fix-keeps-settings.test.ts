import { loadConfig } from '../packages/config/src/index.js'
import type { RuleSet } from '../packages/core/src/index.js'
import type { HostField } from '../packages/hosts/src/index.js'
import { hosts } from '../packages/hosts/src/index.js'
import { fixSkill } from '../packages/features/src/index.js'
import { inMemory } from '../packages/sources/src/index.js'
import fc from 'fast-check'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

// A fix must never change what a known host does with a skill. `packages/hosts` says which fields hosts read.

let rules: RuleSet

beforeAll(async () => {
  const config = await loadConfig({ cwd: mkdtempSync(join(tmpdir(), 'skillgauge-')) })
  rules = config.rulesFor('/')
})

type Data = Record<string, unknown>

/** Values of a field as YAML: those that the host supports, and others that people write. */
function examplesOf({ type, values = [] }: HostField): string[] {
  const ways = [
    'some text',
    '"some text"',
    'true',
    'false',
    '"true"',
    '3',
    '1.10',
    '"3"',
    '[a, b]',
    '{a: b}',
    '',
  ]
  const tools = ['Bash', 'Read Write', 'Read, Write', '"Read,Bash(git add:*)"', '[Read, "Bash(git:*)"]']
  return type === 'tools' ? [...tools, ...ways] : [...values, ...ways]
}

const fields = [...new Map(hosts.flatMap((host) => host.fields.map((field) => [field.path, field]))).values()]

/** Each field with each value. Fields below `metadata` are also tried at the top level, where no host reads them. */
const examples = fields
  .filter(({ path }) => path !== 'name')
  .flatMap((field) => {
    const [key, below] = [field.path.split('.')[0]!, field.path.split('.')[1]]
    return examplesOf(field).flatMap((value) =>
      below === undefined ? [`${key}: ${value}`] : [`metadata:\n  ${below}: ${value}`, `${below}: ${value}`],
    )
  })

/** Lines with a fix, so that lines around the field change. */
const broken = [
  'owner: Jane',
  'edition: 1.0',
  'name: PDF Tools',
  'license: MIT: mostly',
  'allowed-tools: Read, Write',
]

async function fixed(lines: readonly string[]): Promise<{ before: string; after: string }> {
  const before = lines.join('\n')
  const files = { 'SKILL.md': `---\n${before}\n---\n\n# PDF\n\nRead it.\n` }
  const skill = await fixSkill(inMemory({ directory: 'pdf-tools', files }), rules)
  const text = new TextDecoder().decode(skill.files.read('SKILL.md'))
  return { before, after: text.slice(4, text.indexOf('\n---\n')) }
}

/** The value at a path of a field, with its type. */
function valueAt(yaml: string, path: string): unknown {
  const [key, below] = [path.split('.')[0]!, path.split('.')[1]]
  const value = (parse(yaml) as Data | null)?.[key]
  if (below !== undefined) return (value as Data | null | undefined)?.[below]
  return key === 'allowed-tools' ? toolsOf(value) : value
}

/** The specification requires spaces; hosts that read lists or commas support them, too. */
function toolsOf(value: unknown): unknown {
  if (typeof value === 'string') return value.match(/[^\s,(]+(?:\([^)]*\))?/g)
  return value
}

/** Below `metadata`, where values must be strings, a number that no host reads may get quotes, and keys may be added. */
function expectKept(before: string, after: string): void {
  for (const { path } of fields) {
    if (path === 'name') continue
    if (path !== 'metadata') {
      expect([path, valueAt(after, path)]).toEqual([path, valueAt(before, path)])
      continue
    }
    const [was, is] = [(parse(before) as Data)['metadata'], (parse(after) as Data)['metadata']]
    if (typeof was !== 'object' || was === null || Array.isArray(was)) {
      if (was !== undefined) expect(is).toEqual(was)
      continue
    }
    for (const [key, value] of Object.entries(was)) {
      const now = (is as Data)[key]
      expect([key, typeof value === 'number' ? Number(now) : now]).toEqual([key, value])
    }
  }
}

const isYaml = (text: string) => {
  try {
    return typeof parse(text) === 'object'
  } catch {
    return false
  }
}

describe('a fix', () => {
  it('changes nothing that a host reads, for every field of every host', async () => {
    expect(examples.length).toBeGreaterThan(300)
    for (const example of examples) {
      const { before, after } = await fixed(['name: pdf-tools', example])
      expectKept(before, after)
    }
  })

  it('changes nothing that a host reads while it fixes the lines around it', async () => {
    let changed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...examples), { maxLength: 4 }),
        fc.uniqueArray(fc.constantFrom(...broken), { minLength: 1, maxLength: 3 }),
        async (some, others) => {
          const lines = [...some, ...others]
          const keys = lines.map((line) => line.split(':')[0])
          fc.pre(new Set(keys).size === keys.length)
          const { before, after } = await fixed(lines)
          if (before !== after) changed++
          // Invalid YAML is not read by any host.
          if (isYaml(before)) expectKept(before, after)
          else if (isYaml(after)) expectKept(before.replace('MIT: mostly', '"MIT: mostly"'), after)
        },
      ),
      { numRuns: 150 },
    )
    // A fixer that does nothing would pass as well.
    expect(changed).toBeGreaterThan(75)
  })

  it('keeps settings that earlier versions moved or quoted', async () => {
    const live = [
      'disallowed-tools: Bash', 'paths: src/**', 'effort: high', 'when_to_use: When asked.', 'shell: powershell', 'arguments: file',
      'version: 1.0', 'metadata:\n  internal: true',
    ] // prettier-ignore
    for (const line of live) {
      const { before, after } = await fixed(['name: PDF Tools', line])
      expect(after).toBe(before.replace('PDF Tools', 'pdf-tools'))
    }
  })
})
