import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../../test-world.js'

const described = (name: string, what: string) =>
  skillMd(name).replace(/^description: .*$/m, `description: ${what}`)

const files = {
  'one/setup/SKILL.md': described('one-setup', 'Sets up one thing. Use when the user asks for a thing.'),
  'two/setup/SKILL.md': described('two-setup', 'Prepares another. Use when the user wants another.'),
}
const clash = '`two/setup` is not fixed: another check would fail: `setup` is the name of 2 skills'
const nameIn = (folder: string, path: string) =>
  /^name: (.*)$/m.exec(readFileSync(join(folder, path, 'SKILL.md'), 'utf8'))?.[1]

describe('--fix of several skills', () => {
  it('gives no two skills that are loaded together the same name', async () => {
    const here = testFolder(files)
    const dry = await runIn(here, ['check', '--all', '--fix', '--dry-run'])
    expect(dry.stderr).toContain(clash)
    expect(dry.stdout).not.toContain('-name: two-setup')
    expect((await runIn(here, ['check', '--all', '--fix'])).stderr).toContain(clash)
    expect([nameIn(here, 'one/setup'), nameIn(here, 'two/setup')]).toEqual(['setup', 'two-setup'])
  })

  it('lets skills of two plugins have the same name', async () => {
    const plugins = Object.fromEntries(
      ['one', 'two'].map((name) => [`${name}/.claude-plugin/plugin.json`, `{"name": "${name}"}`]),
    )
    const here = testFolder({ ...files, ...plugins })
    expect((await runIn(here, ['check', '--all', '--fix'])).stderr).not.toContain('not fixed')
    expect([nameIn(here, 'one/setup'), nameIn(here, 'two/setup')]).toEqual(['setup', 'setup'])
  })

  it('minds only the checks that are on', async () => {
    const here = testFolder({ ...files, '.skillrc': '{"rules": {"collection.unique-names": "off"}}' })
    expect((await runIn(here, ['check', '--all', '--fix'])).stderr).not.toContain('not fixed')
    expect(nameIn(here, 'two/setup')).toBe('setup')
  })
})
