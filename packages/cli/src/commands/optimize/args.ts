import type { ModelArgs } from '../../model/open-model.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'
import type { RunArgs } from '../../run/start-run.js'
import type { AgentRunArgs } from '../../command-line/agent.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export interface OptimizeOneArgs extends ModelArgs {
  readonly auto?: boolean | undefined
  readonly rounds?: number | undefined
  readonly triggers?: AgentArgs | undefined
}

export type AgentArgs = Omit<AgentRunArgs, 'timeout' | 'concurrency' | 'maxTurns'>

export interface OptimizeArgs
  extends Pick<RunArgs, 'skillPath' | 'config'>, Omit<OptimizeOneArgs, 'triggers'> {
  readonly dryRun?: boolean | undefined
  readonly triggers?: boolean | undefined
  readonly runtime?: RuntimeId | undefined
  readonly agentModel?: string | undefined
  readonly agentIn?: ProviderId | undefined
  readonly runs?: number | undefined
  readonly maxCost?: number | undefined
  readonly yes?: boolean | undefined
}

/** @throws SkillgaugeError `invalid-input` for an option that has no effect without `--triggers`. */
export function agentArgs(args: OptimizeArgs): AgentArgs | undefined {
  const { triggers, runtime, agentModel, agentIn, runs, maxCost, yes } = args
  if (triggers) {
    const where = { runtime: runtime ?? 'claude', provider: agentIn ?? 'local' }
    return { ...where, model: agentModel, runs: runs ?? 3, maxCost, yes }
  }
  const given = { runtime, 'agent-model': agentModel, 'agent-in': agentIn, runs, 'max-cost': maxCost, yes }
  const unused = Object.entries(given).find(([, value]) => value !== undefined)
  if (unused === undefined) return undefined
  throw invalidInput(`\`--${unused[0]}\` is about the agent that runs the trigger tests: add \`--triggers\`.`)
}
