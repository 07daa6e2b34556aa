import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { write } from '../../../test-world.js'
import { lockWorld as world } from '../../../lock-world.js'

describe('a hostile skill', () => {
  it('is held by all its bytes, also where checks read only the first', async () => {
    const { run, home } = world()
    const big = join(home, '.claude/skills/csv/data.bin')
    write(home, { '.claude/skills/csv/data.bin': new Uint8Array(3_000_000) })
    await run('lock')
    const bytes = readFileSync(big)
    bytes[2_999_999] = 1
    write(home, { '.claude/skills/csv/data.bin': bytes })
    expect((await run('check', '--locked')).stdout).toContain('changed  data.bin')
  })

  it('is held by where its links lead, and neither a pipe nor an endless file is waited for', async () => {
    const { run, home } = world({ 'secret-a': 'a', 'secret-b': 'b' })
    const skill = join(home, '.claude/skills/csv')
    symlinkSync(join(home, 'secret-a'), join(skill, 'link.md'))
    execFileSync('mkfifo', [join(skill, 'pipe')])
    write(home, { '.claude/skills/csv/endless': '' })
    truncateSync(join(skill, 'endless'), 1024 ** 4)
    expect(statSync(join(skill, 'endless')).size).toBe(1024 ** 4)
    const locked = await run('lock')
    expect(locked.stdout).toContain('~/.claude/skills/csv: some of it cannot be read')
    expect((await run('check', '--locked')).code).toBe(0)
    rmSync(join(skill, 'link.md'))
    symlinkSync(join(home, 'secret-b'), join(skill, 'link.md'))
    const { code, stdout } = await run('check', '--locked')
    expect([code, stdout]).toEqual([1, expect.stringContaining('changed  link.md')])
  })

  it('prints no escape sequence, and no diff that takes for ever', async () => {
    const { run, home } = world()
    write(home, {
      '.claude/skills/csv/long.md': Array.from({ length: 30_000 }, (_, i) => `a${i}`).join('\n'),
    })
    await run('lock')
    write(home, {
      '.claude/skills/csv/long.md': Array.from({ length: 30_000 }, (_, i) => `b${i}`).join('\n'),
      '.claude/skills/csv/\u001B[2Jx.md': 'x\u001B[2J',
    })
    const { stdout } = await run('check', '--locked')
    expect(stdout).toContain('too much of it for a diff')
    expect(stdout).not.toContain('\u001B')
  })
})
