import { dimensions, scanStatuses, severities } from '@skillgauge/core'
import { z } from 'zod'

// Parts of several schemas. zod is slow to load, so commands without a model import only types from a `wire-schema.ts`.

export const severity = z.enum(severities)
export const dimension = z.enum(dimensions)
export const scanStatus = z.enum(scanStatuses)
export const count = z.int().nonnegative()
export const score = z.number().min(0).max(100)

/** Location of a skill in results of the API. */
export const ofSkill = { owner: z.string(), repo: z.string(), path: z.string() }

/** The skill that agents were run with, by its path, and those agents. */
export const ofAgentRuns = {
  skill: z.string(),
  path: z.string(),
  runtime: z.string(),
  runtime_version: z.string().nullable(),
  provider: z.string(),
  model: z.string().nullable(),
}
