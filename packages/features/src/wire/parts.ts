import { z } from 'zod'

// What the shapes of several features are made of. Loading zod costs as much as a whole run, so nothing on the way of a
// static command imports a `wire-schema.ts` for more than its types.

export const severity = z.enum(['high', 'medium', 'low'])
export const dimension = z.enum(['structure', 'naming', 'description', 'content', 'security'])
export const count = z.int().nonnegative()
export const score = z.number().min(0).max(100)

/** Where a skill is that an answer of the API is about. */
export const ofSkill = { owner: z.string(), repo: z.string(), path: z.string() }
