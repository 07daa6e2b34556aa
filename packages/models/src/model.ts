import type { ZodType } from 'zod'

export interface Usage {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  /** The provider did not say all of it: at least so many tokens were spent. */
  readonly incomplete?: true | undefined
  /** When the answer was given, ISO 8601, if it was kept from an earlier run: nothing was spent now. */
  readonly keptSince?: string | undefined
}

export interface Prompt {
  /** What the model is and does. Trusted text only. */
  readonly system: string
  /** What it is asked, with fenced data in it (`fenceUntrusted`). */
  readonly prompt: string
}

export type Question<Answer> = DataQuestion<Answer> | TextQuestion<Answer>

export interface DataQuestion<Answer> extends AnyQuestion {
  /** The shape of the answer. Every key must be required (`nullable`, not `optional`): one provider takes nothing else. */
  readonly schema: ZodType<Answer>
  /** Told what of the answer has come, unchecked; `undefined`: it begins again. Not called where an answer comes whole. */
  readonly onPartial?: ((soFar: unknown) => void) | undefined
}

export interface TextQuestion<Answer> extends AnyQuestion {
  /** Takes the answer out of what the model wrote, for documents: inside of JSON every line end costs a token and may go wrong. */
  readonly read: (text: string) => ReadAnswer<Answer>
}

export type ReadAnswer<Answer> = { readonly answer: Answer } | UnusableAnswer

export interface UnusableAnswer {
  /** All that is wrong with it, as the model is told. */
  readonly problem: string
  /** What people are told of it: a few words about `the answer`, without a full stop. The first sentence of `problem` when absent. */
  readonly inShort?: string | undefined
}

interface AnyQuestion extends Prompt {
  /** Tokens that the answer may have, those that a model thinks with included; 16,000 when absent. */
  readonly maxOutputTokens?: number | undefined
  /** Everything the answer depends on but the model: content, and version of the question. Absent: the answer is not kept. */
  readonly keptBy?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface Answered<Answer> {
  readonly answer: Answer
  readonly usage: Usage
}

export interface Model {
  readonly id: string
  /**
   * Asks, and once more when the answer cannot be used; a failing provider is asked again while there is time. Throws `generation-failed`,
   * `model-unavailable`, `model-timeout`, `unknown-model` or `cancelled`, without any key in the message.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answered<Answer>>
}

/** What a feature needs to ask a model. */
export interface AskOptions {
  readonly model: Model
  readonly signal?: AbortSignal | undefined
  /** Makes the markers of the fence, for tests. */
  readonly marker?: (() => string) | undefined
}

/** Adds up what several answers took. The model is that of the first. */
export function sumUsage(first: Usage, ...more: readonly Usage[]): Usage {
  return more.reduce(
    ({ model, inputTokens, outputTokens, incomplete }, next) => ({
      model,
      inputTokens: inputTokens + next.inputTokens,
      outputTokens: outputTokens + next.outputTokens,
      ...((incomplete ?? next.incomplete) && { incomplete: true }),
    }),
    first,
  )
}
