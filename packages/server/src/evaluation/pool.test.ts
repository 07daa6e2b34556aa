import type { TransferredSkill } from '@skillgauge/core'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** A pool whose threads run this code, and what it was told of them. */
function poolOf(code: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'pool-'))
  const file = join(cwd, 'worker.mjs')
  writeFileSync(file, code)
  const told: string[] = []
  pool = createPool({
    worker: pathToFileURL(file),
    place: { cwd },
    threads: 1,
    timeout: 10_000,
    onBroken: (reason) => told.push(reason),
  })
  return { told, file, run: () => pool.run({ kind: 'info', skill }) }
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
  }, 30_000)
})
