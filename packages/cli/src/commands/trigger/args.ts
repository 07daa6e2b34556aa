import type { TriggerGate, TriggerType } from '@skillgauge/features'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { AgentRunArgs } from '../../command-line/agent.js'

/** What `trigger` is told. */
export interface TriggerArgs extends ResultArgs<'console' | 'json' | 'junit'>, TriggerGate, AgentRunArgs {
  readonly path?: string | undefined
  /** Skills, or folders of skills, that are put beside the tested one. */
  readonly with?: readonly string[] | undefined
  /** Whether every skill of the repository is tested, beside all others. */
  readonly repo?: boolean | undefined
  readonly type?: TriggerType | undefined
  readonly dryRun?: boolean | undefined
}
