import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isAlive, notesOf, runtimeEnv, skillWithTests, standIn } from '../../../test-runtimes.js'
import { runIn } from '../../../test-world.js'
import { clearLeftovers } from './leftovers.js'
import { isRunning, ownerIn, ownerName, thisOwner } from '@skillgauge/sources'

/** Number of a process that was there, and is not any more. */
async function formerPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid!
}

describe('an owner', () => {
  it('is known again by its name, and not taken for a later process of the same number', async () => {
    const owner = thisOwner()
    expect(ownerIn(`${ownerName(owner)}-abc123`)).toEqual(owner)
    expect(isRunning(owner)).toBe(true)
    expect(isRunning({ pid: await formerPid(), startedAt: '1' })).toBe(false)
    if (process.platform === 'linux') expect(isRunning({ ...owner, startedAt: '1' })).toBe(false)
    for (const name of ['', 'abc', '12', '12-x', '-1-2']) expect(ownerIn(name)).toBeUndefined()
  })
})

describe('what a killed run has left', () => {
  it('is cleared by the next one: its agents and its folders, and nothing else', async () => {
    const gone = ownerName({ pid: await formerPid(), startedAt: '7' })
    const left = mkdtempSync(join(tmpdir(), `skillgauge-run-${gone}-`))
    mkdirSync(join(left, 'work'))
    writeFileSync(join(left, 'work/file'), '')
    const mine = mkdtempSync(join(tmpdir(), `skillgauge-run-${ownerName(thisOwner())}-`))
    const other = mkdtempSync(join(tmpdir(), 'skillgauge-run-of-mine-'))
    const link = join(tmpdir(), `skillgauge-run-${gone}-link${process.pid}`)
    symlinkSync(other, link)
    const wait = ['-e', 'setInterval(() => {}, 1000)']
    const orphan = spawn(process.execPath, wait, { env: { SKILLGAUGE_RUN: `${gone}.abcdef` } })
    const ours = spawn(process.execPath, wait, {
      env: { SKILLGAUGE_RUN: `${ownerName(thisOwner())}.abcdef` },
    })
    onTestFinished(() => void [orphan, ours].forEach((child) => child.kill('SIGKILL')))
    await Promise.all([once(orphan, 'spawn'), once(ours, 'spawn')])

    const ended = once(orphan, 'exit')
    clearLeftovers()
    if (process.platform === 'linux') expect(await ended).toEqual([null, 'SIGKILL'])
    expect([left, mine, other, link].map((path) => existsSync(path))).toEqual([false, true, true, true])
    expect(isAlive(ours.pid!)).toBe(true)
  })

  it('a SIGKILL in the middle of a test leaves an agent, which the next `trigger` ends', async () => {
    if (process.platform !== 'linux') return
    const root = skillWithTests('implicit-1')
    standIn(
      root,
      'claude',
      `note('pids', String(process.pid)); note('cwd', process.cwd()); init(); await forever()`,
    )
    const program = join(import.meta.dirname, '../../../dist/bin.js')
    const killed = spawn(process.execPath, [program, 'trigger', 'word-count', '--runs', '1'], {
      cwd: root,
      env: runtimeEnv(root),
    })
    while (notesOf(root, 'cwd').length === 0 && killed.exitCode === null)
      await new Promise((next) => setTimeout(next, 20))
    const [pid, cwd] = [Number(notesOf(root, 'pids')[0]), notesOf(root, 'cwd')[0]!]
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect([isAlive(pid), existsSync(cwd)]).toEqual([true, true])
    standIn(root, 'claude', `init(); used('word-count')`)
    expect(
      (await runIn(root, ['trigger', 'word-count', '--runs', '1'], { env: runtimeEnv(root) })).code,
    ).toBe(0)
    expect([isAlive(pid), existsSync(cwd)]).toEqual([false, false])
  })
})
