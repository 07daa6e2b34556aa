import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder, write } from '../../test-folder.js'
import { findGitRoot, readGitOrigin } from './git.js'

const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false']
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd, stdio: 'pipe' })
    .toString()
    .trim()

function repository(): { root: string; sha: string } {
  const root = testFolder({ 'skills/a/SKILL.md': 'x' })
  git(root, 'init', '-q', '-b', 'main')
  git(root, 'remote', 'add', 'origin', 'git@github.com:acme/tools.git')
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'one')
  return { root, sha: git(root, 'rev-parse', 'HEAD') }
}

const withConfig = (config: string) =>
  testFolder({ '.git/HEAD': 'ref: refs/heads/main\n', '.git/config': config })

describe('findGitRoot', () => {
  it('goes up to the folder that holds .git', () => {
    const { root } = repository()
    expect(findGitRoot(join(root, 'skills', 'a'))).toBe(root)
    expect(findGitRoot(testFolder({ '.git/nothing': '' }))).toBeUndefined()
  })
})

describe('readGitOrigin', () => {
  it('agrees with git on a branch, detached, and with packed refs', () => {
    const { root, sha } = repository()
    const origin = { owner: 'acme', repo: 'tools', commitSha: sha }
    expect(readGitOrigin(root)).toEqual(origin)
    git(root, 'pack-refs', '--all')
    expect(readGitOrigin(root)).toEqual(origin)
    git(root, 'checkout', '-q', '--detach')
    expect(readGitOrigin(root)).toEqual(origin)
  })

  it('reads a worktree and a submodule', () => {
    const { root, sha } = repository()
    const worktree = join(testFolder(), 'tree')
    git(root, 'worktree', 'add', '-q', '-b', 'feature/x', worktree)
    git(worktree, 'commit', '-qm', 'two', '--allow-empty')
    expect(findGitRoot(worktree)).toBe(worktree)
    expect(readGitOrigin(worktree)).toEqual({
      owner: 'acme',
      repo: 'tools',
      commitSha: git(worktree, 'rev-parse', 'HEAD'),
    })

    const outer = repository().root
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', root, 'sub')
    expect(readGitOrigin(join(outer, 'sub')).commitSha).toBe(sha)
  })

  it('knows no commit before the first one', () => {
    const root = testFolder()
    git(root, 'init', '-q')
    expect(readGitOrigin(root)).toEqual({ owner: '', repo: '', commitSha: '' })
  })

  it.each([
    ['https://github.com/acme/tools', 'acme', 'tools'],
    ['https://user:secret@github.com/acme/tools.git/', 'acme', 'tools'],
    ['ssh://git@host.example:2222/acme/tools.git', 'acme', 'tools'],
    ['git@host:group/sub/tools.git', 'group/sub', 'tools'],
    ['gh:acme/tools', 'acme', 'tools'],
    ['/srv/git/acme/tools.git', '', ''],
    ['../tools', '', ''],
    ['C:\\git\\tools', '', ''],
    ['file:///srv/tools.git', '', ''],
  ])('reads %s', (url, owner, repo) => {
    expect(readGitOrigin(withConfig(`[remote "origin"]\n\turl = ${url}\n`))).toMatchObject({ owner, repo })
  })

  it('prefers origin, else takes the first remote', () => {
    const remote = (name: string, owner: string) =>
      `[remote "${name}"]\n\turl = https://h/${owner}/r\n[branch "main"]\n\turl = no\n`
    expect(readGitOrigin(withConfig(remote('up', 'a') + remote('origin', 'b'))).owner).toBe('b')
    expect(readGitOrigin(withConfig(remote('up', 'a') + remote('z', 'b'))).owner).toBe('a')
  })

  it('reads no file outside of git for a hostile HEAD, and shows nothing that is not a commit', () => {
    const root = testFolder({ '.git/HEAD': 'ref: refs/../../secret\n', secret: 'a'.repeat(40) })
    expect(readGitOrigin(root).commitSha).toBe('')
    write(root, { '.git/HEAD': 'some text\n' })
    expect(readGitOrigin(root).commitSha).toBe('')
    write(root, { '.git/HEAD': 'ref: refs/heads/a\n', '.git/refs/heads/a': 'ref: refs/heads/a\n' })
    expect(readGitOrigin(root).commitSha).toBe('')
    expect(readGitOrigin(testFolder())).toEqual({ owner: '', repo: '', commitSha: '' })
  })
})
