import { expect, it, vi } from 'vitest'
import { skillMd, testFolder } from '../../../test-world.js'

it('list_skills tells paths from the root, and loads nothing that counts tokens', async () => {
  // What other tests of this worker have loaded is not asked.
  vi.resetModules()
  const { tokenCounter } = await import('@skillgauge/core')
  const { createApi } = await import('../../api/operations.js')
  const { listTool } = await import('./tools.js')
  const root = testFolder({ 'a/SKILL.md': skillMd('a'), '..drafts/b/SKILL.md': skillMd('b') })
  const context = { api: createApi(undefined), roots: [root], configFile: undefined }
  const { skills } = (await listTool.run({}, context, new AbortController().signal)) as {
    skills: { path: string }[]
  }
  expect(skills.map(({ path }) => path).sort()).toEqual(['..drafts/b', 'a'])
  expect(() => tokenCounter.count('text')).toThrow('loadTokens')
})
