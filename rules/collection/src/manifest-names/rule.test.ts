import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

const found = async (files: Record<string, string>) =>
  (await judgeCollection(rule, { files })).findings.map(({ message }) => message)

describe('collection.manifest-names', () => {
  it('compares a marketplace with the manifests of its plugins', async () => {
    const plugins = [
      { name: 'docs', source: './plugins/docs' },
      { name: 'docs', source: { source: 'github', repo: 'x/y' } },
    ]
    const files = {
      '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', plugins }),
      'plugins/docs/.claude-plugin/plugin.json': '{"name": "docs-tools"}',
      'plugins/docs/skills/a/SKILL.md': skillMd('a'),
    }
    expect(await found(files)).toEqual([
      'The plugin is `docs` here and `docs-tools` in `plugins/docs/.claude-plugin/plugin.json`.',
      '`docs` is the name of two plugins of this marketplace.',
    ])
  })

  it('reports two plugins with the same name', async () => {
    const plugins = [
      { name: 'a', source: './a' },
      { name: 'a', source: './b' },
    ]
    const { findings } = await judgeCollection(rule, {
      files: {
        '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', plugins }),
        'skills/a/SKILL.md': skillMd('a'),
      },
    })
    expect(findings).toMatchObject([{ fix: 'Give one of the two another name, or delete it.' }])
  })

  it('compares a prompt with the name of its skill', async () => {
    const files = { 'a/SKILL.md': skillMd('pdf-forms') }
    const prompt = (text: string) =>
      found({ ...files, 'a/agents/openai.yaml': `interface:\n  default_prompt: "${text}"\n` })
    expect(await prompt('Use $pdf on this.')).toEqual([
      'The prompt names `$pdf`, and the skill is `pdf-forms`.',
    ])
    expect(await prompt('Use $pdf-forms, then $pdf.')).toEqual([])
    expect(await prompt('Costs $5.')).toEqual([])
  })

  it('compares a lock file with the installed skills, if there are any', async () => {
    const lock = JSON.stringify({ version: 1, skills: { pdf: {}, xlsx: {} } })
    const files = { 'skills-lock.json': lock, 'skills/own/SKILL.md': skillMd('own') }
    expect(await found(files)).toEqual([])
    expect(await found({ ...files, '.agents/skills/pdf/SKILL.md': skillMd('pdf') })).toEqual([
      '`xlsx` is locked, and not among the skills of `.agents/skills`.',
    ])
  })
})
