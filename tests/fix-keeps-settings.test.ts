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

// The law: a fix never changes what any known host does with the skill. The table of hosts says what they read.

let rules: RuleSet

beforeAll(async () => {
  const config = await loadConfig({ cwd: mkdtempSync(join(tmpdir(), 'skillgauge-')) })
  rules = config.rulesFor('/')
})

type Data = Record<string, unknown>

/** Ways to write a field: as the host reads it, and as people write it all the same. Each is YAML behind a key. */
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

/** The field as its host reads it, and, for what is read below `metadata`, at the top too, where nobody does. */
const examples = fields
  .filter(({ path }) => path !== 'name')
  .flatMap((field) => {
    const [key, below] = [field.path.split('.')[0]!, field.path.split('.')[1]]
    return examplesOf(field).flatMap((value) =>
      below === undefined ? [`${key}: ${value}`] : [`metadata:\n  ${below}: ${value}`, `${below}: ${value}`],
    )
  })

/** Lines that have a fix, so that something is changed around the field. */
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

/** What stands at a path of the table, told apart by type. */
function valueAt(yaml: string, path: string): unknown {
  const [key, below] = [path.split('.')[0]!, path.split('.')[1]]
  const value = (parse(yaml) as Data | null)?.[key]
  if (below !== undefined) return (value as Data | null | undefined)?.[below]
  return key === 'allowed-tools' ? toolsOf(value) : value
}

/** The specification wants spaces, and who reads lists or commas reads those as well. */
function toolsOf(value: unknown): unknown {
  if (typeof value === 'string') return value.match(/[^\s,(]+(?:\([^)]*\))?/g)
  return value
}

/** Below `metadata` texts are asked for: there a number that no host looks for may get quotes, and keys may be added. */
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
          // What no host can read, none can read differently.
          if (isYaml(before)) expectKept(before, after)
          else if (isYaml(after)) expectKept(before.replace('MIT: mostly', '"MIT: mostly"'), after)
        },
      ),
      { numRuns: 150 },
    )
    // The property would hold for a fixer that does nothing.
    expect(changed).toBeGreaterThan(75)
  })

  it('keeps the settings that once were moved or quoted', async () => {
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
