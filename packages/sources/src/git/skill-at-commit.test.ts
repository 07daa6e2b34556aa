import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commitAll, git, testRepository } from '../../test-repository.js'
import { skillAtCommit } from './skill-at-commit.js'

const env = { PATH: process.env['PATH'] }
const skillMd = '---\nname: s\ndescription: Counts.\n---\n'

it('takes the files of a skill as they were, without links', () => {
  const root = testRepository({
    's/SKILL.md': skillMd,
    's/a/b.md': 'old\n',
    's/c..md': 'dots\n',
    'other.md': '',
  })
  git(root, 'tag', 'old')
  git(root, 'rm', '-q', 's/a/b.md')
  commitAll(root)
  expect(skillAtCommit(join(root, 's'), 'old', env).map(({ path }) => path)).toEqual([
    'SKILL.md',
    'a/b.md',
    'c..md',
  ])
})

it.each(['..', 'a\\..\\..'])(
  'refuses a tree with a folder `%s`, which would be written elsewhere',
  (name) => {
    const root = testRepository({ 's/SKILL.md': skillMd, 's/a/escaped': 'x\n' })
    const idOf = (path: string) => git(root, 'rev-parse', `HEAD:${path}`).trim()
    // git itself makes no such tree, and lets one be stored.
    const treeOf = (...entries: readonly (readonly [mode: string, name: string, id: string])[]) =>
      execFileSync('git', ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], {
        cwd: root,
        input: Buffer.concat(
          entries.flatMap(([mode, entry, id]) => [Buffer.from(`${mode} ${entry}\0`), Buffer.from(id, 'hex')]),
        ),
      })
        .toString()
        .trim()
    const skill = treeOf(['40000', name, idOf('s/a')], ['100644', 'SKILL.md', idOf('s/SKILL.md')])
    const commit = git(root, 'commit-tree', treeOf(['40000', 's', skill]), '-m', 'old').trim()
    expect(() => skillAtCommit(join(root, 's'), commit, env)).toThrow(
      `the skill has a file \`${name}/escaped\`, which git would not write`,
    )
  },
)
