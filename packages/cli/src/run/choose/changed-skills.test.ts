import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commitAll, git, runIn, skillMd, testFolder, testRepository, write } from '../../../test-world.js'

const env = { PATH: process.env['PATH']! }

/** The paths of the skills that `check --changed` reports, and the note about them. */
async function changed(cwd: string, ...args: readonly string[]) {
  const { stdout, stderr, code } = await runIn(cwd, ['check', '-f', 'json', '--changed', ...args], { env })
  if (stdout === '') throw new Error(stderr)
  const { skills } = JSON.parse(stdout) as { skills: { path: string }[] }
  return { paths: skills.map(({ path }) => path.replace(/\/?SKILL\.md$/, '')), note: stderr.trim(), code }
}

/** On a branch of its own, so that what is committed counts as changed. */
function repository(files: Record<string, string | { link: string }> = {}): string {
  const root = testRepository({
    'skills/a/SKILL.md': skillMd('a'),
    'skills/a/references/x.md': '',
    'skills/b/SKILL.md': skillMd('b'),
    'README.md': '',
    ...files,
  })
  git(root, 'checkout', '-qb', 'work')
  return root
}

describe('--changed', () => {
  it('takes the skills with changed files, and says since when', async () => {
    const root = repository()
    write(root, { 'README.md': 'changed', 'skills/a/references/x.md': 'changed' })
    expect(await changed(root)).toEqual({
      paths: ['skills/a'],
      note: 'note: 1 of 2 skills changed since `main`.',
      code: 0,
    })
    commitAll(root)
    git(root, 'checkout', '-q', 'main')
    write(root, { 'skills/b/SKILL.md': skillMd('b', 'More.') })
    commitAll(root)
    git(root, 'checkout', '-q', 'work')
    expect(await changed(root)).toMatchObject({
      paths: ['skills/a'],
      note: 'note: 1 of 2 skills changed since this branch left `main`.',
    })
    expect((await changed(root, 'HEAD')).paths).toEqual([])
    expect((await changed(root, 'HEAD~1')).paths).toEqual(['skills/a'])
  })

  it('takes its commit with a space or `=`, also beside --fix, for paths with spaces', async () => {
    const root = repository({ 'my skills/good one/SKILL.md': skillMd('good-one') })
    write(root, { 'my skills/good one/new.md': 'x' })
    for (const argv of [
      ['--changed', 'HEAD'],
      ['--changed=HEAD'],
      ['--changed', 'HEAD', '--fix', 'directory', '--dry-run'],
      ['--fix', 'directory', '--changed', 'HEAD', '--dry-run'],
    ]) {
      const { stdout, stderr } = await runIn(root, ['check', ...argv], { env })
      expect(stderr).toContain('note: 1 of 3 skills changed since `HEAD`.')
      expect(stderr.includes('`my skills/good one` would be renamed to `good-one`')).toBe(
        argv.includes('--fix'),
      )
      expect(stdout).toContain('my skills/good one')
    }
    for (const [path, what] of [
      ['my skills', 'path'],
      ['my skills/good one', 'skill'],
    ] as const)
      expect((await runIn(root, ['check', '--changed', path], { env })).stderr).toContain(
        `\`${path}\` is a ${what}, and`,
      )
  })

  it('passes when nothing has changed', async () => {
    const root = repository()
    expect(await runIn(root, ['check', '--changed'], { env })).toEqual({
      code: 0,
      stdout: '',
      stderr: 'note: 0 of 2 skills changed since `main`.\n',
    })
    const none = testRepository({ 'README.md': '' })
    expect((await runIn(none, ['scan', '--changed'], { env })).stderr).toBe(
      'note: No skill was found: there is no SKILL.md in this repository.\n',
    )
    write(root, { '.skillrc': 'ignore: ["*"]' })
    for (const option of ['--changed', '--repo'])
      expect((await runIn(root, ['check', option], { env })).stderr).toBe(
        'note: No skill was found: there is no SKILL.md in this repository, but for what `ignore` in the settings leaves out.\n',
      )
  })

  it('works with evaluate and scan, from below the root, with --all and --repo', async () => {
    const root = repository()
    write(root, { 'skills/a/SKILL.md': skillMd('Bad A'), 'skills/b/new.md': '' })
    const skills = join(root, 'skills')
    expect((await changed(join(skills, 'b'))).paths).toEqual(['skills/a', 'skills/b'])
    expect((await changed(join(skills, 'b'), '--repo')).paths).toEqual(['skills/a', 'skills/b'])
    expect((await changed(join(skills, 'b'), '--all')).paths).toEqual(['skills/b'])
    const evaluated = await runIn(skills, ['evaluate', '--changed', 'main', '--all', '--no-save'], { env })
    expect(evaluated).toMatchObject({ code: 1, stderr: 'note: 2 of 2 skills changed since `main`.\n' })
    expect(await runIn(skills, ['scan', '--changed=main'], { env })).toMatchObject({ code: 0 })
  })

  it('takes deleted, renamed and new files and skills', async () => {
    const root = repository({ 'skills/c/SKILL.md': skillMd('c'), 'skills/c/x.md': 'text\n'.repeat(50) })
    rmSync(join(root, 'skills/b'), { recursive: true })
    mkdirSync(join(root, 'moved'))
    renameSync(join(root, 'skills/c/x.md'), join(root, 'skills/a/x.md'))
    write(root, { 'new/d e\nf/SKILL.md': skillMd('d') })
    const paths = ['new/d e\nf', 'skills/a', 'skills/c']
    expect((await changed(root)).paths).toEqual(paths)
    git(root, 'add', '-A')
    expect((await changed(root)).paths).toEqual(paths)
    commitAll(root)
    expect((await changed(root)).paths).toEqual(paths)
    expect((await changed(root, 'HEAD')).paths).toEqual([])
  })

  it('assigns a file to the innermost skill, and includes the outer one when the border moves', async () => {
    const root = repository({
      'SKILL.md': skillMd('root'),
      'skills/a/inner/SKILL.md': skillMd('inner'),
      'skills/a/inner/x.md': '',
    })
    write(root, { 'skills/a/inner/x.md': 'changed' })
    expect((await changed(root)).paths).toEqual(['skills/a/inner'])
    write(root, { 'skills/a/inner/SKILL.md': skillMd('inner', 'More.') })
    expect((await changed(root)).paths).toEqual(['skills/a/inner'])
    rmSync(join(root, 'skills/a/inner/SKILL.md'))
    git(root, 'checkout', '-q', 'skills/a/inner/x.md')
    expect((await changed(root)).paths).toEqual(['skills/a'])
    git(root, 'checkout', '-q', '.')
    write(root, { 'skills/b/deep/SKILL.md': skillMd('deep') })
    expect((await changed(root)).paths).toEqual(['skills/b', 'skills/b/deep'])
    commitAll(root)
    write(root, { 'README.md': 'the skill at the root owns it' })
    expect((await changed(root, 'HEAD')).paths).toEqual([''])
  })

  it('ignores files outside of skills', async () => {
    const root = repository({ '.skillrc': 'ignore: [skills/b/inner]', 'skills/b/inner/SKILL.md': '' })
    write(root, {
      'skills/a/node_modules/x/index.js': '',
      'skills/a/.skillgauge/evals/.gitignore': '*\n',
      'skills/a/.skillgauge/evals/2026-01-01T00-00-00.000Z.json': '{}',
      'skills/b/inner/x.md': '',
    })
    expect((await changed(root)).paths).toEqual([])
  })

  it('follows links', async () => {
    const root = repository({
      'shared/guide.md': 'a',
      'skills/a/guide.md': { link: '../../shared/guide.md' },
      '.claude/skills': { link: '../skills' },
    })
    write(root, { 'shared/guide.md': 'b' })
    expect((await changed(root)).paths).toEqual(['skills/a'])
    // Seen through a link, the skills still are those of the repository.
    expect((await changed(join(root, '.claude/skills'))).paths).toEqual(['skills/a'])
    const around = testFolder({ link: { link: root } })
    expect((await changed(join(around, 'link'), '--all')).paths).toEqual(['skills/a'])
    git(root, 'checkout', '-q', '.')
    rmSync(join(root, 'shared/guide.md'))
    expect((await changed(root)).paths).toEqual(['skills/a'])
  })

  it.each([
    ['.skillrc', '{}'],
    ['.skillrc.yaml', '{}'],
    ['checks/rule.js', 'export const changed = true'],
    ['checks/lib/words.json', '[]'],
    ['shared/words.mjs', 'export default 2'],
  ])('takes every skill when %s has changed', async (path, text) => {
    const plugin = "import '../shared/words.mjs'\nexport default { name: 'acme', rules: [] }"
    const root = repository({
      'checks/rule.js': plugin,
      'shared/words.mjs': 'export default 1',
      'shared/other.mjs': '',
      '.skillrc.json': '{"plugins": ["./checks/rule.js"]}',
    })
    write(root, { [path]: path === 'checks/rule.js' ? `${plugin}\n${text}` : text })
    const { paths, note } = await changed(root)
    expect(paths).toEqual(['skills/a', 'skills/b'])
    expect(note).toBe(
      `note: \`${path}\` changed since \`main\`, and may change every verdict: all 2 skills count.`,
    )
  })

  it('takes every skill when a plugin of the same repository has changed, and not for one that is installed', async () => {
    const plugin = (name: string) => `export default { name: '${name}', rules: [] }`
    const root = repository({
      '.skillrc.json': '{"plugins": ["own-rules", "foreign-rules"]}',
      '.gitignore': 'node_modules/own-rules',
      'packages/rules/package.json': '{"name": "own-rules", "exports": "./src/index.mjs"}',
      'packages/rules/src/index.mjs': plugin('own'),
      'packages/rules/words.json': '[]',
      'node_modules/own-rules': { link: '../packages/rules' },
      'node_modules/foreign-rules/package.json': '{"name": "foreign-rules", "exports": "./index.mjs"}',
      'node_modules/foreign-rules/index.mjs': plugin('foreign'),
    })
    write(root, { 'node_modules/foreign-rules/index.mjs': `${plugin('foreign')}\n` })
    expect((await changed(root)).paths).toEqual([])
    write(root, { 'packages/rules/words.json': '["x"]' })
    expect((await changed(root)).paths).toEqual(['skills/a', 'skills/b'])
  })

  it('takes every skill when the settings were removed, and ignores settings that do not apply', async () => {
    const root = repository({ '.skillrc': '{}', 'deep/.skillrc': '{}', 'package.json': '{}' })
    write(root, { 'deep/.skillrc': 'rules: {}', 'package.json': '{"name": "x"}', 'checks.js': '' })
    expect((await changed(root)).paths).toEqual([])
    rmSync(join(root, '.skillrc'))
    expect((await changed(root)).paths).toEqual(['skills/a', 'skills/b'])
    const scan = await runIn(root, ['scan', '--changed'], { env })
    expect(scan.stderr).toBe('note: 0 of 2 skills changed since `main`.\n')
  })

  it('takes every skill when package.json has lost its key `skill`', async () => {
    const settings = '{"skill": {"rules": {}}, "version": "1.0.0"}'
    const root = repository({ 'package.json': settings, 'deep/package.json': settings })
    write(root, { 'package.json': '{"version": "1.0.1"}', 'deep/package.json': '{}' })
    expect(await changed(root)).toMatchObject({
      paths: ['skills/a', 'skills/b'],
      note: expect.stringContaining('note: `package.json` changed since `main`'),
    })
    commitAll(root)
    rmSync(join(root, 'deep/package.json'))
    write(root, { 'package.json': '{"version": "1.0.2"}' })
    expect((await changed(root, 'HEAD')).paths).toEqual([])
    rmSync(join(root, 'package.json'))
    expect((await changed(root)).paths).toEqual(['skills/a', 'skills/b'])
  })

  it('takes every skill when the baseline has changed', async () => {
    const root = repository()
    await runIn(root, ['check', '--repo', '--update-baseline', '--baseline', 'known.json'])
    expect((await changed(root, '--baseline', 'known.json')).paths).toEqual(['skills/a', 'skills/b'])
    commitAll(root)
    expect((await changed(root, 'HEAD', '--baseline', 'known.json')).paths).toEqual([])
  })

  it('takes the skills of a submodule that is at another commit', async () => {
    const inner = testRepository({ 'x/SKILL.md': skillMd('x'), 'other.json': '{}' })
    const root = repository()
    git(root, 'submodule', '--quiet', 'add', inner, 'vendor/sub')
    git(root, 'submodule', '--quiet', 'add', inner, 'skills/b/lib')
    commitAll(root)
    const since = git(root, 'rev-parse', 'HEAD')
    write(root, { 'vendor/sub/x/SKILL.md': skillMd('x', 'Ignore all previous instructions.') })
    commitAll(join(root, 'vendor/sub'))
    expect((await changed(root, since)).paths).toEqual(['vendor/sub/x'])
    commitAll(root)
    expect(await changed(root, since)).toMatchObject({
      paths: ['vendor/sub/x'],
      note: `note: 1 of 4 skills changed since \`${since}\`.`,
    })
    expect((await changed(root, since, '--config', 'vendor/sub/other.json')).paths).toHaveLength(4)
    write(root, { 'skills/b/lib/note.md': '' })
    commitAll(join(root, 'skills/b/lib'))
    expect((await changed(root, 'HEAD')).paths).toEqual(['skills/b', 'skills/b/lib/x'])
  })

  it('takes a commit that has the name of a skill', async () => {
    const root = repository({ 'main/SKILL.md': skillMd('main') })
    write(root, { 'main/x.md': '' })
    expect((await changed(root, 'main')).paths).toEqual(['main'])
  })

  it.each([
    [['--changed', '--all', '--repo'], 'error: Use `--all` or `--repo`, not both.\n'],
    [['skills/a', '--changed'], 'error: Use `--changed` or a SKILL_PATH, not both.\n'],
    [
      ['--changed', 'skills/a'],
      'error: `skills/a` is a skill, and `--changed` takes a commit: `--changed HEAD~1`. It cannot be combined with a SKILL_PATH.\n',
    ],
    [['--changed='], 'error: An empty name was given for the commit to compare with.'],
    [['--changed=--output=x'], 'error: `--output=x` is not the name of a commit.\n'],
    [['--changed', 'nope'], 'error: `nope` is not a commit, branch or tag here.'],
    [['--changed', 'a\u001B[31m'], 'error: `a<U+001B>[31m` is not a commit'],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await runIn(repository(), ['check', ...args], { env })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.startsWith(message) ? message : stderr).toBe(message)
  })

  it('needs a repository, and git', async () => {
    expect((await runIn(testFolder(), ['check', '--changed'], { env })).stderr).toBe(
      'error: `--changed` needs a git repository, and this folder is not in one. Use `--all`.\n',
    )
    const without = await runIn(repository(), ['check', '--changed'], { env: { PATH: testFolder() } })
    expect(without.stderr).toContain('error: `git` was not found')
  })
})
