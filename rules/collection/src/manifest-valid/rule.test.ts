import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

const found = async (path: string, content: string) =>
  (
    await judgeCollection(rule, { files: { 'skills/a/SKILL.md': skillMd('a'), [path]: content } })
  ).findings.map(({ path, line, message }) => `${path}:${line} ${message}`)
const plugin = '.claude-plugin/plugin.json'
const market = '.claude-plugin/marketplace.json'
const agent = 'skills/a/agents/openai.yaml'

describe('collection.manifest-valid', () => {
  it.each([
    [plugin, '{\n  "name": "a",\n}', `${plugin}:2 A comma stands before \`}\`, where JSON has none.`],
    [plugin, '{}', `${plugin}:1 It has no \`name\`, which is required (Claude Code).`],
    [plugin, '[]', `${plugin}:1 It is a list; it must be a mapping (Claude Code).`],
    [
      plugin,
      '{\n"name": "a",\n"author": "Me"}',
      `${plugin}:3 \`author\` is \`Me\`; it must be a mapping (Claude Code).`,
    ],
    [
      plugin,
      '{"name": "a",\n"skills": ["skills/a"]}',
      `${plugin}:2 \`skills.0\` is \`skills/a\`; it must be a path that begins with \`./\` (Claude Code).`,
    ],
    [
      plugin,
      '{"name": "a",\n"repository": {"type": "git"}}',
      `${plugin}:2 \`repository\` is a mapping; it must be the URL of the repository (Claude Code).`,
    ],
    [
      market,
      '{"name": "m", "owner": {"name": "x"}, "plugins": [\n{"name": "a"}]}',
      `${market}:2 \`plugins.0\` has no \`source\`, which is required (Claude Code).`,
    ],
    [
      agent,
      'interface:\n  brand_color: blue\n',
      `${agent}:2 \`interface.brand_color\` is \`blue\`; it must be a color such as \`#3B82F6\` (Codex).`,
    ],
    [
      agent,
      'policy:\n  allow_implicit_invocation: "no"\n',
      `${agent}:2 \`policy.allow_implicit_invocation\` is \`no\`; it must be \`true\` or \`false\` (Codex).`,
    ],
    [
      'skills-lock.json',
      '{"version": 1, "skills": {"a":\n{"source": "x"}}}',
      'skills-lock.json:2 `skills.a` has no `sourceType`, which is required (`skills` CLI).',
    ],
  ])('reports the mistake in %s %j', async (path, content, message) => {
    expect(await found(path, content)).toContain(message)
  })

  it.each([
    [
      plugin,
      '{"name": "a", "hooks": {"Stop": []}, "commands": "./commands", "agents": ["./agents/x.md"], "unknown": 1}',
    ],
    [
      market,
      '{"name": "m", "owner": {"name": "x"}, "plugins": [{"name": "a", "source": {"source": "github", "repo": "a/b"}}]}',
    ],
    [agent, 'interface:\n  display_name: A\ndependencies:\n  tools:\n    - type: mcp\n      value: github\n'],
    [
      'skills-lock.json',
      '{"version": 1, "skills": {"a": {"source": "x/y", "sourceType": "github", "computedHash": "1"}}}',
    ],
    ['elsewhere/plugin.json', '{'],
  ])('passes %s %j', async (path, content) => expect(await found(path, content)).toEqual([]))

  it('suggests a fix', async () => {
    const fixes = async (content: string) =>
      (
        await judgeCollection(rule, { files: { 'skills/a/SKILL.md': skillMd('a'), [plugin]: content } })
      ).findings.map(({ fix }) => fix)
    expect(await fixes('{"name": "a",}')).toEqual(['Delete the comma.'])
    expect(await fixes('{"name": "a", "version": 1}')).toEqual(['"version": "1"'])
    expect(await fixes('{"name": "a"')).toEqual(['Write it as JSON.'])
  })

  it('stops early in a file with many mistakes', async () => {
    const skills = JSON.stringify(Array.from({ length: 500 }, () => 1))
    expect(await found(plugin, `{"name": "a", "skills": ${skills}}`)).toHaveLength(20)
    expect(await found(plugin, '['.repeat(100_000))).toEqual([
      expect.stringContaining('nested more than 64 deep'),
    ])
  })
})
