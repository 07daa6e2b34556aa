import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { Pool, PoolOptions } from './pool.js'
import { createPool } from './pool.js'

let pool: Pool
afterEach(() => pool.close())

/** What `taskProcess` does at the beginning of a task; the tests run from sources, and a process needs JavaScript. */
const begin = `process.send({ skillgauge: 'begin', pid: process.pid })`

/** A pool of processes that do this with a task. */
async function poolOf(body: string, options: Partial<PoolOptions> = {}): Promise<Pool> {
  const entry = join(mkdtempSync(join(tmpdir(), 'pool-')), 'entry.mjs')
  writeFileSync(entry, `export default async (task) => {\n${begin}\n${body}\n}`)
  pool = await createPool({
    entry: pathToFileURL(entry),
    count: 1,
    timeout: 600_000,
    memory: 128,
    ...options,
  })
  return pool
}

const errorOf = (run: Promise<unknown>) => run.then(String, (error: Error) => error.message)

describe('a task', () => {
  it('is answered by a process that is used again', async () => {
    await poolOf('return [task.n, process.pid]')
    const [[one, first], [two, second]] = (await Promise.all([pool.run({ n: 1 }), pool.run({ n: 2 })])) as [
      [number, number],
      [number, number],
    ]
    expect([one, two]).toEqual([1, 2])
    expect(second).toBe(first)
    expect(first).not.toBe(process.pid)
  })

  it.each<[string, string, string, number?]>([
    ['never ends', 'for (;;);', 'took longer than 1.5 seconds', 1_500],
    ['fills its memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill({}))', 'more than 128 MB'],
    ['asks for all memory at once', 'new Array(2 ** 27).fill(0).map(() => ({}))', 'more than 128 MB'],
    ['dies', 'process.abort()', 'has ended'],
    ['exits', 'process.exit(0)', 'has ended'],
    ['throws', 'throw new RangeError("out of range")', 'could not be judged: out of range'],
  ])('that %s costs itself and no other', async (_, deed, reason, timeout = 600_000) => {
    await poolOf(`if (task.bad) { ${deed} }\nreturn 'done'`, { timeout })
    const all = [false, true, false, true, false].map((bad) => errorOf(pool.run({ bad })))
    const failed = expect.stringContaining(reason) as string
    expect(await Promise.all(all)).toEqual(['done', failed, 'done', failed, 'done'])
  })

  it('may ask, and its time stands still until it is answered', async () => {
    await poolOf(
      `const answer = new Promise((resolve) =>
        process.once('message', ({ answer }) => resolve(answer)))
      process.send({ skillgauge: 'question', id: 7, question: 'six times seven' })
      return answer`,
      { timeout: 2_000 },
    )
    const asked: unknown[] = []
    const answer = async (question: unknown) => {
      asked.push(question)
      // Longer than a task may take.
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      return 42
    }
    expect(await pool.run({}, { answer })).toBe(42)
    expect(asked).toEqual(['six times seven'])
  })

  it('is stopped by a signal, for the reason of that', async () => {
    await poolOf('if (task.bad) for (;;);\nreturn "done"')
    const stop = new AbortController()
    const stopped = errorOf(pool.run({ bad: true }, { signal: stop.signal }))
    const next = pool.run({})
    stop.abort(new Error('gone'))
    expect(await stopped).toBe('gone')
    expect(await next).toBe('done')
  })

  it('gets nothing of the environment but what it is to have', async () => {
    await poolOf('return Object.keys(process.env).sort()', { env: { HOME: '/nowhere' } })
    expect(await pool.run({})).toEqual(['HOME', 'TINYPOOL_WORKER_ID'])
  })
})
