import type { ModelArgs } from '../../model/open-model.js'
import type { RunArgs } from '../../run/start-run.js'

/** What `generate` is told. */
export interface GenerateArgs extends Pick<RunArgs, 'path' | 'config'>, ModelArgs {
  /** Whether a file that is there already is overwritten. */
  readonly force?: boolean | undefined
  /** Whether tasks for `compare` are drafted, not trigger tests. */
  readonly tasks?: boolean | undefined
  readonly dryRun?: boolean | undefined
}
