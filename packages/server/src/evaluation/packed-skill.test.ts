import type { TransferredSkill } from '@skillgauge/core'
import { deserialize, serialize } from 'node:v8'
import { expect, it } from 'vitest'
import { packSkill, unpackSkill } from './packed-skill.js'

const text = (content: string) => new TextEncoder().encode(content)

it.each<[string, TransferredSkill['entries'], [string, Uint8Array | string][]]>([
  ['without files', [], []],
  ['of one empty file', [{ path: 'SKILL.md', bytes: 0 }], [['SKILL.md', text('')]]],
  [
    'with a link, a file that is too large and names in any letters',
    [
      { path: 'SKILL.md', bytes: 5 },
      { path: 'a\nb.md', bytes: 9, unreadable: 'a link' },
      { path: 'ünï.md', bytes: 2e9 },
      { path: 'z.md', bytes: 1 },
    ],
    [
      ['SKILL.md', text('# Hi\n')],
      ['a\nb.md', 'a link'],
      ['ünï.md', 'larger than 1 MiB'],
      ['z.md', text('z')],
    ],
  ],
])('a skill %s is the same on the other side', (_, entries, contents) => {
  const skill = {
    directory: 'd',
    path: 'p/d',
    incomplete: ['Only some.'],
    entries,
    contents: new Map(contents),
  }
  const there = unpackSkill(deserialize(serialize(packSkill(skill))) as ReturnType<typeof packSkill>)
  expect({
    ...there,
    contents: [...there.contents].map(([path, content]) => [path, shown(content)]),
  }).toEqual({
    ...skill,
    contents: contents.map(([path, content]) => [path, shown(content)]),
  })
})

function shown(content: Uint8Array | string): string {
  return typeof content === 'string' ? `!${content}` : new TextDecoder().decode(content)
}

it.each([
  ['[a](../a.md)', 'a.md\0s/SKILL.md'],
  ['[a](%2e%2e/a.md)', 'a.md\0s/SKILL.md'],
  ['[a](a.md)', ''],
])('a skill with %s brings the paths around it along: %j', (content, sent) => {
  const packed = packSkill({
    directory: 's',
    path: 's',
    incomplete: [],
    repositoryPaths: 'a.md\0s/SKILL.md',
    entries: [{ path: 'SKILL.md', bytes: content.length }],
    contents: new Map([['SKILL.md', text(content)]]),
  })
  expect(packed.repositoryPaths).toBe(sent)
})
