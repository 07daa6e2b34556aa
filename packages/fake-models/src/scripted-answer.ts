/** A response to one request, independent of the API and of streaming. */
export type ScriptedAnswer = SpokenAnswer | Fault

export type SpokenAnswer = (
  | { readonly text: string }
  /** Sent as text, or as the input of the tool that the request forces. */
  | { readonly json: unknown }
  /** The model refuses, in the form of the API. */
  | { readonly refusal: string }
  | { readonly empty: true }
  /** The answer ends here because of the token limit. */
  | { readonly cutOff: string }
) & { readonly usage?: TokenCounts | 'unsaid'; readonly stream?: Streaming }

/** How the response is streamed, if the request asks for a stream. Numbers count events of the API. */
interface Streaming {
  /** Number of chunks of a text; 2 when absent. */
  readonly pieces?: number
  /** Pauses after this many events until `release()`. */
  readonly holdAfter?: number
  /** Ends the response normally after this many events. */
  readonly endAfter?: number
  /** Breaks the connection after this many events. */
  readonly cutAfter?: number
}

interface TokenCounts {
  readonly input: number
  readonly output: number
}

type Fault =
  /** An error in the provider's format. */
  | {
      readonly status: number
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** This body, with status 200 when absent. */
  | { readonly garbage: string; readonly refusedWith?: number }
  /** Breaks the connection in the middle of the response. */
  | { readonly cut: true }
  /** Sends half of the response and keeps the connection open. */
  | { readonly stall: true }
  /** Waits for `release()`, then sends `late`, or status 529. */
  | { readonly hang: true; readonly late?: SpokenAnswer }

export interface ModelOutput {
  readonly text: string
  readonly tool: { readonly name: string; readonly input: unknown } | undefined
  readonly stop: 'end' | 'tool' | 'length' | 'refusal'
  readonly refusal: string
  readonly usage: TokenCounts
  /** Omits the token counts; only supported for OpenAI's Chat API. */
  readonly omitsUsage: boolean
  readonly pieces: number
}

/** @param forcedTool - The tool that the request requires the model to call. */
export function outputOf(answer: SpokenAnswer, forcedTool: string | undefined): ModelOutput {
  const { usage: told = { input: 100, output: 10 }, stream } = answer
  const omitsUsage = told === 'unsaid'
  const usage = told === 'unsaid' ? { input: 100, output: 10 } : told
  const pieces = stream?.pieces ?? 2
  const nothing = { text: '', tool: undefined, refusal: '', usage, omitsUsage, pieces }
  if ('refusal' in answer) return { ...nothing, refusal: answer.refusal, stop: 'refusal' }
  if ('cutOff' in answer) return { ...nothing, text: answer.cutOff, stop: 'length' }
  if ('empty' in answer) return { ...nothing, stop: 'end' }
  if ('text' in answer) return { ...nothing, text: answer.text, stop: 'end' }
  return forcedTool === undefined
    ? { ...nothing, text: JSON.stringify(answer.json), stop: 'end' }
    : { ...nothing, tool: { name: forcedTool, input: answer.json }, stop: 'tool' }
}
