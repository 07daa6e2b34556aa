import { z } from 'zod'

/** Characters of a string: names, ids and versions are far shorter, and a receiver is not to be filled with anything else. */
const longest = 256
/** Options of one command. */
const mostFlags = 64

const string = z.string().max(longest)
const text = string.nullable().optional()
const count = z.int().nullable().optional()
const figure = z.number().nullable().optional()

const timestamp = z.iso.datetime({ offset: true, local: true }).max(longest)

/** One command that was run. Field names are those of the wire, the older ones too: `python_version` is `''` from here. */
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
  /** Names of the options that were given, never what was given with them. */
  flags: z.array(string).max(mostFlags).nullable().optional(),
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

/** An event as it is posted. */
export const eventSchema = z.discriminatedUnion('event_kind', [commandEvent, errorEvent])

export type CommandEvent = z.infer<typeof commandEvent>
export type ErrorEvent = z.infer<typeof errorEvent>
export type TelemetryEvent = z.infer<typeof eventSchema>

/** What a receiver does with a body: the event without the fields nobody knows, or what is wrong with it. Never throws. */
export function parseEvent(body: unknown): z.ZodSafeParseResult<TelemetryEvent> {
  return eventSchema.safeParse(body)
}
