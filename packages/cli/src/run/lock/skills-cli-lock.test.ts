import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skillMd, write } from '../../../test-world.js'
import { lockWorld as world } from '../../../lock-world.js'

describe('skills-lock.json of the `skills` CLI', () => {
  // What `npx skills add` 1.5.18 wrote about these two files: paths sorted as `localeCompare` does, each before its bytes.
  const files = { 'SKILL.md': skillMd('zed'), 'a/B.md': 'b\n', 'a/a.md': 'a\n' }
  const hash = createHash('sha256')
  for (const path of ['a/a.md', 'a/B.md', 'SKILL.md'] as const) hash.update(path).update(files[path])
  const lock = (computedHash: string, name = 'zed') =>
    JSON.stringify({
      version: 1,
      skills: { [name]: { source: 'acme/skills', sourceType: 'github', computedHash } },
    })
  const withZed = (text: string) =>
    world({
      ...Object.fromEntries(
        Object.entries(files).map(([path, text]) => [`app/.agents/skills/zed/${path}`, text]),
      ),
      'app/skills-lock.json': text,
    })

  it('protects the skills in it; others are new', async () => {
    const { run, home } = withZed(lock(hash.copy().digest('hex')))
    const first = await run('check', '--locked')
    expect([first.code, first.stdout]).toEqual([1, expect.stringContaining('new      .claude/skills/pdf\n')])
    expect(first.stdout).not.toContain('zed')
    rmSync(join(home, 'app/.claude'), { recursive: true })
    expect((await run('check', '--locked')).code).toBe(0)
    write(home, { 'app/.agents/skills/zed/a/a.md': 'other\n' })
    const { code, stdout } = await run('check', '--locked')
    expect([code, stdout]).toEqual([1, expect.stringContaining('Its hash is not that of `skills-lock.json`')])
    await run('lock')
    expect((await run('check', '--locked')).code).toBe(0)
  })

  it('replaces a deleted lock only for the skills in it', async () => {
    const { run, projectLock } = withZed(lock(hash.copy().digest('hex')))
    await run('lock')
    rmSync(projectLock)
    const { code, stdout, stderr } = await run('check', '--locked')
    expect([code, stdout]).toEqual([1, expect.stringContaining('new      .claude/skills/pdf\n')])
    expect(stdout + stderr).not.toContain('held by no lock')
  })

  it('reports a missing skill', async () => {
    const { code, stdout } = await withZed(lock('0'.repeat(64), 'lost')).run('scan', '--locked')
    expect([code, stdout]).toEqual([1, expect.stringContaining('gone     lost\n')])
  })

  it.each([
    ['{"version": 1, "skills": {\n"../../x": {}}}', 'line 2: `../../x` must be the name of a folder'],
    ['{"version": 1,\n"skills": 3}', 'line 2: Here must be an object'],
    ['{', 'line 1: It is not JSON'],
  ])('is refused when it is %j', async (text, message) => {
    const { code, stderr } = await withZed(text).run('check', '--locked')
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringContaining(`skills-lock.json\` cannot be used: ${message}`),
    ])
  })
})
