import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { lockWorld } from './lock-world.js'
import { testFolder } from './test-world.js'
import { bin } from './built-program.js'

if (!existsSync(bin)) throw new Error('Run `node scripts/build.js` first.')
const run = promisify(execFile)

/** Runs the command line where no file can get a byte, as on a full disk. */
const runWithoutRoom = (cwd: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  run('bash', ['-c', 'trap "" XFSZ; ulimit -f 0; exec "$@"', '', process.execPath, bin, ...args], {
    cwd,
    env,
  })

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  it('leaves nothing in the way of the next run when the disk is full', async () => {
    const { home, cwd } = lockWorld({})
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: '', SKILLGAUGE_HOME: '', DO_NOT_TRACK: '1' }
    await expect(runWithoutRoom(cwd, env, 'lock', '--project')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('error: `skillgauge-lock.json` cannot be written: '),
    })
    expect(readdirSync(cwd).filter((name) => name.includes('lock'))).toEqual([])
    expect((await run(process.execPath, [bin, 'lock', '--project'], { cwd, env })).stderr).toBe('')
  })

  it('`new` and `init` leave nothing behind when the disk is full', async () => {
    const cwd = testFolder()
    const env = { ...process.env, HOME: cwd, DO_NOT_TRACK: '1' }
    const skill = [
      'new',
      'pdf-forms',
      '-d',
      'Fills in forms. Use when the user has a form.',
      '--with',
      'script',
      '--yes',
    ]
    await expect(runWithoutRoom(cwd, env, ...skill)).rejects.toMatchObject({
      stderr:
        'error: `.agents/skills/pdf-forms/SKILL.md` cannot be written: larger files may not be written here.\n',
    })
    await expect(runWithoutRoom(cwd, env, 'init', '--yes')).rejects.toMatchObject({
      stderr: 'error: `.skillrc` cannot be written: larger files may not be written here.\n',
    })
    expect(readdirSync(cwd).filter((name) => name !== '.cache')).toEqual([])
  })
})
