import * as z from 'zod/mini'

/** What an editor shows beside a part of the schema. A part with an `id` is written once and referred to. */
type Words = { id?: string; title?: string; description?: string; default?: unknown; examples?: unknown[] }
export const words = z.registry<Words>()

/** A part of the schema with what an editor shows beside it. */
export function described<T extends z.core.$ZodType>(schema: T, about: Words): T {
  words.add(schema, about as never)
  return schema
}

/** Text that is not empty. */
export function word(expected: string) {
  return z.string(expected).check(z.minLength(1, expected))
}

export function optional<T extends z.core.$ZodType>(schema: T, about: Words) {
  return described(z.optional(schema), about)
}
