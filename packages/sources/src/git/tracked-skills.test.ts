import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder, write } from '../../test-folder.js'
import { discoverSkills } from '../folder/discover.js'

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    stdio: 'pipe',
  })

const found = (start: string, ignore: readonly string[] = []) =>
  discoverSkills(start, { ignore }).skills.map(({ path }) => path)

/** Everything is tracked, though `.gitignore` names some of it; `build/new` is not tracked. */
function repository(...init: string[]): string {
  const root = testFolder({
    '.gitignore': 'build/\nskill-*/SKILL.md\n/linked\n',
    'a/SKILL.md': '',
    'build/deep/ünï/SKILL.md': '',
    'build/deep/ünïx/SKILL.md': '',
    'build/other/README.md': '',
    'skill-b/SKILL.md': '',
    'target/.gitignore': '*\n',
    'target/c/SKILL.md': '',
    linked: { link: 'target/c' },
  })
  git(root, 'init', '-q', ...init)
  git(root, 'add', '-f', '.')
  write(root, { 'build/new/SKILL.md': '', 'build/deep/new/SKILL.md': '', 'skill-d/SKILL.md': '' })
  return root
}

const tracked = ['a', 'build/deep/ünï', 'build/deep/ünïx', 'skill-b', 'target/c']

describe('what git tracks', () => {
  it.each([[[]], [['--object-format=sha256']]])('is searched though ignored (git init %j)', (init) => {
    const root = repository(...init)
    expect(found(root)).toEqual(tracked)
    for (const version of ['2', '3', '4']) {
      git(root, 'update-index', '--index-version', version)
      // Extended flags, of which version 2 has none.
      if (version === '3') git(root, 'update-index', '--skip-worktree', 'build/other/README.md')
      expect(found(root)).toEqual(tracked)
    }
  })

  it('is found from below, in worktrees and in submodules, and not when the settings ignore it', () => {
    const root = repository()
    expect(found(join(root, 'build/deep'))).toEqual(['new', 'ünï', 'ünïx'])
    expect(found(root, ['build/deep', 'skill-b'])).toEqual(['a', 'target/c'])
    git(root, 'commit', '-qm', 'one')
    const tree = join(testFolder({}), 'tree')
    git(root, 'worktree', 'add', '-q', tree, 'HEAD')
    expect(found(tree)).toEqual(tracked)
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', tree, 'sub')
    expect(found(join(root, 'sub'))).toEqual(tracked)
    expect(found(root)).toEqual([...tracked.slice(0, 4), ...tracked.map((path) => `sub/${path}`), 'target/c'])
  })

  it('is nothing without an index that can be read', () => {
    const root = repository()
    for (const index of ['', 'DIRC', `DIRC\0\0\0\u0002\u007F\0\0\0${'x'.repeat(9_000)}`]) {
      writeFileSync(join(root, '.git/index'), index, 'latin1')
      expect(found(root)).toEqual(['a'])
    }
  })
})
