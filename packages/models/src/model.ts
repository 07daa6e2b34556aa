import type { ZodType } from 'zod'

export interface Usage {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  /** The provider did not report all usage: these are minimum values. */
  readonly incomplete?: true | undefined
  /** ISO 8601 time of a cached answer, which cost nothing now. */
  readonly keptSince?: string | undefined
}

export interface Prompt {
  /** Trusted text only. */
  readonly system: string
  /** Untrusted data in it must be fenced (`fenceUntrusted`). */
  readonly prompt: string
}

export type Question<Answer> = DataQuestion<Answer> | TextQuestion<Answer>

export interface DataQuestion<Answer> extends AnyQuestion {
  /** Every key must be required (`nullable`, not `optional`): OpenAI rejects optional keys. */
  readonly schema: ZodType<Answer>
  /** Receives the unvalidated answer so far; `undefined` when it starts again. Not called without streaming. */
  readonly onPartial?: ((soFar: unknown) => void) | undefined
}

export interface TextQuestion<Answer> extends AnyQuestion {
  /** Parses the text of the answer. For documents, because JSON would escape every line break. */
  readonly read: (text: string) => ReadAnswer<Answer>
}

export type ReadAnswer<Answer> = { readonly answer: Answer } | UnusableAnswer

export interface UnusableAnswer {
  /** The full error, sent to the model. */
  readonly problem: string
  /** A short error for people, starting with `the answer`, without a full stop; the first sentence of `problem` when absent. */
  readonly inShort?: string | undefined
}

interface AnyQuestion extends Prompt {
  /** Cache key without the model: the content and the version of the question. Not cached when absent. */
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
   * Asks a second time if the answer is unusable, and retries failing providers within the time limit. Throws `generation-
   * failed`, `model-unavailable`, `model-timeout`, `unknown-model` or `cancelled`, with all keys redacted.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answered<Answer>>
}

/** Options of every feature that asks a model. */
export interface AskOptions {
  readonly model: Model
  readonly signal?: AbortSignal | undefined
}

/** The sum carries the model of the first. */
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
