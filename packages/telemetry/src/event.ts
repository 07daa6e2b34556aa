import { z } from 'zod'

const text = z.string().nullable().optional()
const count = z.int().nullable().optional()
const figure = z.number().nullable().optional()

const timestamp = z.iso.datetime({ offset: true, local: true })

/** One command that was run. Field names are those of the wire, the older ones too: `python_version` is `''` from here. */
const commandEvent = z.object({
  event_kind: z.literal('command'),
  install_uuid: z.string(),
  session_uuid: z.string(),
  sklab_version: z.string(),
  os: z.string(),
  python_version: z.string(),
  node_version: text,
  is_ci: z.boolean(),
  command: z.string(),
  /** Milliseconds. */
  duration_ms: z.number(),
  exit_code: z.int(),
  timestamp,
  ci_provider: text,
  /** Names of the options that were given, never what was given with them. */
  flags: z.array(z.string()).nullable().optional(),
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

/** A command that could not be run, or crashed. */
const errorEvent = z.object({
  event_kind: z.literal('error'),
  install_uuid: z.string(),
  timestamp,
  session_uuid: text,
  sklab_version: text,
  command: text,
  command_event_id: text,
  error_type: text,
  error_module: text,
  error_message: text,
})

const event = z.discriminatedUnion('event_kind', [commandEvent, errorEvent])

export type CommandEvent = z.infer<typeof commandEvent>
export type ErrorEvent = z.infer<typeof errorEvent>
export type TelemetryEvent = z.infer<typeof event>

/** What a receiver does with a body: the event without the fields nobody knows, or what is wrong with it. Never throws. */
export function parseEvent(body: unknown): z.ZodSafeParseResult<TelemetryEvent> {
  return event.safeParse(body)
}
