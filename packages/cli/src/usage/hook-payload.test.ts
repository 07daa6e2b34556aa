import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFromCursor, parseHookPayload, parseSkillUse } from './hook-payload.js'

const read = (payload: unknown) => {
  const parsed = parseHookPayload(JSON.stringify(payload))
  return parsed && parseSkillUse(parsed)
}

const claude = {
  session_id: '7d9e',
  transcript_path: '/home/ann/.claude/projects/x/7d9e.jsonl',
  cwd: '/home/ann/shop',
  permission_mode: 'default',
  hook_event_name: 'PostToolUse',
  tool_name: 'Skill',
  tool_input: { skill: 'pdf-forms', args: 'secret words' },
  tool_response: { success: true, commandName: 'pdf-forms' },
  tool_use_id: 'toolu_01',
}

const cursor = {
  conversation_id: 'c1',
  generation_id: 'g1',
  model: 'auto',
  hook_event_name: 'postToolUse',
  cursor_version: '2.4.1',
  workspace_roots: ['/home/ann/shop'],
  user_email: 'ann@example.com',
  tool_name: 'Read',
  tool_input: { file_path: '/home/ann/shop/.cursor/skills/pdf-forms/SKILL.md' },
  tool_output: '---\nname: pdf-forms',
  tool_use_id: 'call_1',
  cwd: '',
}

describe('what a hook of Claude Code says', () => {
  it('is a use of the skill that the tool was called with', () => {
    expect(read(claude)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      source: 'claude-code',
      skillName: 'pdf-forms',
      cwd: '/home/ann/shop',
      file: undefined,
    })
    expect(read({ ...claude, tool_input: { skill: 'office:pdf' } })?.skillName).toBe('office:pdf')
    expect(read({ ...claude, tool_input: { command: '/pdf' } })?.skillName).toBe('pdf')
    expect(read({ tool_name: 'Skill', tool_input: { skill: 'pdf' } })?.skillName).toBe('pdf')
  })

  it('has the same id when it comes twice, and another one for another call', () => {
    expect(read(claude)?.id).toBe(read(claude)?.id)
    expect(read({ ...claude, tool_use_id: 'toolu_02' })?.id).not.toBe(read(claude)?.id)
    const unnamed = { ...claude, tool_use_id: undefined }
    expect(read(unnamed)?.id).not.toBe(read(unnamed)?.id)
  })

  it.each([
    { ...claude, tool_name: 'Bash' },
    { ...claude, hook_event_name: 'PreToolUse' },
    { ...claude, tool_response: { success: false } },
    { ...claude, tool_input: { skill: '' } },
    { ...claude, tool_input: { skill: 7 } },
    { ...claude, tool_input: { skill: 'x'.repeat(300) } },
    { ...claude, tool_input: { skill: 'two\nlines' } },
    { ...claude, tool_input: ['pdf'] },
    { ...claude, tool_input: null },
  ])('is no use: %j', (payload) => {
    expect(read(payload)).toBeUndefined()
  })
})

describe('what a hook of Cursor says', () => {
  it('is a use when its agent has read the SKILL.md of a skill', () => {
    expect(read(cursor)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      source: 'cursor',
      skillName: 'pdf-forms',
      cwd: '',
      file: '/home/ann/shop/.cursor/skills/pdf-forms/SKILL.md',
    })
    const by = (tool_input: unknown, more: object = {}) => read({ ...cursor, tool_input, ...more })
    expect(by({ path: '.agents/skills/docx/SKILL.md' }, { cwd: '/home/ann/shop' })).toMatchObject({
      skillName: 'docx',
      file: '/home/ann/shop/.agents/skills/docx/SKILL.md',
    })
    expect(by('{"file_path":"C:\\\\Users\\\\Ann\\\\.cursor\\\\skills\\\\docx\\\\SKILL.md"}')?.skillName).toBe(
      'docx',
    )
    expect(
      by({ file_path: '/opt/plugin/skills/office/docx/SKILL.md' }, { tool_name: 'ReadFile' })?.skillName,
    ).toBe('docx')
  })

  it('is one use when a long file was read in parts', () => {
    expect(read({ ...cursor, tool_use_id: 'call_2' })?.id).toBe(read(cursor)?.id)
    expect(read({ ...cursor, generation_id: 'g2' })?.id).not.toBe(read(cursor)?.id)
  })

  it.each([
    { ...cursor, tool_input: { file_path: '/home/ann/shop/src/main.ts' } },
    { ...cursor, tool_input: { file_path: '/home/ann/notes/SKILL.md' } },
    { ...cursor, tool_input: { file_path: '/home/ann/shop/.cursor/skills/pdf/references/a.md' } },
    { ...cursor, tool_name: 'Write' },
    { ...cursor, hook_event_name: 'preToolUse' },
    { ...cursor, tool_input: '{"file_path":' },
    { ...cursor, tool_input: undefined },
  ])('is no use: %j', (payload) => {
    expect(read(payload)).toBeUndefined()
  })
})

it('reads whatever comes', () => {
  for (const text of ['', ' ', 'null', '[]', '"x"', '{', '\0', '{"tool_name":"Skill"}'])
    expect(parseSkillUse(parseHookPayload(text) ?? {})).toBeUndefined()
  const keys = fc.constantFrom(
    'tool_name',
    'tool_input',
    'skill',
    'file_path',
    'cwd',
    'conversation_id',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.dictionary(keys, fc.jsonValue()), (payload) => {
      parseSkillUse(payload)
      isFromCursor(payload)
    }),
  )
})
