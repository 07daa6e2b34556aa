import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from '../../../test-world.js'
import { watchedFolders } from './watch-skills.js'

const root = testFolder({
  '.git/HEAD': '',
  'here/notes.md': '',
  'there/skills/a/SKILL.md': skillMd('a'),
  'there/skills/a/scripts/count.py': '',
  'there/skills/b/SKILL.md': skillMd('b'),
})
const at = (path: string) => join(root, path)
const here = at('here')

describe('watchedFolders', () => {
  it.each([
    ['a folder of skills outside', '../there/skills', ['there/skills']],
    ['a list of one folder', ['../there/skills'], ['there/skills']],
    [
      'several skills',
      ['../there/skills/a', '../there/skills/b/SKILL.md'],
      ['there/skills/a', 'there/skills/b'],
    ],
    [
      'files of one skill',
      ['../there/skills/a/scripts/count.py', '../there/skills/a/SKILL.md'],
      ['there/skills/a'],
    ],
    ['a glob', '../there/*/a', ['there']],
    ['a file of no skill', ['notes.md'], ['here']],
  ])('are those that are named: %s', async (_, skillPath, folders) => {
    expect(await watchedFolders({ skillPath }, here)).toEqual({ folders: folders.map(at), bulk: true })
  })

  it('are one skill, or the folder or repository', async () => {
    expect(await watchedFolders({ skillPath: '../there/skills/a' }, here)).toEqual({
      folders: [at('there/skills/a')],
      bulk: false,
    })
    expect(await watchedFolders({ all: true }, here)).toEqual({ folders: [here], bulk: true })
    for (const which of [{ repo: true }, { changed: true }])
      expect(await watchedFolders(which, here)).toEqual({ folders: [root], bulk: true })
    await expect(watchedFolders({}, here)).rejects.toMatchObject({ code: 'not-a-skill' })
  })
})
