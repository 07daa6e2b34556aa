import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder, write } from '../../test-folder.js'
import { commitAll, git, testRepository } from '../../test-repository.js'
import { changedFiles } from './changed-files.js'

const path = { PATH: process.env['PATH'] }
const changed = (root: string, ref?: string, env: Record<string, string | undefined> = {}) =>
  changedFiles(root, ref, { ...path, ...env })
    .files.map((file) => file.path)
    .sort()
const since = (root: string, ref?: string, env: Record<string, string> = {}) =>
  changedFiles(root, ref, { ...path, ...env }).since

/** A clone as CI makes it. */
function cloneOf(origin: string, ...options: readonly string[]): string {
  const clone = join(testFolder(), 'clone')
  git(origin, 'clone', '-q', ...options, `file://${origin}`, clone)
  return clone
}

describe('changedFiles', () => {
  it('takes what is committed, staged, not staged, not tracked, deleted, and both names of what is renamed', () => {
    const root = testRepository({
      'committed.md': 'a',
      'staged.md': 'a',
      'unstaged.md': 'a',
      'gone.md': 'a',
      'old.md': 'the same text\n'.repeat(20),
      'same.md': 'a',
      'back.md': 'a',
      '.gitignore': 'ignored.md\n',
    })
    git(root, 'checkout', '-qb', 'work')
    write(root, { 'committed.md': 'b' })
    commitAll(root)
    write(root, { 'staged.md': 'b', 'back.md': 'b' })
    git(root, 'add', '.')
    // Staged, and undone in the folder only: it would still be committed.
    write(root, { 'back.md': 'a', 'unstaged.md': 'b', 'untracked.md': '', 'ignored.md': '' })
    rmSync(join(root, 'gone.md'))
    git(root, 'mv', 'old.md', 'new.md')
    utimesSync(join(root, 'same.md'), 1, 1)
    expect(changed(root)).toEqual([
      'back.md',
      'committed.md',
      'gone.md',
      'new.md',
      'old.md',
      'staged.md',
      'unstaged.md',
      'untracked.md',
    ])
    const { files } = changedFiles(root, undefined, path)
    expect(
      files
        .filter((file) => file.isAddedOrDeleted)
        .map((file) => file.path)
        .sort(),
    ).toEqual(['gone.md', 'new.md', 'old.md', 'untracked.md'])
  })

  it('leaves out what only the other branch has changed', () => {
    const root = testRepository({ 'a.md': 'a', 'b.md': 'b' })
    git(root, 'checkout', '-qb', 'work')
    write(root, { 'a.md': 'changed' })
    commitAll(root)
    git(root, 'checkout', '-q', 'main')
    write(root, { 'b.md': 'changed' })
    commitAll(root)
    git(root, 'checkout', '-q', 'work')
    expect([changed(root), since(root)]).toEqual([['a.md'], 'this branch left `main`'])
    expect([changed(root, 'main'), since(root, 'HEAD')]).toEqual([['a.md'], '`HEAD`'])
    expect(changed(root, 'HEAD~1')).toEqual(['a.md'])
    expect(changed(root, 'HEAD')).toEqual([])
  })

  it('has every path as it is', () => {
    const names = [
      'with space.md',
      'new\nline.md',
      'tab\t.md',
      'näme-日本.md',
      '"quoted".md',
      ' lead.md',
      '-x.md',
      '\\.md',
    ]
    const root = testRepository({ 'sub/x.md': '' })
    write(root, Object.fromEntries(names.map((name) => [`sub/${name}`, ''])))
    expect(changed(root)).toEqual(names.map((name) => `sub/${name}`).sort())
    commitAll(root)
    expect(changed(root, 'HEAD~1')).toEqual(names.map((name) => `sub/${name}`).sort())
    // Where the user's settings would quote or shorten them.
    git(root, 'config', 'core.quotePath', 'true')
    git(root, 'config', 'diff.relative', 'true')
    git(root, 'config', 'diff.noprefix', 'true')
    expect(changed(root, 'HEAD~1')).toEqual(names.map((name) => `sub/${name}`).sort())
  })

  it('prefers the target of a request, then origin, then the branches here', () => {
    const origin = testRepository({ 'a.md': '' })
    git(origin, 'branch', 'develop')
    const clone = cloneOf(origin)
    git(clone, 'checkout', '-qb', 'work')
    write(clone, { 'a.md': 'b' })
    commitAll(clone)
    expect(since(clone)).toBe('`origin/main`')
    expect(since(clone, undefined, { GITHUB_BASE_REF: 'develop' })).toBe('`origin/develop`')
    expect(since(clone, undefined, { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'develop' })).toBe(
      '`origin/develop`',
    )
    expect(since(clone, undefined, { GITHUB_BASE_REF: '' })).toBe('`origin/main`')
    git(clone, 'remote', 'set-head', 'origin', 'develop')
    expect(since(clone)).toBe('`origin/develop`')
    git(clone, 'remote', 'remove', 'origin')
    expect(since(clone)).toBe('`main`')
    // What CI gives as the commit before a new branch.
    expect(since(clone, '0'.repeat(40))).toBe('`main`')
  })

  it('says which branches it looked for', () => {
    const root = testRepository({ 'a.md': '' })
    git(root, 'branch', '-m', 'trunk')
    expect(() => changed(root)).toThrow(
      'No main branch was found to compare with: there is no `origin/HEAD`, `origin/main`, `origin/master`, `main`, `master`. Name a commit: `--changed REF`.',
    )
    expect(changed(root, 'trunk')).toEqual([])
  })

  it('takes everything before the first commit', () => {
    const root = testFolder({ 'a.md': '', 'b.md': '', '.gitignore': 'c.md', 'c.md': '' })
    git(root, 'init', '-q')
    git(root, 'add', 'a.md')
    expect(changed(root)).toEqual(['.gitignore', 'a.md', 'b.md'])
  })

  it('compares histories that never met as they are', () => {
    const root = testRepository({ 'a.md': 'a', 'b.md': 'b' })
    git(root, 'checkout', '-q', '--orphan', 'other')
    write(root, { 'a.md': 'other' })
    commitAll(root)
    expect(changed(root)).toEqual(['a.md'])
  })

  it('counts links to what has changed, also to a folder', () => {
    const root = testRepository({
      'shared/deep/guide.md': 'a',
      'skill/guide.md': { link: '../shared/deep/guide.md' },
      'skill/references': { link: '../shared' },
      'skill/other': { link: '../elsewhere' },
      'elsewhere/x.md': '',
    })
    write(root, { 'shared/deep/guide.md': 'b' })
    expect(changed(root)).toEqual(['shared/deep/guide.md', 'skill/guide.md', 'skill/references'])
  })

  it('takes submodules that are at another commit, and no other repository below', () => {
    const inner = testRepository({ 'skill/SKILL.md': 'a' })
    const root = testRepository({
      'a.md': '',
      'link.md': { link: 'sub/skill/SKILL.md' },
      'other.md': { link: 'a.md' },
    })
    git(root, 'submodule', '--quiet', 'add', inner, 'sub')
    git(root, 'submodule', '--quiet', 'add', inner, 'same')
    // What a repository may say of itself.
    git(root, 'config', '-f', '.gitmodules', 'submodule.sub.ignore', 'all')
    git(root, 'config', 'diff.ignoreSubmodules', 'all')
    commitAll(root)
    const sub = join(root, 'sub')
    write(root, { 'sub/skill/SKILL.md': 'b', 'sub/new.md': '' })
    git(root, 'clone', '-q', inner, join(root, 'loose'))
    expect(changed(root)).toEqual([])
    commitAll(sub)
    expect(changed(root)).toEqual(['link.md', 'sub'])
    expect(changed(sub, 'HEAD~1')).toEqual(['new.md', 'skill/SKILL.md'])
    rmSync(join(root, 'loose'), { recursive: true })
    git(root, 'checkout', '-qb', 'work')
    // `git add .` and `git commit` go past a submodule with `ignore`.
    git(root, 'update-index', '--cacheinfo', `160000,${git(sub, 'rev-parse', 'HEAD')},sub`)
    git(root, 'commit', '-qm', 'more', '--allow-empty')
    expect(changed(root)).toEqual(['link.md', 'sub'])
    const { files } = changedFiles(root, undefined, path)
    expect(files).toContainEqual({ path: 'sub', isAddedOrDeleted: false, isSubmodule: true })
    expect(files).toContainEqual({ path: 'link.md', isAddedOrDeleted: false, isSubmodule: false })
  })

  it('works in a worktree', () => {
    const root = testRepository({ 'a.md': 'a' })
    const tree = join(testFolder(), 'tree')
    git(root, 'worktree', 'add', '-q', '-b', 'work', tree)
    write(tree, { 'a.md': 'b' })
    expect([changed(tree), changed(root)]).toEqual([['a.md'], []])
  })

  it.each(['-x', '--output=x', '--upload-pack=x', 'a\0b'])('refuses %j as a commit', (ref) => {
    const root = testRepository()
    expect(() => changed(root, ref)).toThrow('is not the name of a commit')
    expect(existsSync(join(root, 'x'))).toBe(false)
  })

  it.each(['nowhere', 'HEAD..main', 'a b', '$(touch x)', 'skills/a', '..', '/', '@{99}', 'x'.repeat(9000)])(
    'says that %j is no commit',
    (ref) => {
      expect(() => changed(testRepository(), ref)).toThrow(`\`${ref}\` is not a commit, branch or tag here.`)
    },
  )

  it('says that an empty name was given', () => {
    expect(() => changed(testRepository(), '')).toThrow('An empty name was given')
  })
})

