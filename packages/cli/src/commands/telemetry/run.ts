import { SkillgaugeError } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { decideTelemetry, describeDecision, eventsUrl } from '@skillgauge/telemetry'
import { randomUUID } from 'node:crypto'
import type { Command, Context } from '../../command-line/context.js'
import { json } from '../../reporters/json/json.js'
import { note, print } from '../../terminal/say.js'
import { paragraph } from '../../terminal/styled-text.js'
import type { Choice } from '../../telemetry/choice.js'
import { readChoice, writeChoice } from '../../telemetry/choice.js'
import { eventsOf } from '../../telemetry/events.js'
import { takeEvents, waitingEvents } from '../../telemetry/outbox.js'

export interface TelemetryArgs {
  /** What to do; the state is told when absent. */
  readonly path?: 'on' | 'off' | 'show' | undefined
  readonly url?: string | undefined
}

/** Turns telemetry on or off, tells whether it is on, or shows what it would send. */
export const telemetry: Command<TelemetryArgs> = async ({ path: action, url }, context) => {
  if (url !== undefined && action !== 'on')
    throw new SkillgaugeError('invalid-input', '`--url` goes with `skillgauge telemetry on`.')
  if (action === 'on') turnOn(url, context)
  if (action === 'off') await turnOff(context)
  if (action === 'show') return show(context)
  print(paragraph(0, state(context)), context)
  return 0
}

function turnOn(url: string | undefined, context: Context): void {
  const { env } = context
  const choice = readChoice(env)
  const address = url ?? choice.url
  if (address === undefined)
    throw new SkillgaugeError(
      'invalid-input',
      'Say where it should go: `skillgauge telemetry on --url https://skills.example.com`.',
    )
  const target = eventsUrl(address)
  if ('problem' in target) throw new SkillgaugeError('invalid-input', `\`${address}\` ${target.problem}.`)
  keep({ enabled: true, url: target.url, installUuid: choice.installUuid ?? randomUUID() }, env)
  note('`skillgauge telemetry show` prints what is sent, `skillgauge telemetry off` ends it.', context)
}

/** With what waits to be sent, and the number that tells this installation from others. */
async function turnOff(context: Context): Promise<void> {
  keep({ enabled: false }, context.env)
  await takeEvents(Number.MAX_SAFE_INTEGER, context).catch(() => [])
}

/** The bodies of the next requests: those that wait, then the one of an `evaluate --format json` that would end now. */
async function show(context: Context): Promise<number> {
  note(state(context), context)
  const waiting = await waitingEvents(context)
  const { installUuid = '(made when telemetry is turned on)' } = readChoice(context.env)
  const now = context.now()
  const run = { command: 'evaluate', flags: ['--format'], startedAt: now, exitCode: 0 }
  const next = eventsOf(run, installUuid, context)
  context.stdout.write(json([...waiting, ...next]))
  return 0
}

function state({ env }: Context): string {
  return describeDecision(decideTelemetry(env, readChoice(env)))
}

function keep(choice: Choice, env: Context['env']): void {
  try {
    writeChoice(choice, env)
  } catch (error) {
    throw new SkillgaugeError('unwritable', `The choice cannot be kept: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}
