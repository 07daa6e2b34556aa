import { expect, it } from 'vitest'
import { areTokensLoaded } from '../../../../core/src/tokens.js'
import { skillMd, testFolder } from '../../../test-world.js'
import { createApi } from '../../api/operations.js'
import { tools } from './tools.js'

it('list_skills tells paths from the root, and loads nothing that counts tokens', async () => {
  const root = testFolder({ 'a/SKILL.md': skillMd('a'), '..drafts/b/SKILL.md': skillMd('b') })
  const list = tools.find(({ name }) => name === 'list_skills')!
  const desk = { api: createApi(undefined), roots: [root], configFile: undefined }
  const { skills } = (await list.run({}, desk, new AbortController().signal)) as {
    skills: { path: string }[]
  }
  expect(skills.map(({ path }) => path).sort()).toEqual(['..drafts/b', 'a'])
  expect(areTokensLoaded()).toBe(false)
})