describe('a shallow clone', () => {
  const origin = testRepository({ 'a.md': '1' })
  for (const text of ['2', '3', '4']) {
    write(origin, { 'a.md': text })
    commitAll(origin)
  }
  git(origin, 'checkout', '-qb', 'work', 'HEAD~2')
  write(origin, { 'b.md': '' })
  commitAll(origin)
  git(origin, 'checkout', '-q', 'main')

  /** What the message says to type. */
  function advice(clone: string, ref?: string, env: Record<string, string> = {}): string[] {
    try {
      changed(clone, ref, env)
    } catch (error) {
      const typed = /\n {2}git (fetch .+)/.exec((error as Error).message)?.[1]
      if (typed) return typed.split(' ')
      throw error
    }
    throw new Error('nothing was thrown')
  }

  it('says what to type, and that helps', () => {
    const one = cloneOf(origin, '--depth=1', '--no-single-branch', '--branch=work')
    const typed = advice(one)
    expect(typed.join(' ')).toBe('fetch --unshallow origin main:refs/remotes/origin/main')
    git(one, ...typed)
    expect(changed(one)).toEqual(['b.md'])
  })

  it('says what to type when the target of a request is missing, and that helps', () => {
    const one = cloneOf(origin, '--depth=1', '--branch=work')
    const env = { GITHUB_BASE_REF: 'main', GITHUB_ACTIONS: 'true' }
    expect(() => changed(one, undefined, env)).toThrow(
      /^`main`, where this request goes to \(GITHUB_BASE_REF\), is not in this clone\. .+`fetch-depth: 0`\.$/s,
    )
    git(one, ...advice(one, undefined, env))
    expect(changed(one, undefined, env)).toEqual(['b.md'])
  })

  it('is not compared with itself when it has one branch only', () => {
    const headless = cloneOf(origin, '--depth=1', '--branch=work')
    git(origin, 'checkout', '-q', 'work')
    const one = cloneOf(origin, '--depth=1', '--branch=work')
    const whole = cloneOf(origin, '--single-branch')
    const both = cloneOf(origin)
    git(origin, 'checkout', '-q', 'main')
    for (const clone of [headless, one]) {
      expect(() => changed(clone)).toThrow('this clone has the branch `work` only')
      expect(advice(clone).join(' ')).toBe('fetch --unshallow origin main:refs/remotes/origin/main')
      git(clone, ...advice(clone))
      expect([changed(clone), since(clone)]).toEqual([['b.md'], 'this branch left `origin/main`'])
    }
    expect(advice(whole).join(' ')).toBe('fetch origin main:refs/remotes/origin/main')
    // A branch that was made here left the one that was cloned.
    git(whole, 'checkout', '-qb', 'more')
    expect([changed(whole), since(whole)]).toEqual([[], '`origin/work`'])
    // Where all branches were asked for, the remote has said which one is the main branch.
    expect(since(both)).toBe('`origin/work`')
    expect(since(cloneOf(origin, '--depth=1'))).toBe('`origin/main`')
  })

  it('says that a commit may only be missing', () => {
    const one = cloneOf(origin, '--depth=1', '--branch=work')
    const sha = git(origin, 'rev-parse', 'main')
    expect(() => changed(one, sha)).toThrow('This clone is shallow, so it may only be missing here.')
    expect(advice(one, sha).join(' ')).toBe('fetch --unshallow origin')
    expect(advice(one, 'a;b').join(' ')).toBe('fetch --unshallow origin')
    git(one, ...advice(one, 'origin/main'))
    expect(changed(one, 'origin/main')).toEqual(['b.md'])
  })
})

