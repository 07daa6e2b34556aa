import { scanReportSchema, scanResultSchema } from '@skillgauge/features/wire-schema'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../test-world.js'

// Windows has no such files.
describe.skipIf(process.platform === 'win32')('a skill whose SKILL.md is not a file', () => {
  const root = testFolder({
    'good/SKILL.md': skillMd('good'),
    'pipe/README.md': '',
    'socket/README.md': '',
    'device/SKILL.md': { link: '/dev/zero' },
  })
  const unreadable = ['device', 'pipe', 'socket']
  beforeAll(() => {
    execFileSync('mkfifo', [join(root, 'pipe', 'SKILL.md')])
    // The path of a socket has at most 107 bytes, so it is named from its folder. A killed process leaves its socket behind.
    const listen =
      "require('node:net').createServer().listen('SKILL.md', () => process.kill(process.pid, 'SIGKILL'))"
    spawnSync(process.execPath, ['-e', listen], { cwd: join(root, 'socket') })
  })

  it.each(['check', 'evaluate'])('has an error and fails in `%s --all`', async (command) => {
    const { code, stdout } = await runIn(root, [command, '--all', '-f', 'json'])
    const { skills } = scanResultSchema.parse(JSON.parse(stdout))
    expect(code).toBe(1)
    expect(skills.flatMap(({ path, error }) => (error === null ? [] : [path.split('/')[0]]))).toEqual(
      unreadable,
    )
    expect(skills.filter(({ overall_pass: passed }) => passed).map(({ path }) => path)).toEqual([
      'good/SKILL.md',
    ])
  })

  it('is BLOCK in `scan --all`, like every skill that cannot be read', async () => {
    const { code, stdout } = await runIn(root, ['scan', '--all', '-f', 'json'])
    const { skills, counts } = scanReportSchema.parse(JSON.parse(stdout))
    expect(code).toBe(1)
    expect(counts).toEqual({ BLOCK: 3, SUS: 0, ALLOW: 1 })
    expect(skills.flatMap(({ path, error }) => (error === null ? [] : [path.split('/')[0]]))).toEqual(
      unreadable,
    )
  })

  it.each(
    ['check', 'scan'].flatMap((command) =>
      ['console', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html'].map((format) => [
        command,
        format,
      ]),
    ),
  )('is told by %s in %s', async (command, format) => {
    const { code, stdout } = await runIn(root, [command!, '--all', '-f', format!])
    expect(code).toBe(1)
    for (const name of unreadable) expect(stdout).toContain(name)
    expect(stdout).toContain('not a regular file')
  })
})
