import type { LoadedConfig } from '@skillgauge/config'
import type { Context } from '../command-line/context.js'
import type { BaselineArgs, BaselineInUse } from './baseline.js'
import type { Gate, ScanGate } from './gate.js'

export interface GateArgs extends Gate, BaselineArgs {
  /** Print the settings of the skill, and check nothing. */
  readonly printConfig?: boolean | undefined
}

export interface ScanGateArgs extends ScanGate, BaselineArgs {}

/** Most runs have no baseline, and do not load the code for it. */
export async function loadBaselineInUse(
  args: BaselineArgs,
  config: LoadedConfig,
  context: Context,
  acceptsSuspicions: boolean,
): Promise<BaselineInUse | undefined> {
  if (args.baseline === undefined && !args.updateBaseline) return undefined
  const { useBaseline } = await import('./baseline.js')
  return useBaseline(args, config, context, acceptsSuspicions)
}
