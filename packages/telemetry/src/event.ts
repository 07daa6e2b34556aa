import { z } from 'zod'

/** Characters per string, far more than names, ids and versions need. */
const maxLength = 256
const maxFlags = 64

const string = z.string().max(maxLength)
const text = string.nullable().optional()
const count = z.int().nullable().optional()
const figure = z.number().nullable().optional()

const timestamp = z.iso.datetime({ offset: true, local: true }).max(maxLength)

/** Names follow the service specification: `python_version` is `''` for this client. */
const commandEvent = z.object({
  event_kind: z.literal('command'),
  install_uuid: string,
  session_uuid: string,
  sklab_version: string,
  os: string,
  python_version: string,
  node_version: text,
  is_ci: z.boolean(),
  command: string,
  /** Milliseconds. */
  duration_ms: z.number(),
  exit_code: z.int(),
  timestamp,
  ci_provider: text,
  /** Names only, without values. */
  flags: z.array(string).max(maxFlags).nullable().optional(),
  skill_name: text,
  skill_count: count,
  total_score: figure,
  mean_score: figure,
  max_score: figure,
  min_score: figure,
  model_name: text,
  input_tokens: count,
  output_tokens: count,
  step_count: count,
  tool_call_count: count,
})

/** A command that failed or crashed. */
const errorEvent = z.object({
  event_kind: z.literal('error'),
  install_uuid: string,
  timestamp,
  session_uuid: text,
  sklab_version: text,
  command: text,
  command_event_id: text,
  error_type: text,
  error_module: text,
  error_message: text,
})

export const eventSchema = z.discriminatedUnion('event_kind', [commandEvent, errorEvent])

export type CommandEvent = z.infer<typeof commandEvent>
export type ErrorEvent = z.infer<typeof errorEvent>
export type TelemetryEvent = z.infer<typeof eventSchema>

/** Drops unknown fields. Never throws. */
export function parseEvent(body: unknown): z.ZodSafeParseResult<TelemetryEvent> {
  return eventSchema.safeParse(body)
}
