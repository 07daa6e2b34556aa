/** The refusal in a response of OpenAI, whose APIs send it apart from the text. */
export function refusalIn(body: unknown): string | undefined {
  const parts = [
    ...listIn(body, 'output').flatMap((item) => listIn(item, 'content')),
    ...listIn(body, 'choices').map((choice) => partOf(choice, 'message')),
  ]
  for (const part of parts) {
    const refusal = partOf(part, 'refusal')
    if (typeof refusal === 'string' && refusal !== '') return refusal
  }
  return undefined
}

/** The refusal, or a part of it, in one event of a stream. */
export function refusalInEvent(event: unknown): string | undefined {
  const inChat = listIn(event, 'choices').map((choice) => partOf(partOf(choice, 'delta'), 'refusal'))
  const ofResponses = partOf(event, 'type') === 'response.refusal.delta' ? [partOf(event, 'delta')] : []
  return [...inChat, ...ofResponses].find(
    (words): words is string => typeof words === 'string' && words !== '',
  )
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = partOf(value, key)
  return Array.isArray(list) ? (list as unknown[]) : []
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

export interface TokenCounts {
  readonly inputTokens?: number
  readonly outputTokens?: number
}

/** The token counts in one event of a stream, or in a whole answer. Anthropic and Gemini send the input count first. */
export function tokensInEvent(event: unknown): TokenCounts {
  const { message, usage, usageMetadata } = (event ?? {}) as {
    readonly message?: { readonly usage?: Counts } | null
    readonly usage?: Counts
    readonly usageMetadata?: Counts
  }
  const counts = usageMetadata ?? usage ?? message?.usage
  const input = counts?.['input_tokens'] ?? counts?.['prompt_tokens'] ?? counts?.['promptTokenCount']
  const output =
    counts?.['output_tokens'] ?? counts?.['completion_tokens'] ?? counts?.['candidatesTokenCount']
  return {
    ...(typeof input === 'number' && { inputTokens: input }),
    ...(typeof output === 'number' && { outputTokens: output }),
  }
}

type Counts = Readonly<Record<string, unknown>> | null
