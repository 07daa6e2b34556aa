import { decideTelemetry, sendEvents } from '@skillgauge/telemetry'
import type { Command, Option } from 'commander'
import { randomUUID } from 'node:crypto'
import type { Context } from '../command-line/context.js'
import type { Choice } from './choice.js'
import { readChoice, writeChoice } from './choice.js'
import type { EndedRun } from './events.js'
import { eventsOf } from './events.js'
import { keepEvents, takeEvents } from './outbox.js'

interface EndedCommand extends Pick<EndedRun, 'startedAt' | 'exitCode' | 'error'> {
  readonly command: Command
}

/** Nobody waits longer than this for an exit. */
const budgetMs = 300

/** Too little time to begin with older events. */
const worthwhileMs = 100

/** How many older events one run sends. */
const batch = 20

/** Tells of a run, where that was chosen. Never fails: neither the person nor the exit code is to notice. */
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
    if (left.length > 0) await keepEvents(left, context)
    else if (time > worthwhileMs) await sendOlder(decision.url, time, context)
  } catch {
    // Not even a note: what fails here is not what was asked for.
  }
}

async function sendOlder(url: string, time: number, context: Context): Promise<void> {
  const older = await takeEvents(batch, context)
  if (older.length === 0) return
  const { left } = await sendEvents(older, url, time)
  if (left.length > 0) await keepEvents(left, context)
}

/** Made when it is first needed. */
function installUuid(choice: Choice, { env }: Context): string {
  if (choice.installUuid !== undefined) return choice.installUuid
  const made = randomUUID()
  try {
    writeChoice({ ...choice, installUuid: made }, env)
  } catch {
    // A home that is read-only: the next run has another one.
  }
  return made
}

/** `evaluate`; the program itself, without a command, is the overview. */
export function commandName(command: Command): string {
  return command.parent === null ? 'overview' : command.name()
}

/** Options that were given on the command line, by their long names. */
export function flagsOf(command: Command): string[] {
  const given = (one: Command) => (option: Option) =>
    one.getOptionValueSource(option.attributeName()) === 'cli' && isTheOneGiven(one, option)
  const family = command.parent === null ? [command] : [command, command.parent]
  return family.flatMap((one) =>
    one.options.filter(given(one)).flatMap(({ long }) => (long === undefined ? [] : long)),
  )
}

/** `--save` and `--no-save` set the same value. */
function isTheOneGiven(command: Command, option: Option): boolean {
  return option.negate === (command.getOptionValue(option.attributeName()) === false)
}
