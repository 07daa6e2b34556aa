/** What a stream has said so far of what it takes. */
export interface ToldTokens {
  readonly inputTokens?: number
  readonly outputTokens?: number
}

/** The tokens that one event of a stream tells of. Two providers say at the beginning what the question took. */
export function tokensInEvent(event: unknown): ToldTokens {
  const { message, usage, usageMetadata } = (event ?? {}) as {
    readonly message?: { readonly usage?: Counts } | null
    readonly usage?: Counts
    readonly usageMetadata?: Counts
  }
  const counts = usageMetadata ?? usage ?? message?.usage
  const input = counts?.['input_tokens'] ?? counts?.['promptTokenCount']
  const output = counts?.['output_tokens'] ?? counts?.['candidatesTokenCount']
  return {
    ...(typeof input === 'number' && { inputTokens: input }),
    ...(typeof output === 'number' && { outputTokens: output }),
  }
}

type Counts = Readonly<Record<string, unknown>> | null
