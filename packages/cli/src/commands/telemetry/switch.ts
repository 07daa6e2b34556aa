import { SkillgaugeError } from '@skillgauge/core'
import { reasonOf } from '@skillgauge/sources'
import { eventsUrl } from '@skillgauge/telemetry'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../command-line/context.js'
import type { Choice } from '../../telemetry/choice.js'
import { readChoice, writeChoice } from '../../telemetry/choice.js'
import { takeEvents } from '../../telemetry/outbox.js'
import { note } from '../../terminal/say.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export function turnOn(url: string | undefined, context: Context): void {
  const { env } = context
  const choice = readChoice(env)
  const address = url ?? choice.url
  if (address === undefined)
    throw invalidInput('The server is missing: `skillgauge telemetry on --url https://skills.example.com`.')
  const target = eventsUrl(address)
  if ('problem' in target) throw invalidInput(`\`${address}\` ${target.problem}.`)
  storeChoice({ enabled: true, url: target.url, installUuid: choice.installUuid ?? randomUUID() }, env)
  note('`skillgauge telemetry show` prints what is sent, `skillgauge telemetry off` ends it.', context)
}

/** Turns it off, and deletes waiting events and the id of this installation. */
export async function turnOff(context: Context): Promise<void> {
  storeChoice({ enabled: false }, context.env)
  await takeEvents(Number.MAX_SAFE_INTEGER, context).catch(() => [])
}

function storeChoice(choice: Choice, env: Context['env']): void {
  try {
    writeChoice(choice, env)
  } catch (error) {
    throw new SkillgaugeError('unwritable', `The choice cannot be kept: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}