describe('what git could be made to do', () => {
  it('runs no program that the repository names', () => {
    const root = testRepository({ 'a.md': 'a', '.gitattributes': '*.md filter=evil diff=evil\n' })
    const mark = join(testFolder(), 'ran')
    const program = `touch ${mark}; cat`
    for (const [key, value] of [
      ['core.fsmonitor', program],
      ['core.hooksPath', root],
      ['core.pager', program],
      ['core.sshCommand', program],
      ['diff.external', program],
      ['diff.evil.command', program],
      ['diff.evil.textconv', program],
      ['filter.evil.clean', program],
      ['filter.evil.required', 'true'],
      ['filter.a=b.clean', program],
    ])
      git(root, 'config', key!, value!)
    write(root, {
      'post-index-change': `#!/bin/sh\ntouch ${mark}\n`,
      'more.cfg': `[filter "evil"]\n\tprocess = ${program}\n`,
    })
    chmodSync(join(root, 'post-index-change'), 0o755)
    git(root, 'config', 'include.path', join(root, 'more.cfg'))
    writeFileSync(join(root, 'a.md'), 'b')
    writeFileSync(join(root, '.gitattributes'), '*.md filter=evil diff=evil\n*.txt filter=a=b\n')
    rmSync(mark, { force: true })
    expect(changed(root)).toEqual(['.gitattributes', 'a.md', 'more.cfg', 'post-index-change'])
    expect(existsSync(mark)).toBe(false)
  })

  it('keeps the filters of the user', () => {
    const root = testRepository({ 'a.md': 'a\n' })
    const home = testFolder({ '.gitconfig': '[filter "upper"]\n\tclean = tr b a\n' })
    write(root, { '.gitattributes': '*.md filter=upper\n', 'a.md': 'b\n' })
    expect(changed(root, undefined, { HOME: home })).toEqual(['.gitattributes'])
  })

  it('is not led elsewhere by the environment', () => {
    const root = testRepository({ 'a.md': 'a' })
    const other = testRepository({ 'other.md': 'a' })
    write(root, { 'a.md': 'b' })
    const env = {
      GIT_DIR: join(other, '.git'),
      GIT_WORK_TREE: other,
      GIT_INDEX_FILE: join(other, '.git/index'),
      GIT_EXTERNAL_DIFF: 'false',
      GIT_CONFIG_PARAMETERS: "'core.bare=true'",
      GIT_TRACE: '1',
    }
    expect(changed(root, undefined, env)).toEqual(['a.md'])
  })

  it('takes the index that a commit is made from', () => {
    const root = testRepository({ 'a.md': 'a' })
    write(root, { 'a.md': 'b' })
    git(root, 'add', '.')
    git(root, 'stash', '-q')
    execFileSync('cp', [join(root, '.git/index'), join(root, '.git/next-index-1.lock')])
    const env = { ...path, GIT_INDEX_FILE: join(root, '.git/next-index-1.lock') }
    execFileSync(
      'git',
      ['update-index', '--add', '--cacheinfo', `100644,${git(root, 'hash-object', 'a.md')},c.md`],
      {
        cwd: root,
        env,
      },
    )
    expect(changed(root, undefined, env)).toEqual(['c.md'])
    expect(changed(root, undefined, { GIT_INDEX_FILE: '.git/next-index-1.lock' })).toEqual(['c.md'])
    expect(changed(root)).toEqual([])
  })

  it('writes nothing', () => {
    const root = testRepository({ 'a.md': 'a' })
    utimesSync(join(root, 'a.md'), 1, 1)
    const before = execFileSync('sha1sum', [join(root, '.git/index')]).toString()
    changed(root)
    expect(execFileSync('sha1sum', [join(root, '.git/index')]).toString()).toBe(before)
  })

  it('answers for no repository around a broken one', () => {
    const outer = testRepository({ 'a.md': '' })
    write(outer, { 'inner/.git/HEAD': 'ref: refs/heads/main\n', 'inner/x.md': '' })
    expect(() => changed(join(outer, 'inner'))).toThrow(
      /^Could not determine changed files: fatal: not a git repository/,
    )
  })

  it('says that git is missing', () => {
    const root = testRepository()
    expect(() => changed(root, undefined, { PATH: testFolder() })).toThrow(
      '`git` was not found: it has to be installed, and on PATH',
    )
  })

  it('runs no `git` that lies in the repository', () => {
    const root = testRepository({ 'a.md': '', git: '#!/bin/sh\ntouch ran\n' })
    chmodSync(join(root, 'git'), 0o755)
    commitAll(root)
    expect(changed(root, undefined, { PATH: `.:${process.env['PATH']}` })).toEqual([])
    expect(existsSync(join(root, 'ran'))).toBe(false)
  })

  // Only root may give a folder to somebody else.
  it.skipIf(process.geteuid?.() !== 0)('tells what git says about a repository of somebody else', () => {
    const root = testRepository()
    execFileSync('chown', ['-R', 'nobody', root])
    expect(() => changed(root, undefined, { HOME: testFolder() })).toThrow(
      `If you trust it, type:\n  git config --global --add safe.directory ${root}`,
    )
  })

  it('finds a folder under its new name', () => {
    const root = testRepository({ 'skills/old/SKILL.md': 'x\n'.repeat(30) })
    mkdirSync(join(root, 'moved'))
    renameSync(join(root, 'skills/old'), join(root, 'moved/new'))
    expect(changed(root)).toEqual(['moved/new/SKILL.md', 'skills/old/SKILL.md'])
  })
})
