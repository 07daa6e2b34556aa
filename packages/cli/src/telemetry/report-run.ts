import { decideTelemetry, sendEvents } from '@skillgauge/telemetry'
import type { Command, Option } from 'commander'
import { randomUUID } from 'node:crypto'
import type { Context } from '../command-line/context.js'
import type { Choice } from './choice.js'
import { readChoice, writeChoice } from './choice.js'
import type { EndedRun } from './events.js'
import { eventsOf } from './events.js'
import { storeEvents, takeEvents } from './outbox.js'

interface EndedCommand extends Pick<EndedRun, 'startedAt' | 'exitCode' | 'error'> {
  readonly command: Command
}

/** Longest delay of the exit. */
const budgetMs = 300

/** In less time no older events are sent. */
const minMsForOlder = 100

/** Older events sent by one run. */
const maxOlderEvents = 20

/** Sends events about a run, with consent. Never throws, so that it cannot change the exit code. */
export async function reportRun({ command, ...rest }: EndedCommand, context: Context): Promise<void> {
  if (command.name() === 'telemetry') return
  try {
    const choice = readChoice(context.env)
    const decision = decideTelemetry(context.env, choice)
    if (!decision.on) return
    const deadline = performance.now() + budgetMs
    const run = { ...rest, command: commandName(command), flags: flagsOf(command) }
    const events = eventsOf(run, installUuid(choice, context), context)
    const { left } = await sendEvents(events, decision.url, budgetMs)
    const time = Math.floor(deadline - performance.now())
    if (left.length > 0) await storeEvents(left, context)
    else if (time > minMsForOlder) await sendOlder(decision.url, time, context)
  } catch {
    // Not even a note: the user has not asked for this.
  }
}

async function sendOlder(url: string, time: number, context: Context): Promise<void> {
  const older = await takeEvents(maxOlderEvents, context)
  if (older.length === 0) return
  const { left } = await sendEvents(older, url, time)
  if (left.length > 0) await storeEvents(left, context)
}

/** Created on first use. */
function installUuid(choice: Choice, { env }: Context): string {
  if (choice.installUuid !== undefined) return choice.installUuid
  const made = randomUUID()
  try {
    writeChoice({ ...choice, installUuid: made }, env)
  } catch {
    // A read-only home folder: the next run gets another id.
  }
  return made
}

/** `overview` without a command. */
function commandName(command: Command): string {
  return command.parent === null ? 'overview' : command.name()
}

/** Long names of the options on the command line. */
function flagsOf(command: Command): string[] {
  const given = (one: Command) => (option: Option) =>
    one.getOptionValueSource(option.attributeName()) === 'cli' && isGivenForm(one, option)
  const family = command.parent === null ? [command] : [command, command.parent]
  return family.flatMap((one) =>
    one.options.filter(given(one)).flatMap(({ long }) => (long === undefined ? [] : long)),
  )
}

/** `--save` and `--no-save` set the same value. */
function isGivenForm(command: Command, option: Option): boolean {
  return option.negate === (command.getOptionValue(option.attributeName()) === false)
}
