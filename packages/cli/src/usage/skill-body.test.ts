import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test-world.js'
import { estimateTokens, findClaudeSkill } from './skill-body.js'

describe('the estimate of tokens', () => {
  const root = testFolder({
    'plain.md': `---\nname: x\ndescription: ${'long '.repeat(100)}\n---\n\n${'abcd'.repeat(100)}\n`,
    'bom.md': `\uFEFF---\r\nname: x\r\n---\r\n${'abcd'.repeat(100)}`,
    'bare.md': 'abcd'.repeat(100),
    'han.md': '---\nname: x\n---\n検査する技能',
    'empty.md': '---\nname: x\n---\n',
    'dir.md/x': '',
  })

  it.each([
    ['plain.md', 100],
    ['bom.md', 100],
    ['bare.md', 100],
    ['han.md', 6],
    ['empty.md', 0],
    ['dir.md', null],
    ['none.md', null],
  ])('of %s is %j', (file, tokens) => {
    expect(estimateTokens(join(root, file))).toBe(tokens)
  })

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', () => {
    execFileSync('mkfifo', [join(root, 'pipe.md')])
    expect(estimateTokens(join(root, 'pipe.md'))).toBeNull()
  })
})

it('finds a skill where Claude Code has it from', () => {
  const root = testFolder({
    'shop/.claude/skills/pdf/SKILL.md': 'project',
    'home/.claude/skills/pdf/SKILL.md': 'own',
    'home/.claude/skills/docx/SKILL.md': 'own',
    'home/.claude/plugins/office/skills/xlsx/SKILL.md': 'plugin',
    'elsewhere/skills/pptx/SKILL.md': 'not below the plugins',
  })
  const config = join(root, 'home/.claude')
  const placeOf = (path: string) => [{ installPath: join(root, path) }]
  const plugins = { 'office@market': placeOf('home/.claude/plugins/office'), other: placeOf('elsewhere') }
  writeFileSync(join(config, 'plugins/installed_plugins.json'), JSON.stringify({ version: 2, plugins }))
  expect(findClaudeSkill('pdf', join(root, 'shop/src/deep'), config)).toBe(
    join(root, 'shop/.claude/skills/pdf/SKILL.md'),
  )
  expect(findClaudeSkill('docx', join(root, 'shop'), config)).toBe(join(config, 'skills/docx/SKILL.md'))
  expect(findClaudeSkill('office:xlsx', undefined, config)).toBe(
    join(config, 'plugins/office/skills/xlsx/SKILL.md'),
  )
  for (const name of ['none', '../skills/pdf', '..', '', 'office:none', 'other:pptx', 'a:b:c'])
    expect(findClaudeSkill(name, join(root, 'shop'), config)).toBeUndefined()
})
