/** What the model that is played says or does. One script works for every API, plain and streamed. */
export type ScriptedAnswer = SpokenAnswer | Fault

export type SpokenAnswer = (
  | { readonly text: string }
  /** JSON, in the place where the request asked for it: as text, or as the input of the one tool that must be used. */
  | { readonly json: unknown }
  | { readonly toolCalls: readonly ToolCall[]; readonly text?: string }
  /** The model will not answer, and says so in the way of the API. */
  | { readonly refusal: string }
  | { readonly empty: true }
  /** Stops at the limit of tokens, after this much. */
  | { readonly cutOff: string }
) & { readonly usage?: TokenCounts | 'unsaid'; readonly stream?: Streaming }

/** How an answer comes when the request asks for a stream. The events are those of the API, opening and closing ones included. */
export interface Streaming {
  /** Into how many pieces a text is cut; 2 when absent. */
  readonly pieces?: number
  /** After so many events nothing comes until `release()`. */
  readonly holdAfter?: number
  /** After so many events the connection is closed, as if that were all. */
  readonly endAfter?: number
  /** After so many events the connection breaks. */
  readonly cutAfter?: number
}

export interface ToolCall {
  readonly name: string
  readonly input: unknown
}

export interface TokenCounts {
  readonly input: number
  readonly output: number
}

export type Fault =
  /** An error in the provider's own shape: 429, 500, 529 or any other. */
  | {
      readonly status: number
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Status 200 with this as the body, whatever it is. */
  | { readonly garbage: string }
  /** The connection is closed in the middle of the answer. */
  | { readonly cut: true }
  /** Half of the answer comes, and then nothing more; the connection stays. */
  | { readonly stall: true }
  /** Nothing comes until `release()`; then `late`, or an overloaded server. */
  | { readonly hang: true; readonly late?: SpokenAnswer }

export interface ModelOutput {
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
  readonly stop: 'end' | 'tool' | 'length' | 'refusal'
  readonly refusal: string
  readonly usage: TokenCounts
  /** The server says nothing of tokens. Only OpenAI's Chat API is played so. */
  readonly saysNoUsage: boolean
  readonly pieces: number
}

/** @param forcedTool - The name of the tool that the request leaves no choice but to use. */
export function outputOf(answer: SpokenAnswer, forcedTool: string | undefined): ModelOutput {
  const { usage: told = { input: 100, output: 10 }, stream } = answer
  const saysNoUsage = told === 'unsaid'
  const usage = told === 'unsaid' ? { input: 100, output: 10 } : told
  const nothing = { text: '', toolCalls: [], refusal: '', usage, saysNoUsage, pieces: stream?.pieces ?? 2 }
  if ('toolCalls' in answer)
    return { ...nothing, text: answer.text ?? '', toolCalls: answer.toolCalls, stop: 'tool' }
  if ('refusal' in answer) return { ...nothing, refusal: answer.refusal, stop: 'refusal' }
  if ('cutOff' in answer) return { ...nothing, text: answer.cutOff, stop: 'length' }
  if ('empty' in answer) return { ...nothing, stop: 'end' }
  if ('text' in answer) return { ...nothing, text: answer.text, stop: 'end' }
  return forcedTool === undefined
    ? { ...nothing, text: JSON.stringify(answer.json), stop: 'end' }
    : { ...nothing, toolCalls: [{ name: forcedTool, input: answer.json }], stop: 'tool' }
}
