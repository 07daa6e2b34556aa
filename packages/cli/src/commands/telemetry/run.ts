import { decideTelemetry, describeDecision } from '@skillgauge/telemetry'
import type { Command, Context } from '../../command-line/context.js'
import { json } from '../../reporters/json/json.js'
import { note, print } from '../../terminal/say.js'
import { paragraph } from '../../terminal/styled-text.js'
import { readChoice } from '../../telemetry/choice.js'
import { eventsOf } from '../../telemetry/events.js'
import { waitingEvents } from '../../telemetry/outbox.js'
import { turnOff, turnOn } from './switch.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface TelemetryArgs {
  readonly action?: 'on' | 'off' | 'show' | undefined
  readonly url?: string | undefined
}

export const telemetry: Command<TelemetryArgs> = async ({ action, url }, context) => {
  if (url !== undefined && action !== 'on') throw invalidInput('`--url` goes with `skillgauge telemetry on`.')
  if (action === 'on') turnOn(url, context)
  if (action === 'off') await turnOff(context)
  if (action === 'show') return showEvents(context)
  print(paragraph(0, describeState(context)), context)
  return 0
}

/** Prints the waiting events, then those that an `evaluate --format json` ending now would send. */
async function showEvents(context: Context): Promise<number> {
  note(describeState(context), context)
  const waiting = await waitingEvents(context)
  const { installUuid = '(made when telemetry is turned on)' } = readChoice(context.env)
  const now = context.now()
  const run = { command: 'evaluate', flags: ['--format'], startedAt: now, exitCode: 0 }
  const next = eventsOf(run, installUuid, context)
  context.stdout.write(json([...waiting, ...next]))
  return 0
}

function describeState({ env }: Context): string {
  return describeDecision(decideTelemetry(env, readChoice(env)))
}
