import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test-folder.js'
import type { DiscoverOptions } from './discover.js'
import { discoverSkills } from './discover.js'
import { folder } from './folder.js'
import { ownPaths } from './own-files.js'

const found = (root: string, options?: DiscoverOptions) =>
  discoverSkills(root, options).skills.map(({ path }) => path)

describe('discoverSkills', () => {
  it('finds skills at every depth, sorted, in any case, the root among them', () => {
    const root = testFolder({
      'SKILL.md': '',
      'b/SKILL.md': '',
      'b/nested/skill.md': '',
      'a/x/y/z/Skill.md': '',
      'c/README.md': '',
      'd/SKILL.md/x.md': '',
      'both/SKILL.md': '',
      'both/skill.md': '',
    })
    expect(found(root)).toEqual(['', 'a/x/y/z', 'b', 'b/nested', 'both'])
    expect(discoverSkills(join(root, 'b')).skills[1]).toEqual({
      directory: join(root, 'b', 'nested'),
      path: 'nested',
    })
  })

  it('takes `skill.md` in a folder of pages, commands or references for no skill', () => {
    const root = testFolder({
      'docs/skill.md': '# The command `skill`',
      '.claude/commands/skill.md': '',
      'skills/notes/SKILL.md': '',
      'skills/notes/references/skill.md': '',
      'skills/docs/skill.md': '',
      'site/SKILL.md': '',
      'one/skill.md': '',
    })
    expect(found(root)).toEqual(['one', 'site', 'skills/docs', 'skills/notes'])
    const files = folder(join(root, 'skills/notes')).entries.map(({ path }) => path)
    expect(files).toEqual(['SKILL.md', 'references/skill.md'])
    expect(ownPaths([...files, 'deep/skill.md'])).toEqual(files)
  })

  it.skipIf(process.platform === 'win32')('finds a skill whose SKILL.md is no file, or leads nowhere', () => {
    const root = testFolder({
      'link/SKILL.md': { link: 'nowhere' },
      'pipe/README.md': '',
      'folder/SKILL.md/x.md': '',
      'to-folder/SKILL.md': { link: '../folder' },
    })
    execFileSync('mkfifo', [join(root, 'pipe', 'SKILL.md')])
    expect(found(root)).toEqual(['link', 'pipe'])
  })

  it('searches hidden folders, but not those of tools', () => {
    const root = testFolder({
      '.claude/skills/a/SKILL.md': '',
      '.agents/skills/b/SKILL.md': '',
      'sub/.cursor/skills/c/SKILL.md': '',
      '.github/skills/d/SKILL.md': '',
      '.new-agent/e/SKILL.md': '',
      '.git/f/SKILL.md': '',
      'node_modules/g/SKILL.md': '',
      'sub/node_modules/h/SKILL.md': '',
      '.cache/i/SKILL.md': '',
    })
    const all = [
      '.agents/skills/b',
      '.claude/skills/a',
      '.github/skills/d',
      '.new-agent/e',
      'sub/.cursor/skills/c',
    ]
    expect(found(root)).toEqual(all)
    expect(found(join(root, '.claude'))).toEqual(['skills/a'])
  })

  it('obeys .gitignore at every level, as git does', () => {
    const root = testFolder({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/info/exclude': 'private/\n',
      '.gitignore': '# comment\nbuild/\n/only-root\n*.tmp\nSKIPPED\n',
      'build/a/SKILL.md': '',
      'only-root/SKILL.md': '',
      'deep/only-root/SKILL.md': '',
      'x.tmp/SKILL.md': '',
      'private/SKILL.md': '',
      'deep/.gitignore': '!x.tmp\nlocal/\n',
      'deep/x.tmp/SKILL.md': '',
      'deep/local/SKILL.md': '',
      'local/SKILL.md': '',
      'file/.gitignore': 'SKILL.md\n',
      'file/SKILL.md': '',
    })
    expect(found(root)).toEqual(['deep/only-root', 'deep/x.tmp', 'local'])
    expect(found(join(root, 'deep'))).toEqual(['only-root', 'x.tmp'])
  })

  it('searches an ignored folder when told to start there', () => {
    const root = testFolder({ '.git/HEAD': '', '.gitignore': 'build/\n', 'build/a/SKILL.md': '' })
    expect(found(join(root, 'build'))).toEqual(['a'])
  })

  it('obeys the globs of the config, from where the config stands', () => {
    const root = testFolder({ 'skills/a/SKILL.md': '', 'skills/b/SKILL.md': '', 'fixtures/c/SKILL.md': '' })
    expect(found(root, { ignore: ['fixtures', 'skills/b/**'] })).toEqual(['skills/a'])
    expect(found(join(root, 'skills'), { ignore: ['skills/b'], ignoreRoot: root })).toEqual(['a'])
  })

  it.each(['linked', 'linked/', '/linked', 'linked/**', '.claude/skills/', '.claude'])(
    'obeys the glob %j of the config for a link to a folder, as for a folder',
    (glob) => {
      const root = testFolder({
        'node_modules/dep/SKILL.md': '',
        'node_modules/more/one/SKILL.md': '',
        linked: { link: 'node_modules/dep' },
        '.claude/skills': { link: '../node_modules/more' },
      })
      const rest = glob.includes('linked') ? '.claude/skills/one' : 'linked'
      expect(found(root, { ignore: [glob] })).toEqual([rest])
    },
  )

  it('follows links inside the root only, and each real folder once', () => {
    const outside = testFolder({ 'far/SKILL.md': '' })
    const root = testFolder({
      'real/a/SKILL.md': '',
      '.claude/skills': { link: '../real' },
      'loop/up': { link: '..' },
      out: { link: outside },
      'node_modules/dep/SKILL.md': '',
      linked: { link: 'node_modules/dep' },
      'broken/SKILL.md': { link: 'nowhere' },
      'turning/SKILL.md': { link: 'SKILL.md' },
      gone: { link: 'nowhere' },
    })
    expect(found(root)).toEqual(['broken', 'linked', 'real/a', 'turning'])
  })

  it('gives an empty list where there is nothing, and says what it could not open', () => {
    const root = testFolder()
    expect(discoverSkills(root)).toEqual({ skills: [], unsearched: [] })
    expect(discoverSkills(join(root, 'missing')).unsearched).toEqual([
      { directory: join(root, 'missing'), path: '', reason: 'it is not there' },
    ])
  })

  it('stops going down at the depth limit and says so', () => {
    const root = testFolder({ [`${'d/'.repeat(80)}SKILL.md`]: '' })
    expect(discoverSkills(root).unsearched.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('64 levels is the limit'),
    ])
  })
})
