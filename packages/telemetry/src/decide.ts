import { eventsUrl } from './events-url.js'

/** What the person has chosen, as it is kept. */
export interface Remembered {
  /** `undefined` when nothing was ever chosen. */
  readonly enabled?: boolean | undefined
  readonly url?: string | undefined
}

/** Whether anything is sent, and where, or why not. */
export type Decision =
  | { readonly on: true; readonly url: string; readonly because: 'environment' | 'chosen' }
  | {
      readonly on: false
      readonly because: 'DO_NOT_TRACK' | 'SKILLGAUGE_TELEMETRY' | 'chosen' | 'default' | 'unusable-address'
      readonly problem?: string
    }

/**
 * Off is the default, and every “no” is stronger than any “yes”: `DO_NOT_TRACK` (https://consoledonottrack.com) and
 * `SKILLGAUGE_TELEMETRY=0` first, then the person who said `off`. Only then counts an address from the environment, or the
 * one that was chosen.
 */
export function decideTelemetry(
  env: Readonly<Record<string, string | undefined>>,
  { enabled, url }: Remembered,
): Decision {
  if (!isNo(env['DO_NOT_TRACK'] || '0')) return { on: false, because: 'DO_NOT_TRACK' }
  if (isNo(env['SKILLGAUGE_TELEMETRY'] || '1')) return { on: false, because: 'SKILLGAUGE_TELEMETRY' }
  if (enabled === false) return { on: false, because: 'chosen' }
  const fromEnvironment = env['SKILLGAUGE_TELEMETRY_URL'] || undefined
  const address = fromEnvironment ?? (enabled ? url : undefined)
  if (address === undefined) return { on: false, because: 'default' }
  const target = eventsUrl(address)
  if ('problem' in target) return { on: false, because: 'unusable-address', problem: target.problem }
  return { on: true, url: target.url, because: fromEnvironment ? 'environment' : 'chosen' }
}

/** The decision in one sentence, for people. */
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

function isNo(value: string): boolean {
  return ['0', 'false', 'no', 'off'].includes(value.trim().toLowerCase())
}
