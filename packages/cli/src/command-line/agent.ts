import { Option } from 'commander'
import { dollars, seconds, wholeFrom } from './numbers.js'
import type { ProviderId, RuntimeId } from '../runtimes/runtime.js'
import { providerIds, runtimeIds } from '../runtimes/runtime.js'

export interface AgentRunArgs {
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly model?: string | undefined
  readonly runs: number
  readonly timeout: number
  readonly concurrency: number
  readonly maxTurns: number
  readonly maxCost?: number | undefined
  readonly yes?: boolean | undefined
}

export function whichAgent(): Option[] {
  return [
    new Option('--runtime <name>', 'the agent to run').choices(runtimeIds).default('claude'),
    new Option('--provider <name>', 'where it runs: on this machine, or in a container')
      .choices(providerIds)
      .default('local'),
  ]
}

type AgentLimits = Pick<AgentRunArgs, 'timeout' | 'concurrency' | 'maxTurns'>

export const triggerLimits: AgentLimits = { timeout: 300, concurrency: 2, maxTurns: 10 }

/** @param turnsHelp - Help for `--max-turns`. */
export function agentLimits(defaults: AgentLimits, turnsHelp: string): Option[] {
  return [
    new Option('--timeout <seconds>', 'how long one run may take')
      .argParser(seconds)
      .default(defaults.timeout),
    new Option('--concurrency <number>', 'how many runs at a time')
      .argParser(wholeFrom(1, 16))
      .default(defaults.concurrency),
    new Option('--max-turns <number>', turnsHelp).argParser(wholeFrom(1, 200)).default(defaults.maxTurns),
    new Option('--max-cost <dollars>', 'start no run that could cost more in all').argParser(dollars),
  ]
}
