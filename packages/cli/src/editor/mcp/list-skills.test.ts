import { expect, it } from 'vitest'
import { tokenCounter } from '@skillgauge/core'
import { skillMd, testFolder } from '../../../test-world.js'
import { createApi } from '../../api/operations.js'
import { listTool } from './tools.js'

it('list_skills tells paths from the root, and loads nothing that counts tokens', async () => {
  const root = testFolder({ 'a/SKILL.md': skillMd('a'), '..drafts/b/SKILL.md': skillMd('b') })
  const desk = { api: createApi(undefined), roots: [root], configFile: undefined }
  const { skills } = (await listTool.run({}, desk, new AbortController().signal)) as {
    skills: { path: string }[]
  }
  expect(skills.map(({ path }) => path).sort()).toEqual(['..drafts/b', 'a'])
  expect(() => tokenCounter.count('text')).toThrow('loadTokens')
})
