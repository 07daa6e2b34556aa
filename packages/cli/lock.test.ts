import { machineName } from '@skillgauge/sources'
import { execFile, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { lockWorld } from './lock-world.js'
import { skillMd } from './test-world.js'
import { bin } from './built-program.js'

if (!existsSync(bin)) throw new Error('Run `node scripts/build.js` first.')
const run = promisify(execFile)

it.each(['', 'also those that find the lock of a killed run'])(
  'runs of `lock` at the same time lose nothing of each other %s',
  async (killed) => {
    const subs = ['a', 'b', 'c', 'd']
    const skills = subs.map((sub) => [`app/${sub}/.claude/skills/s-${sub}/SKILL.md`, skillMd(`s-${sub}`)])
    const { home, cwd, projectLock } = lockWorld(Object.fromEntries(skills))
    // Each sees the skills of its own folder and of those above.
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: '', SKILLGAUGE_HOME: '', DO_NOT_TRACK: '1' }
    const ended = `${spawnSync(process.execPath, ['-e', '']).pid}-1-${machineName()}\n`
    // Killed as it replaced the lock of another one.
    if (killed !== '') {
      const successor = `${projectLock}.lock.${hash('sha256', ended).slice(0, 16)}`
      for (const file of [`${projectLock}.lock`, successor]) writeFileSync(file, ended)
    }
    await Promise.all(subs.map((sub) => run(process.execPath, [bin, 'lock'], { cwd: join(cwd, sub), env })))
    const { skills: locked } = JSON.parse(readFileSync(projectLock, 'utf8')) as { skills: object }
    expect(Object.keys(locked)).toEqual([
      '.claude/skills/pdf',
      ...subs.map((sub) => `${sub}/.claude/skills/s-${sub}`),
    ])
    expect(readdirSync(cwd).filter((name) => name.includes('.lock'))).toEqual([])
  },
)
