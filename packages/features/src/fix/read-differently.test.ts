import type { Host } from '@skillgauge/hosts'
import { describe, expect, it } from 'vitest'
import { readDifferently } from './read-differently.js'

const source = { url: 'https://host.example', date: '2026-11-22', verified: true }
const host = {
  id: 'host',
  name: 'Host',
  fields: [
    { path: 'name', type: 'string', source },
    { path: 'shell', type: 'string', source },
    { path: 'tools', type: 'tools', forms: ['spaces'], source },
    { path: 'listed', type: 'tools', forms: ['commas', 'list'], source },
    { path: 'metadata', type: 'texts', source },
    { path: 'metadata.internal', type: 'boolean', source },
  ],
  otherFields: { are: 'ignored', source },
  folders: [],
} as const satisfies Host

const differs = (before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) =>
  readDifferently(before, after, [host])

describe('readDifferently', () => {
  it.each<[string, Record<string, unknown> | undefined, Record<string, unknown> | undefined]>([
    ['nothing changed', { shell: 'bash' }, { shell: 'bash' }],
    ['the name, which somebody has asked to be fixed', { name: 'X' }, { name: 'x' }],
    ['a field of nobody', { owner: 'Jane' }, { metadata: { owner: 'Jane' } }],
    ['a text that has got back its comment', { shell: 'bash' }, { shell: 'bash #1 of all' }],
    ['a file that could not be read', undefined, { shell: 'bash' }],
    ['a form that was not taken', { tools: ['Read', 'Write'] }, { tools: 'Read Write' }],
    [
      'another form that is taken',
      { listed: ['Read', 'Bash(git add:*)'] },
      { listed: 'Read, Bash(git add:*)' },
    ],
    ['one tool, in any form', { listed: 'Read' }, { listed: ['Read'] }],
    [
      'a number where texts are asked for',
      { metadata: { year: 2026 } },
      { metadata: { year: '2026', a: 'b' } },
    ],
  ])('is silent on %s', (_, before, after) => expect(differs(before, after)).toBeUndefined())

  it.each<[string, Record<string, unknown>, Record<string, unknown> | undefined]>([
    ['Host: shell', { shell: 'bash' }, {}],
    ['Host: shell', {}, { shell: 'bash' }],
    ['Host: shell', { shell: 'bash' }, { shell: 'bash, or #1' }],
    ['Host: shell', { shell: true }, { shell: 'true' }],
    ['Host: shell', { shell: 'bash' }, undefined],
    ['Host: shell', { shell: ['a', 'b'] }, { shell: ['b', 'a'] }],
    ['Host: tools', { tools: 'Read Write' }, { tools: 'Read, Write' }],
    ['Host: tools', { tools: 'Read Write' }, { tools: 'Read' }],
    ['Host: tools', { tools: 'Read; Write' }, { tools: 'Read Write' }],
    ['Host: listed', { listed: 'Read, Write' }, { listed: 'Read Write' }],
    ['Host: metadata', { metadata: { draft: false } }, { metadata: { draft: 'false' } }],
    ['Host: metadata', { metadata: { year: 2026 } }, { metadata: { year: '2027' } }],
    ['Host: metadata', { metadata: { a: 'b' } }, { metadata: {} }],
    ['Host: metadata.internal', { internal: true }, { metadata: { internal: true } }],
  ])('names %s', (field, before, after) => expect(differs(before, after)).toBe(field))
})
