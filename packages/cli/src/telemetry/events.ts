import { SkillgaugeError } from '@skillgauge/core'
import type { CommandEvent, ErrorEvent, TelemetryEvent } from '@skillgauge/telemetry'
import { ciProvider, isCi } from '@skillgauge/telemetry'
import { randomUUID } from 'node:crypto'
import type { Context } from '../command-line/context.js'
import { version } from '../command-line/version.js'

export interface EndedRun {
  readonly command: string
  /** Long names, as defined in the program. */
  readonly flags: readonly string[]
  readonly startedAt: Date
  readonly exitCode: number
  readonly error?: unknown
}

const session = randomUUID()

/** Contains names of commands and options, numbers and error codes: no user input and no content of files. */
export function eventsOf(run: EndedRun, installUuid: string, { env, now }: Context): TelemetryEvent[] {
  const at = now()
  const { command } = run
  const common = { install_uuid: installUuid, session_uuid: session, sklab_version: version, command }
  const ended: CommandEvent = {
    event_kind: 'command',
    ...common,
    os: process.platform,
    python_version: '',
    node_version: process.version,
    is_ci: isCi(env),
    ci_provider: ciProvider(env),
    flags: [...run.flags],
    duration_ms: at.getTime() - run.startedAt.getTime(),
    exit_code: run.exitCode,
    timestamp: at.toISOString(),
  }
  if (run.error === undefined) return [ended]
  const failed: ErrorEvent = {
    event_kind: 'error',
    ...common,
    timestamp: at.toISOString(),
    ...describeError(run.error),
  }
  return [ended, failed]
}

/** The code of our errors. Of a crash only the type, since its message may contain anything. */
function describeError(error: unknown): Pick<ErrorEvent, 'error_type' | 'error_message'> {
  if (error instanceof SkillgaugeError) return { error_type: 'SkillgaugeError', error_message: error.code }
  const kinds = [TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError]
  const kind = kinds.find((one) => error instanceof one)
  return { error_type: kind?.name ?? 'Error', error_message: 'crash' }
}
