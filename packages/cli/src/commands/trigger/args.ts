import type { TriggerGate, TriggerType } from '@skillgauge/features'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'

/** What `trigger` is told. */
export interface TriggerArgs extends ResultArgs<'console' | 'json' | 'junit'>, TriggerGate {
  readonly path?: string | undefined
  /** Skills, or folders of skills, that are put beside the tested one. */
  readonly with?: readonly string[] | undefined
  /** Whether every skill of the repository is tested, beside all others. */
  readonly repo?: boolean | undefined
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly type?: TriggerType | undefined
  readonly model?: string | undefined
  /** How often each test is run. */
  readonly runs: number
  /** Seconds for one run. */
  readonly timeout: number
  readonly concurrency: number
  readonly maxTurns: number
  /** US dollars. */
  readonly maxCost?: number | undefined
  /** Whether nobody is asked before it starts. */
  readonly yes?: boolean | undefined
  readonly dryRun?: boolean | undefined
}
