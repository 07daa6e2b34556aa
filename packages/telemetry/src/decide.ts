import { eventsUrl } from './events-url.js'

/** The user's stored choice. */
export interface TelemetryChoice {
  /** `undefined` before any choice. */
  readonly enabled?: boolean | undefined
  readonly url?: string | undefined
}

/** Whether and where events are sent, or why not. */
export type Decision =
  | { readonly on: true; readonly url: string; readonly because: 'environment' | 'chosen' }
  | {
      readonly on: false
      readonly because: 'DO_NOT_TRACK' | 'SKILLGAUGE_TELEMETRY' | 'chosen' | 'default' | 'unusable-address'
      readonly problem?: string
    }

/**
 * Off by default, and every opt-out wins: `DO_NOT_TRACK` (https://consoledonottrack.com), `SKILLGAUGE_TELEMETRY=0`, then
 * `telemetry off`. Only then the URL in the environment or the chosen one counts.
 */
export function decideTelemetry(
  env: Readonly<Record<string, string | undefined>>,
  { enabled, url }: TelemetryChoice,
): Decision {
  if (!isOff(env['DO_NOT_TRACK'] || '0')) return { on: false, because: 'DO_NOT_TRACK' }
  if (isOff(env['SKILLGAUGE_TELEMETRY'] || '1')) return { on: false, because: 'SKILLGAUGE_TELEMETRY' }
  if (enabled === false) return { on: false, because: 'chosen' }
  const fromEnvironment = env['SKILLGAUGE_TELEMETRY_URL'] || undefined
  const address = fromEnvironment ?? (enabled ? url : undefined)
  if (address === undefined) return { on: false, because: 'default' }
  const target = eventsUrl(address)
  if ('problem' in target) return { on: false, because: 'unusable-address', problem: target.problem }
  return { on: true, url: target.url, because: fromEnvironment ? 'environment' : 'chosen' }
}

export function describeDecision(decision: Decision): string {
  if (decision.on) {
    const how = decision.because === 'environment' ? '`SKILLGAUGE_TELEMETRY_URL` says so' : 'you turned it on'
    return `Telemetry is on: ${how}. It goes to ${decision.url}.`
  }
  const why = {
    DO_NOT_TRACK: '`DO_NOT_TRACK` is set',
    SKILLGAUGE_TELEMETRY: '`SKILLGAUGE_TELEMETRY` says so',
    chosen: 'you turned it off',
    default: 'nobody turned it on',
    'unusable-address': `its address ${decision.problem ?? 'cannot be used'}`,
  }[decision.because]
  return `Telemetry is off: ${why}. Nothing is sent, and nothing is kept for sending.`
}

function isOff(value: string): boolean {
  return ['0', 'false', 'no', 'off'].includes(value.trim().toLowerCase())
}
