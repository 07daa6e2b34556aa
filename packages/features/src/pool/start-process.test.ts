import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const built = new URL('../../dist/pool.js', import.meta.url)

/** Runs with few files that may be open: in a process of its own, which takes all of them. */
it.skipIf(process.platform === 'win32')(
  'a process that cannot be made costs its own task, and not ours',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'pool-'))
    const entry = join(folder, 'entry.mjs')
    writeFileSync(
      entry,
      "export default async () => { process.send({ skillgauge: 'begin', pid: process.pid }); return 'done' }",
    )
    const program = join(folder, 'program.mjs')
    writeFileSync(
      program,
      `
    import { closeSync, openSync } from 'node:fs'
    import { pathToFileURL } from 'node:url'
    import { createPool } from ${JSON.stringify(built.href)}
    const reasons = []
    const pool = await createPool({
      entry: pathToFileURL(${JSON.stringify(entry)}), count: 1, timeout: 600_000, memory: 128,
      onBroken: (reason) => reasons.push(reason),
    })
    const outcome = () => pool.run({}).catch(({ message }) => message)
    const taken = []
    try { for (;;) taken.push(openSync('/dev/null')) } catch {}
    const without = [await outcome(), await outcome()]
    for (const file of taken) closeSync(file)
    console.log(JSON.stringify({ without, after: await outcome(), reasons }))
    // Node keeps what it has made of the processes that could not be.
    process.exit()`,
    )
    const told = execFileSync('sh', ['-c', 'ulimit -n 256 && exec "$0" "$1"', process.execPath, program])
    const ended = 'This skill could not be judged: the process that did it has ended.'
    expect(JSON.parse(told.toString())).toEqual({
      without: [ended, ended],
      after: 'done',
      reasons: [expect.stringContaining('EMFILE'), expect.stringContaining('EMFILE')],
    })
  },
)
