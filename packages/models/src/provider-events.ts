/** The words of a refusal in what OpenAI answers: its Responses and its Chat API put them beside the text, not into it. */
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

/** The words of a refusal in one event of a stream of either; a refusal may come in several. */
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
