import type { ActiveCollectionRule, CollectionParts } from '@skillgauge/core'
import { runCollectionRules } from '@skillgauge/core'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withCollectionCache } from './collection-cache.js'

const text = (description: string) =>
  new TextEncoder().encode(`---\nname: pdf\ndescription: ${description}\n---\n`)

const parts = (more: Partial<CollectionParts> = {}, bytes = text('Reads.')): CollectionParts => ({
  skills: [
    { path: 'pdf', directory: 'pdf', file: 'SKILL.md', bytes, digest: 'the same', shelf: '', hosts: [] },
  ],
  manifests: [],
  hosts: ['codex'],
  ...more,
})

/** A place to keep things, and a rule that counts how often it runs and asks for a file. */
function world(more: Partial<ActiveCollectionRule> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'kept-'))
  const bundle = join(home, 'main.js')
  writeFileSync(bundle, '')
  const context = { env: { HOME: home }, now: () => new Date(), bundle }
  let runs = 0
  const rule = {
    id: 'acme.counts',
    name: 'Counts',
    description: 'It counts.',
    fix: 'Nothing.',
    severity: 'low' as const,
    *check({ collection }: { collection: CollectionParts }) {
      runs++
      if (!collection.find?.('LICENSE'))
        yield { message: `There is no LICENSE for ${collection.skills[0]!.path}.` }
    },
  } as unknown as ActiveCollectionRule['rule']
  const rules = [{ rule, plugin: 'acme', from: 'acme', severity: 'low', options: {}, ...more }] as const
  return {
    runs: () => runs,
    messages: async (given: CollectionParts) =>
      (await withCollectionCache(context)(given, rules as never, runCollectionRules)).findings.map(
        ({ message }) => message,
      ),
  }
}

it('does not run again for the same input', async () => {
  const { messages, runs } = world()
  expect(await messages(parts())).toEqual(['There is no LICENSE for pdf.'])
  expect(await messages(parts())).toEqual(['There is no LICENSE for pdf.'])
  expect(runs()).toBe(1)
})

it('runs again for other bytes, manifests or hosts', async () => {
  const { messages, runs } = world()
  await messages(parts())
  await messages(parts({}, text('Writes')))
  const manifest = { path: 'skills-lock.json', kind: 'skills-lock', folder: '' } as const
  await messages(parts({ manifests: [{ ...manifest, content: 'larger than 1 MiB' }] }))
  await messages(parts({ manifests: [{ ...manifest, content: text('larger than 1 MiB') }] }))
  await messages(parts({ hosts: ['amp'] }))
  expect(runs()).toBe(5)
})

it('runs again when a lookup has another result', async () => {
  const { messages, runs } = world()
  expect(await messages(parts({ find: () => undefined }))).toHaveLength(1)
  expect(await messages(parts({ find: () => 'file' }))).toEqual([])
  expect(await messages(parts({ find: () => 'file' }))).toEqual([])
  expect(runs()).toBe(2)
})

it('caches nothing from plugins and no crashes', async () => {
  const foreign = world({ file: '/work/plugin.js' })
  await foreign.messages(parts())
  await foreign.messages(parts())
  expect(foreign.runs()).toBe(2)

  const crashing = world()
  const find = () => {
    throw new Error('no disk')
  }
  expect(await crashing.messages(parts({ find }))).toEqual([expect.stringMatching(/crashed/)])
  expect(await crashing.messages(parts())).toEqual(['There is no LICENSE for pdf.'])
})
