import type { ModelOutput } from './scripted-answer.js'

export interface Asked {
  readonly model: string
  readonly system: string
  /** The texts of the user, one after the other. */
  readonly prompt: string
  /** What was said so far, the system's part left out. */
  readonly turns: readonly { readonly role: string; readonly text: string }[]
  readonly stream: boolean
  readonly tools: readonly string[]
  readonly forcedTool: string | undefined
}

/** One event of a stream: the `event` line, when the API has one, and the data. */
export interface StreamEvent {
  readonly event?: string
  readonly data: object | string
}

export interface Api {
  readonly name: 'anthropic' | 'responses' | 'chat' | 'gemini' | 'bedrock'
  takes(path: string): boolean
  read(path: string, body: Json): Omit<Asked, 'prompt'>
  whole(output: ModelOutput, asked: Asked): object
  events(output: ModelOutput, asked: Asked): StreamEvent[]
  error(status: number, message: string): object
  /** How an event goes over the wire, where that is not as a server-sent event. */
  readonly stream?: { readonly type: string; encode(event: StreamEvent): Buffer }
}

/** Parsed JSON of a shape that nobody promised. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

export function at(value: Json, key: string): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined
}

export function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

export function string(value: Json): string {
  return typeof value === 'string' ? value : ''
}

/** What was said, in a list of messages whose texts stand under `key`. */
export function turnsIn(messages: Json, key: string): Asked['turns'] {
  return list(messages).map((message) => ({
    role: string(at(message, 'role')) || 'user',
    text: textOf(at(message, key)),
  }))
}

/** The same where instructions stand among the messages. */
export function withoutSystem(said: Asked['turns']): Pick<Asked, 'system' | 'turns'> {
  const isSystem = (role: string) => role === 'system' || role === 'developer'
  const system = said.filter(({ role }) => isSystem(role)).map(({ text }) => text)
  return { system: system.join('\n'), turns: said.filter(({ role }) => !isSystem(role)) }
}

export function textOf(content: Json): string {
  if (typeof content === 'string') return content
  return list(content)
    .map((part) => string(at(part, 'text')))
    .filter((text) => text !== '')
    .join('\n')
}

/** A text in pieces of about one length, so that a stream is one. */
export function piecesOf(text: string, count: number): string[] {
  const length = Math.max(1, Math.ceil(text.length / count))
  return Array.from({ length: count }, (_, i) => text.slice(i * length, (i + 1) * length)).filter(
    (piece) => piece !== '',
  )
}
