import { createHash, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'

export interface ReportedUse {
  readonly id: string
  readonly source: 'claude-code' | 'cursor'
  readonly skillName: string
  /** The folder in which the agent works, when it says so. */
  readonly cwd: string | undefined
  /** The SKILL.md, when the agent names it. */
  readonly file: string | undefined
}

export type Payload = Readonly<Record<string, unknown>>

/** Longer than any name that the Agent Skills specification allows, with a plugin's before it. */
const longestName = 256

/** What a hook gets on stdin; `undefined` for garbage. */
export function parseHookPayload(text: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(text)
    return isObject(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

/** Whether it is Cursor that asks, which reads the answer as JSON. */
export function isFromCursor(payload: Payload): boolean {
  return 'cursor_version' in payload || 'conversation_id' in payload || 'workspace_roots' in payload
}

/**
 * The use of a skill that a payload tells of. `undefined` for everything else, whatever it is.
 *
 * - Claude Code, `PostToolUse` of the tool `Skill`: `tool_input.skill` is the name, with the plugin before a colon; releases of 2025
 *   say `tool_input.command`.
 * - Cursor has no such tool: its agent reads the SKILL.md. `postToolUse` of `Read` has the path in `tool_input.file_path`, in
 *   earlier releases `path`.
 */
export function usedSkill(payload: Payload): ReportedUse | undefined {
  return isFromCursor(payload) ? readByCursor(payload) : usedByClaudeCode(payload)
}

function usedByClaudeCode(payload: Payload): ReportedUse | undefined {
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

function readByCursor(payload: Payload): ReportedUse | undefined {
  const { hook_event_name, tool_name, tool_input } = payload
  if (hook_event_name !== 'postToolUse' || !/^read(?:_?file)?$/i.test(String(tool_name))) return undefined
  const input = objectOf(tool_input)
  const path = input['file_path'] ?? input['path']
  const skillName = typeof path === 'string' ? skillOf(path) : ''
  if (!isSkillName(skillName)) return undefined
  const cwd = folderOf(payload)
  const source = 'cursor'
  // A long file is read in parts: within one answer they are one use.
  const turn = payload['generation_id'] ?? payload['tool_use_id']
  const file = resolve(cwd ?? '/', path as string)
  return { id: idOf(source, payload['conversation_id'], turn, path), source, skillName, cwd, file }
}

/** The name in `…/skills/<name>/SKILL.md`, wherever agents keep skills; `''` for another file. */
function skillOf(path: string): string {
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

/** The same for the same call of the same session, so that two hooks on it count once. */
function idOf(source: string, session: unknown, ...call: readonly unknown[]): string {
  if (typeof session !== 'string' || typeof call[0] !== 'string') return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([source, session, call]))
    .digest('hex')
    .slice(0, 32)
}

function isSkillName(name: string): boolean {
  return name !== '' && name.length <= longestName && !/\p{Cc}/u.test(name)
}

/** Some releases send the input as the text of an object. */
function objectOf(value: unknown): Payload {
  if (typeof value !== 'string') return isObject(value) ? value : {}
  try {
    return objectOf(JSON.parse(value) as object)
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
