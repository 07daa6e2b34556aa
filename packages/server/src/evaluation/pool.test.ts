import type { TransferredSkill } from '@skillgauge/core'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Evaluator } from './pool.js'
import { createPool } from './pool.js'

let pool: Evaluator
afterEach(() => pool.close())

const skill: TransferredSkill = {
  directory: 'a',
  path: 'a',
  entries: [],
  incomplete: [],
  contents: new Map(),
}

/** What a thread does first with a task. */
const begin = "export default () => { process.send({ skillgauge: 'begin', pid: process.pid });"

/** A pool whose threads run this code, and what it was told of them. */
function poolOf(code: string, { timeout = 10_000, startLimit = 60_000 } = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'pool-'))
  const file = join(cwd, 'worker.mjs')
  writeFileSync(file, code)
  const told: string[] = []
  pool = createPool({
    worker: pathToFileURL(file),
    place: { cwd },
    threads: 1,
    timeout,
    startLimit,
    onBroken: (reason) => told.push(reason),
  })
  return {
    told,
    file,
    run: (signal?: AbortSignal) => pool.run({ kind: 'info', skill }, { signal, clients: ['a'] }),
  }
}

describe('a thread', () => {
  it('that cannot start fails each task at once, and ends nothing else', async () => {
    const { run, told } = poolOf('throw new Error("no module")')
    for (let i = 0; i < 3; i++)
      await expect(run()).rejects.toMatchObject({
        code: 'unreadable',
        message: expect.stringContaining('has ended'),
      })
    expect(told.every((reason) => reason === 'no module')).toBe(true)
  })

  it('that can start again is used again', async () => {
    const { run, file } = poolOf('throw new Error("no module")')
    await expect(run()).rejects.toMatchObject({ code: 'unreadable' })
    writeFileSync(file, 'export default () => "done"')
    expect(await run()).toBe('done')
  })

  it('whose task has no end is stopped, however often memory is cleared up', async () => {
    const { run } = poolOf(`${begin} for (;;) {} }`, { timeout: 300 })
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc') as () => void, 10)
    const client = new AbortController()
    await expect(run(client.signal)).rejects.toMatchObject({
      code: 'unreadable',
      message: 'This skill took longer than 0.3 seconds and was given up.',
    })
    clearInterval(collecting)
  })

  it('has all the time of a skill left when it has begun, however long that took', async () => {
    // It loads for longer than the task may take, by a clock that runs while it has the processor for itself.
    const { run } = poolOf(
      `const end = performance.now() + 2000
       while (performance.now() < end);
       ${begin} return 'done' }`,
      { timeout: 1000 },
    )
    expect(await run()).toBe('done')
  })

  it('that never begins is given up, too', async () => {
    const { run } = poolOf('export default () => { for (;;) {} }', { startLimit: 300, timeout: 1 })
    await expect(run()).rejects.toMatchObject({
      code: 'unreadable',
      message: 'This skill was given up: no process began with it within 0.3 seconds.',
    })
  })

  it('that a task brings down by its memory costs that task alone', async () => {
    const { run } = poolOf(`
      import { writeFileSync, existsSync } from 'node:fs'
      const mark = new URL('./once', import.meta.url)
      export default () => {
        process.send({ skillgauge: 'begin', pid: process.pid })
        if (existsSync(mark)) return 'done'
        writeFileSync(mark, '')
        const all = []
        for (;;) all.push(new Array(1e6).fill({}))
      }`)
    await expect(run()).rejects.toMatchObject({ code: 'unreadable' })
    expect(await run()).toBe('done')
  })
})
