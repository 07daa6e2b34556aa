import type { TriggerType } from '@skillgauge/features'
import type { ResultArgs } from '../../reporters/write-result.js'
import type { ProviderId, RuntimeId } from '../../runtimes/runtime.js'

/** What `trigger` is told. */
export interface TriggerArgs extends ResultArgs<'console' | 'json'> {
  readonly path?: string | undefined
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly type?: TriggerType | undefined
  readonly model?: string | undefined
  /** Seconds for one test. */
  readonly timeout: number
  readonly concurrency: number
  readonly dryRun?: boolean | undefined
}
