import type { SkillFiles, TransferredSkill } from '@skillgauge/core'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../test-server.js'
import { processSkills } from '../repositories/each-skill.js'
import { createPool } from '../evaluation/pool.js'
import { createRepositoryQueue } from './repository-queue.js'

const noSkill: TransferredSkill = {
  directory: 'a',
  path: 'a',
  entries: [],
  incomplete: [],
  contents: new Map(),
}

describe('while one client floods the server', () => {
  it.each([1, 2])('a small scan takes at most three times its turns, with %i threads', async (threads) => {
    const cwd = mkdtempSync(join(tmpdir(), 'fairness-'))
    // Work that outlasts what a busy machine makes one thread wait for the other: else a turn says nothing.
    writeFileSync(
      join(cwd, 'worker.mjs'),
      `export default (task) => {
        let sum = 0
        for (let i = 0; i < 1e7; i++) sum = (sum + i) | 0
        return [task.skill.path, sum]
      }`,
    )
    const pool = createPool({
      worker: pathToFileURL(join(cwd, 'worker.mjs')),
      place: { cwd },
      threads,
      timeout: 60_000,
      onBroken: () => {},
    })
    const queue = createRepositoryQueue()
    let turns = 0
    const scan = (client: string, skills: number) => {
      const asker = { clients: [client] }
      const skill = { ...noSkill, path: client }
      const all = Array.from({ length: skills }, () => ({}) as SkillFiles)
      const work = () => pool.run({ kind: 'info', skill }, asker).finally(() => turns++)
      return queue.run(asker, () => processSkills(all, { work, failed: () => ({}) as never }))
    }
    expect(await scan('small', 5)).toMatchObject({ complete: true })
    const alone = turns
    let isFlooded = true
    const flood = Promise.all(Array.from({ length: 4 }, () => scan('greedy', 50))).then(
      () => (isFlooded = false),
    )
    while (turns < alone + 20) await new Promise(setImmediate)
    // While a busy machine lets one process wait, the other goes on with the flood: that adds turns and takes none away, so the best counts.
    const counted: number[] = []
    while (isFlooded) {
      turns = 0
      await scan('small', 5)
      if (isFlooded) counted.push(turns)
    }
    expect(Math.min(...counted)).toBeLessThanOrEqual(3 * alone)
    await flood
    await pool.close()
  })

  it('a scan of many quick skills does not wait for a slow one before each', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'fairness-'))
    writeFileSync(
      join(cwd, 'worker.mjs'),
      `export default ({ skill: { path } }) => {
        let sum = 0
        for (let i = 0; i < (path === 'slow' ? 2e8 : 1); i++) sum = (sum + i) | 0
        return [path, sum]
      }`,
    )
    const worker = pathToFileURL(join(cwd, 'worker.mjs'))
    const pool = createPool({ worker, place: { cwd }, threads: 1, timeout: 60_000, onBroken: () => {} })
    const served: string[] = []
    const evaluate = (path: string, signal?: AbortSignal) =>
      pool
        .run({ kind: 'info', skill: { ...noSkill, path } }, { clients: [path], signal })
        .finally(() => served.push(path))
    await evaluate('quick')
    const stop = new AbortController()
    const flood = Array.from({ length: 10 }, () => evaluate('slow', stop.signal).catch(() => {}))
    while (!served.includes('slow')) await new Promise(setImmediate)
    served.length = 0
    await Promise.all(Array.from({ length: 20 }, () => evaluate('quick')))
    expect(served.filter((path) => path === 'slow').length).toBeLessThan(5)
    stop.abort()
    await Promise.all(flood)
    await pool.close()
  })

  it('or two clients do, with archives that never come, another is answered, even when it asks for the same', async () => {
    const server = await testServer({ env: { TRUST_PROXY: '1', SKILLGAUGE_THREADS: '1' } })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const files = { 'a/SKILL.md': '# A\n', 'b/SKILL.md': '# B\n' }
    const names = Array.from({ length: 10 }, (_, i) => `hangs-${i}`)
    for (const name of [...names, 'small', 'both']) server.github.host(`acme/${name}`, files)
    server.github.faults = ({ host, url }) =>
      host === 'archive' && url.includes('/hangs-') ? { hold: held } : undefined
    const scan = (client: string, name: string) =>
      server.get(`/v1/repos/acme/${name}/evaluate`, { 'x-forwarded-for': client })

    const flood = names.map((name, i) => scan(i % 2 === 0 ? '1.1.1.1' : '3.3.3.3', name))
    const archives = () => server.github.requests.filter(({ host }) => host === 'archive').length
    while (archives() < 6) await new Promise(setImmediate)
    const both = scan('1.1.1.1', 'both')
    // Its commit is known, so it waits for its turn behind the others.
    const asked = () =>
      server.github.requests.some(({ url, status }) => url.includes('/both/') && status === 200)
    while (!asked()) await new Promise(setImmediate)
    for (const name of ['small', 'both']) expect((await scan('2.2.2.2', name)).body.skills).toHaveLength(2)
    expect((await both).body.skills).toHaveLength(2)
    expect(archives()).toBe(8)
    release()
    for (const answer of await Promise.all(flood)) expect(answer.status).toBe(200)
    await server.stop()
  })

  it('with archives that are read to find one path, few are read at a time, and another is answered', async () => {
    const server = await testServer({ env: { TRUST_PROXY: '1', SKILLGAUGE_THREADS: '1' } })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const first = server.github.host('acme/whole-0', { 'a/SKILL.md': '# A\n', 'b/SKILL.md': '# B\n' })
    const wholes = [first, ...[1, 2, 3, 4, 5].map((i) => server.github.hostAgain(`acme/whole-${i}`, first))]
    for (const whole of wholes) whole.truncateTree = 1
    server.github.hostAgain('acme/small', first)
    server.github.faults = ({ host, url }) =>
      host === 'archive' && url.includes('/whole-') ? { hold: held } : undefined
    const get = (client: string, path: string) =>
      server.get(`/v1/repos/acme/${path}`, { 'x-forwarded-for': client })

    const flood = wholes.map((_, i) => get('1.1.1.1', `whole-${i}/info?path=tree/main/a`))
    const answered = (part: string) =>
      server.github.requests.filter(({ url, status }) => url.includes(part) && status === 200).length
    while (answered('/git/trees/') < wholes.length) await new Promise(setImmediate)
    expect((await get('2.2.2.2', 'small/evaluate')).body.skills).toHaveLength(2)
    expect(server.github.requests.filter(({ host }) => host === 'archive')).toHaveLength(3)
    release()
    for (const { status, body } of await Promise.all(flood))
      expect([status, body.path]).toEqual([200, 'a/SKILL.md'])
    await server.stop()
  })
})
