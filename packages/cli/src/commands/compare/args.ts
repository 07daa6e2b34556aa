import type { ModelArgs } from '../../model/open-model.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { AgentRunArgs } from '../../command-line/agent.js'

/** What `compare` is told. */
export interface CompareArgs extends ResultArgs<'console' | 'json'>, Pick<ModelArgs, 'cache'>, AgentRunArgs {
  readonly path?: string | undefined
  /** The commit of the other side; absent: no skill at all. */
  readonly against?: string | undefined
  readonly task?: string | undefined
  readonly judgeModel?: string | undefined
  readonly allowCommands?: boolean | undefined
}
