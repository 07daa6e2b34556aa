import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

const found = async (files: Record<string, string>) =>
  (await judgeCollection(rule, { files: { 'skills/a/SKILL.md': skillMd('a'), ...files } })).findings.map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
const market = (...plugins: object[]) => ({
  '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'x' }, plugins }),
})

describe('collection.manifest-paths', () => {
  it('looks for the parts of a plugin at its root', async () => {
    const manifest =
      '{\n"name": "p",\n"skills": ["./skills/a",\n"./skills/b"], "commands": "./skills/a/SKILL.md"}'
    expect(await found({ '.claude-plugin/plugin.json': manifest })).toEqual([
      '.claude-plugin/plugin.json:4 `./skills/b` is not there.',
    ])
  })

  it('looks for plugins of a marketplace, and for their parts below them', async () => {
    expect(await found(market({ name: 'a', source: './', skills: ['./skills/a', './skills/b'] }))).toEqual([
      '.claude-plugin/marketplace.json:1 `./skills/b` is not there.',
    ])
    expect(await found(market({ name: 'a', source: './skills', skills: ['./a', './c'] }))).toEqual([
      '.claude-plugin/marketplace.json:1 `./c` is not there in `skills`.',
    ])
    expect(await found(market({ name: 'a', source: '../../..' }))).toEqual([])
    expect(await found(market({ name: 'a', source: './../..' }))).toEqual([
      '.claude-plugin/marketplace.json:1 `./../..` leads out of the repository.',
    ])
    expect(await found(market({ name: 'a', source: { source: 'github', repo: 'x/y' } }))).toEqual([])
  })

  it('suggests a path in another case', async () => {
    expect(await found(market({ name: 'a', source: './Skills/A' }))).toEqual([
      '.claude-plugin/marketplace.json:1 `./Skills/A` is not there (did you mean `./skills/a`?).',
    ])
  })

  it('looks for icons in the skill', async () => {
    const yaml = 'interface:\n  icon_small: ./assets/small.svg\n  icon_large: ./assets/large.svg\n'
    expect(
      await found({ 'skills/a/agents/openai.yaml': yaml, 'skills/a/assets/large.svg': '<svg/>' }),
    ).toEqual(['skills/a/agents/openai.yaml:2 `./assets/small.svg` is not there in `skills/a`.'])
  })
})
