import type { ModelArgs } from '../../model/open-model.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'

/** What `compare` is told. */
export interface CompareArgs extends ResultArgs<'console' | 'json'>, ModelArgs {
  readonly path?: string | undefined
  /** The commit of the other side; absent: no skill at all. */
  readonly against?: string | undefined
  readonly task?: string | undefined
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly judgeModel?: string | undefined
  readonly runs: number
  /** Seconds for one run. */
  readonly timeout: number
  readonly concurrency: number
  readonly maxTurns: number
  /** US dollars. */
  readonly maxCost?: number | undefined
  readonly allowCommands?: boolean | undefined
  readonly yes?: boolean | undefined
}
