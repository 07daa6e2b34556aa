import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const built = new URL('../dist/index.js', import.meta.url)
if (!existsSync(built)) throw new Error('Run `node scripts/build.js` first.')

/** Adds 1 several times, and then ends, or is killed with the lock in its hands. */
const source = (file: string, times: number, isKilled: boolean) => `
import { withFileLock } from ${JSON.stringify(built.href)}
import { readFileSync, writeFileSync } from 'node:fs'
const file = ${JSON.stringify(file)}
const add = () => writeFileSync(file, String(Number(readFileSync(file)) + 1))
const withLock = (work) =>
  withFileLock(file, file, work).catch((error) => {
    if (!error.message.includes('Another command')) throw error
    return withLock(work)
  })
for (let i = 0; i < ${times}; i++) await withLock(add)
if (${isKilled}) await withLock(() => process.kill(process.pid, 'SIGKILL'))
`

it('gives each of many processes its turn, also after one that was killed in its turn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-lock-'))
  const file = join(folder, 'number')
  writeFileSync(file, '0')
  const ends = Array.from({ length: 6 }, (_, i) => {
    const args = ['--input-type=module', '--eval', source(file, 10, i % 2 === 1)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    return new Promise((resolve) => child.on('close', (code) => resolve(code)))
  })
  const codes = await Promise.all(ends)
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect(readFileSync(file, 'utf8')).toBe('60')
  // The last one may have been killed.
  expect(readdirSync(folder).filter((name) => !/^number(?:\.lock)?$/.test(name))).toEqual([])
})
