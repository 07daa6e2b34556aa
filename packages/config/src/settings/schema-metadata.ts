import * as z from 'zod/mini'

/** What an editor shows of a part of the schema. A part with an `id` becomes a definition. */
type Metadata = { id?: string; title?: string; description?: string; default?: unknown; examples?: unknown[] }
export const metadata = z.registry<Metadata>()

export function described<T extends z.core.$ZodType>(schema: T, about: Metadata): T {
  metadata.add(schema, about as never)
  return schema
}

export function text(expected: string) {
  return z.string(expected).check(z.minLength(1, expected))
}

export function optional<T extends z.core.$ZodType>(schema: T, about: Metadata) {
  return described(z.optional(schema), about)
}
