import { isObject } from '@skillgauge/core'
import { hash, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

export interface ReportedUse {
  readonly id: string
  readonly source: 'claude-code' | 'cursor'
  readonly skillName: string
  /** Working directory of the agent. */
  readonly cwd: string | undefined
  /** Path of the SKILL.md. */
  readonly file: string | undefined
}

type Payload = Readonly<Record<string, unknown>>

/** Longer than any name in the specification with the name of a plugin. */
const maxNameLength = 256

/** `undefined` for invalid input. */
export function parseHookPayload(text: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(text)
    return isObject(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

/** Cursor reads the output of hooks as JSON. */
export function isFromCursor(payload: Payload): boolean {
  return 'cursor_version' in payload || 'conversation_id' in payload || 'workspace_roots' in payload
}

/**
 * The use of a skill in a payload, if there is one.
 *
 * - Claude Code: `PostToolUse` of the tool `Skill`, with the name in `tool_input.skill` (releases of 2025: `tool_input.command`).
 * - Cursor has no such tool: its agent reads the SKILL.md. `postToolUse` of `Read`, with `tool_input.file_path` (earlier `path`).
 */
export function parseSkillUse(payload: Payload): ReportedUse | undefined {
  return isFromCursor(payload) ? parseCursorUse(payload) : parseClaudeCodeUse(payload)
}

function parseClaudeCodeUse(payload: Payload): ReportedUse | undefined {
  const { tool_name, tool_input, tool_response, hook_event_name = 'PostToolUse' } = payload
  if (tool_name !== 'Skill' || hook_event_name !== 'PostToolUse' || !isObject(tool_input)) return undefined
  if (isObject(tool_response) && tool_response['success'] === false) return undefined
  const name = tool_input['skill'] ?? tool_input['command']
  const skillName = typeof name === 'string' ? name.trim().replace(/^\//, '') : ''
  if (!isSkillName(skillName)) return undefined
  const source = 'claude-code'
  return {
    id: idOf(source, payload['session_id'], payload['tool_use_id']),
    source,
    skillName,
    cwd: folderOf(payload),
    file: undefined,
  }
}

function parseCursorUse(payload: Payload): ReportedUse | undefined {
  const { hook_event_name, tool_name, tool_input } = payload
  if (hook_event_name !== 'postToolUse' || !/^read(?:_?file)?$/i.test(String(tool_name))) return undefined
  const input = objectOf(tool_input)
  const path = input['file_path'] ?? input['path']
  const skillName = typeof path === 'string' ? skillNameIn(path) : ''
  if (!isSkillName(skillName)) return undefined
  const cwd = folderOf(payload)
  const source = 'cursor'
  // A long file is read in parts, which count as one use within an answer.
  const turn = payload['generation_id'] ?? payload['tool_use_id']
  const file = resolve(cwd ?? '/', path as string)
  return { id: idOf(source, payload['conversation_id'], turn, path), source, skillName, cwd, file }
}

/** The name in `…/skills/<name>/SKILL.md`, or `''`. */
function skillNameIn(path: string): string {
  const folders = path.replaceAll('\\', '/').split('/')
  const file = folders.pop()
  const name = folders.pop() ?? ''
  const isSkill =
    file?.toLowerCase() === 'skill.md' && folders.some((folder) => /^skills(?:-cursor)?$/.test(folder))
  return isSkill ? name : ''
}

function folderOf({ cwd, workspace_roots: roots }: Payload): string | undefined {
  const places: unknown[] = [cwd, Array.isArray(roots) ? roots[0] : undefined]
  return places.find((place) => typeof place === 'string') as string | undefined
}

/** The same id for the same call in a session, so that two hooks count it once. */
function idOf(source: string, session: unknown, ...call: readonly unknown[]): string {
  if (typeof session !== 'string' || typeof call[0] !== 'string') return randomUUID()
  return hash('sha256', JSON.stringify([source, session, call])).slice(0, 32)
}

function isSkillName(name: string): boolean {
  return name !== '' && name.length <= maxNameLength && !/\p{Cc}/u.test(name)
}

/** Some releases send the input as JSON text. */
function objectOf(value: unknown): Payload {
  if (typeof value !== 'string') return isObject(value) ? value : {}
  try {
    return objectOf(JSON.parse(value) as object)
  } catch {
    return {}
  }
}
