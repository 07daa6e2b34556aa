import { scanResultSchema } from '@skillgauge/features/wire-schema'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../test-world.js'

describe('a folder that could not be searched', () => {
  const deep = 'd/'.repeat(66)
  const root = testFolder({ 'good/SKILL.md': skillMd('good'), [`${deep}SKILL.md`]: skillMd('hidden') })
  const reason = '64 levels is the limit'

  it.each([
    ['check', '--all'],
    ['check', '.'],
    ['evaluate', '--all', '--no-save'],
  ])('fails `%s %s`, and is a skill that was not judged', async (...args) => {
    const { code, stdout } = await runIn(root, [...args, '-f', 'json'])
    const { skills } = scanResultSchema.parse(JSON.parse(stdout))
    expect(code).toBe(1)
    expect(skills.map(({ overall_pass: passed }) => passed).sort()).toEqual([false, true])
    expect(skills.find(({ overall_pass: passed }) => !passed)).toMatchObject({
      path: expect.stringMatching(/^d\/.*\/SKILL\.md$/),
      error: expect.stringContaining(reason),
    })
  })

  it.each(['console', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html', 'concise'])(
    'is told in %s',
    async (format) => {
      const { code, stdout } = await runIn(root, ['check', '--all', '-f', format])
      expect([code, stdout.replace(/\s+/g, ' ')]).toEqual([1, expect.stringContaining(reason)])
    },
  )

  it('is not written into', async () => {
    const closed = testFolder({ 'good/SKILL.md': skillMd('good'), [`${deep}SKILL.md`]: skillMd('hidden') })
    await runIn(closed, ['evaluate', '--all'])
    expect(existsSync(join(closed, 'good/.skillgauge'))).toBe(true)
    expect(existsSync(join(closed, deep, '.skillgauge'))).toBe(false)
  })
})
