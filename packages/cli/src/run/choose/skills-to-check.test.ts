import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../test-world.js'
import { chooseSkills, openSkills } from './skills-to-check.js'

const root = testFolder({
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/refs/heads/main': `${'a'.repeat(40)}\n`,
  '.git/config': '[remote "origin"]\n\turl = git@github.com:acme/tools.git\n',
  'SKILL.md': '',
  'shared/guide.md': '',
  'skills/a/SKILL.md': '',
  'skills/a/guide.md': { link: '../../shared/guide.md' },
  'skills/b/SKILL.md': '',
})
const skills = join(root, 'skills')
const shown = (...args: Parameters<typeof chooseSkills>) =>
  chooseSkills(...args).skills.map((skill) => skill.shown)
const reportPaths = (...args: Parameters<typeof chooseSkills>) =>
  chooseSkills(...args).skills.map((skill) => skill.files().path)

describe('chooseSkills', () => {
  it('takes a path, with the paths of reports from the git root and those for people from here', () => {
    const chosen = chooseSkills({ skillPath: 'a' }, skills, {})
    expect(chosen).toMatchObject({
      bulk: false,
      origin: { owner: 'acme', repo: 'tools', commitSha: 'a'.repeat(40) },
    })
    expect(shown({ skillPath: 'a' }, skills, {})).toEqual(['a'])
    expect(reportPaths({ skillPath: 'a' }, skills, {})).toEqual(['skills/a'])
    expect(shown({}, join(skills, 'b'), {})).toEqual(['.'])
    expect(shown({ skillPath: root }, skills, {})).toEqual(['..'])
  })

  it('takes all below here, or all of the repository', () => {
    expect(shown({ all: true }, skills, {})).toEqual(['a', 'b'])
    expect(shown({ repo: true }, skills, {})).toEqual(['..', 'a', 'b'])
    expect(reportPaths({ repo: true }, skills, {})).toEqual(['', 'skills/a', 'skills/b'])
    expect(shown({ all: true }, root, { ignore: ['/skills'] })).toEqual(['.'])
  })

  it('gives the root of a repository the name of the repository', () => {
    expect(chooseSkills({}, root, {}).skills[0]!.files()).toMatchObject({ directory: 'tools', path: '' })
  })

  it('follows links inside the repository, without one inside the working directory', () => {
    const entry = (cwd: string, skillPath: string) =>
      chooseSkills({ skillPath }, cwd, {})
        .skills[0]!.files()
        .entries.find((one) => one.path === 'guide.md')
    expect(entry(join(skills, 'a'), '.')).toEqual({ path: 'guide.md', bytes: 0 })
    const loose = testFolder({
      'shared/guide.md': '',
      's/SKILL.md': '',
      's/guide.md': { link: '../shared/guide.md' },
    })
    expect(entry(loose, 's')).toEqual({ path: 'guide.md', bytes: 0 })
    expect(entry(join(loose, 's'), '.')).toMatchObject({ unreadable: 'a link that leaves the folder' })
    expect(entry(join(loose, 'shared'), '../s')).toMatchObject({
      unreadable: 'a link that leaves the folder',
    })
  })

  it('knows what stands around a skill in its own repository, whatever repositories the others are in', () => {
    const clones = testFolder({
      'one/.git/HEAD': '',
      'one/skills/a/SKILL.md': '',
      'two/.git/HEAD': '',
      'two/docs/guide.md': '',
      'two/skills/b/SKILL.md': '',
    })
    const paths = ['one/skills/a', 'two/skills/b']
    const directories = paths.map((path) => join(clones, path))
    const targetsOf = ({ skills }: Pick<ReturnType<typeof chooseSkills>, 'skills'>) =>
      skills.map((skill) => skill.files().around?.find?.('../../docs/guide.md'))
    expect(targetsOf(openSkills(directories, directories[0]!, clones))).toEqual([undefined, 'file'])
    expect(targetsOf(chooseSkills({ all: true }, clones, {}))).toEqual([undefined, 'file'])
  })

  it.each([
    [{ all: true, repo: true }, 'Use `--all` or `--repo`, not both.'],
    [{ all: true, skillPath: 'a' }, 'Use `--all` or a SKILL_PATH, not both.'],
    [{ repo: true, skillPath: 'a' }, 'Use `--repo` or a SKILL_PATH, not both.'],
  ])('refuses %j', (which, message) => {
    expect(() => chooseSkills(which, skills, {})).toThrow(message)
  })

  it('needs a repository for --repo', () => {
    expect(() => chooseSkills({ repo: true }, testFolder(), {})).toThrow('`--repo` needs a git repository')
  })
})
