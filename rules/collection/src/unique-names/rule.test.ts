import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

const found = async (files: Record<string, string>) =>
  (await judgeCollection(rule, { files })).findings.map(({ path, line, message, skills }) => ({
    at: `${path}:${line}`,
    message,
    skills,
  }))

describe('collection.unique-names', () => {
  it('reports all skills of one name together, ignoring case', async () => {
    const files = {
      'a/one/SKILL.md': skillMd('pdf', 'One.'),
      'b/two/SKILL.md': skillMd('PDF', 'Two.'),
      'c/three/SKILL.md': skillMd('pdf', 'Three.'),
      'd/other/SKILL.md': skillMd('other'),
    }
    expect(await found(files)).toEqual([
      {
        at: 'b/two/SKILL.md:2',
        message: expect.stringContaining('`pdf` is the name of 3 skills: `a/one`, `b/two` and `c/three`.'),
        skills: ['a/one', 'b/two', 'c/three'],
      },
    ])
  })

  it('reports copies as such', async () => {
    const copy = skillMd('pdf')
    const [one] = await found({ 'a/pdf/SKILL.md': copy, 'b/pdf/SKILL.md': copy })
    expect(one!.message).toContain('2 copies of one skill')
  })

  it.each([
    ['hosts have folders of their own', ['.claude/skills/pdf', '.agents/skills/pdf', 'skills/pdf']],
    ['it is a fixture or an example', ['skills/pdf', 'tests/fixtures/pdf', 'examples/pdf', 'templates/pdf']],
  ])('passes where %s', async (_, folders) => {
    const files = Object.fromEntries(
      folders.map((folder, i) => [`${folder}/SKILL.md`, skillMd('pdf', `No. ${i}.`)]),
    )
    expect(await found(files)).toEqual([])
  })

  it('accepts the same name in two plugins, with a manifest or in a marketplace', async () => {
    const plugins = JSON.stringify([
      { name: 'c', source: './plugins/c' },
      { name: 'd', source: './plugins/d' },
    ])
    const files = {
      'plugins/a/.claude-plugin/plugin.json': '{"name":"a"}',
      'plugins/b/.codex-plugin/plugin.json': '{"name":"b"}',
      '.claude-plugin/marketplace.json': `{"name":"m","owner":{"name":"x"},"plugins":${plugins}}`,
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((one) => [`plugins/${one}/skills/pdf/SKILL.md`, skillMd('pdf', one)]),
      ),
    }
    expect(await found(files)).toEqual([])
    expect(
      await found({ ...files, 'plugins/a/skills/more/pdf/SKILL.md': skillMd('pdf', 'again') }),
    ).toHaveLength(1)
  })
})
