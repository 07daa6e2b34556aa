import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../test-world.js'

const noteOf = (name: string) => `note: \`${name}\` is not read: settings are JSON or YAML, in \`.skillrc\` `

it.each([
  '.skillrc.js',
  '.skillrc.toml',
  '.skillgaugerc',
  '.skillgaugerc.json',
  'skillgauge.config.mjs',
  'skillgauge.config.json',
  '.skillrc.ts',
])('%s is named as not read, once', async (name) => {
  const here = testFolder({ 'a/SKILL.md': skillMd('a'), [name]: 'export default {}' })
  const { code, stderr } = await runIn(here, ['check', '--all'])
  expect(code).toBe(0)
  expect(stderr.startsWith(noteOf(name))).toBe(true)
  expect(stderr.match(/is not read/g)).toHaveLength(1)
  expect((await runIn(here, ['scan', '--all'])).stderr).toBe('')
})

it.each(['.skillrc.json', '.skillrc', '.skillrc.yml', 'skillgauge.md', '.skillgauge-baseline.json'])(
  '%s is no such file',
  async (name) => {
    const here = testFolder({ 'a/SKILL.md': skillMd('a'), [name]: '{}' })
    expect((await runIn(here, ['check', '--all'])).stderr).toBe('')
  },
)

it('names one at the root of the project from a folder below it, and none above settings that are read', async () => {
  const files = { '.git/HEAD': '', '.skillrc.toml': '', 'skills/a/SKILL.md': skillMd('a') }
  const below = await runIn(join(testFolder(files), 'skills'), ['check', '--all'])
  expect(below.stderr).toContain('note: `../.skillrc.toml` is not read')
  const settled = await runIn(join(testFolder({ ...files, 'skills/.skillrc': '{}' }), 'skills'), [
    'check',
    '--all',
  ])
  expect(settled.stderr).toBe('')
})

it('says when no glob of a named config can match, as its folder holds no skill', async () => {
  const here = testFolder({
    'skills/a/SKILL.md': skillMd('a'),
    'rc.yaml': 'ignore: [none]',
    'ci/rc.yaml': 'overrides: [{ files: "skills/**", rules: { content.token-budget: high } }]',
    'ci/above.yaml': 'overrides: [{ files: "../skills/**", rules: { content.token-budget: high } }]',
    'ci/plain.yaml': 'rules: { content.token-budget: high }',
  })
  const notesOf = async (command: string, file: string) =>
    (await runIn(here, [command, '--all', '--config', file])).stderr
  for (const command of ['check', 'scan'])
    expect(await notesOf(command, 'ci/rc.yaml')).toBe(
      'note: `ignore` and `overrides` in `ci/rc.yaml` match no skill: globs start at the folder of the file, and no skill is in it.\n',
    )
  for (const file of ['rc.yaml', 'ci/above.yaml', 'ci/plain.yaml'])
    expect(await notesOf('check', file)).toBe('')
})
