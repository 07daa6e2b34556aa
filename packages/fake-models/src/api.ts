import type { ModelOutput } from './scripted-answer.js'

export interface ParsedRequest {
  readonly model: string
  readonly system: string
  /** The user's messages, joined. */
  readonly prompt: string
  /** The conversation without the system prompt. */
  readonly turns: readonly { readonly role: string; readonly text: string }[]
  readonly stream: boolean
  readonly forcedTool: string | undefined
}

/** `event` is the name of a server-sent event, for APIs that use names. */
export interface StreamEvent {
  readonly event?: string
  readonly data: object | string
}

export interface Api {
  readonly name: 'anthropic' | 'responses' | 'chat' | 'gemini' | 'bedrock'
  matches(path: string): boolean
  read(path: string, body: Json): Omit<ParsedRequest, 'prompt'>
  body(output: ModelOutput, asked: ParsedRequest): object
  events(output: ModelOutput, asked: ParsedRequest): StreamEvent[]
  error(status: number, message: string): object
  /** The encoding of a stream that is not server-sent events. */
  readonly stream?: { readonly type: string; encode(event: StreamEvent): Buffer }
}

/** Parsed JSON of unknown shape. */
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

/** `key`: the property that holds the text of a message. */
export function turnsIn(messages: Json, key: string): ParsedRequest['turns'] {
  return list(messages).map((message) => ({
    role: string(at(message, 'role')) || 'user',
    text: textOf(at(message, key)),
  }))
}

/** Separates the system messages from the conversation. */
export function withoutSystem(said: ParsedRequest['turns']): Pick<ParsedRequest, 'system' | 'turns'> {
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

/** Splits a text into `count` chunks of about equal length. */
export function piecesOf(text: string, count: number): string[] {
  const length = Math.max(1, Math.ceil(text.length / count))
  return Array.from({ length: count }, (_, i) => text.slice(i * length, (i + 1) * length)).filter(
    (piece) => piece !== '',
  )
}
