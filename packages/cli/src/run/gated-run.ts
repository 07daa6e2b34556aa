import type { LoadedConfig } from '@skillgauge/config'
import type { CollectionResult } from '@skillgauge/core'
import type { BaselineArgs, BaselineInUse } from './baseline.js'
import type { Context } from '../command-line/context.js'
import type { ReportedSkill } from './evaluate-skills.js'
import type { Gate, ScanGate } from './gate.js'
import { failsTogether, isScoreTooLow, passesGate, passesScanGate } from './gate.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { note } from '../terminal/say.js'
import type { ReportedScan } from './scan-skills.js'

export interface GateArgs extends Gate, BaselineArgs {
  /** Shows the settings that hold for the skill, and checks nothing. */
  readonly printConfig?: boolean | undefined
}

export interface ScanGateArgs extends ScanGate, BaselineArgs {}

/** How a run begins and ends that may have a baseline. */
export interface GatedRun<Reported> {
  readonly acceptIn: BaselineInUse['acceptIn'] | undefined
  readonly acceptTogether: BaselineInUse['acceptTogether'] | undefined
  /** Finishes the baseline, says what a report for machines does not, and answers the exit code. */
  verdict(reported: readonly Reported[], together?: CollectionResult): number
}

const remarks = 3

export async function gatedRun(
  args: GateArgs & ResultArgs,
  config: LoadedConfig,
  context: Context,
): Promise<GatedRun<ReportedSkill>> {
  const baseline = await openBaseline(args, config, context, false)
  return {
    acceptIn: baseline?.acceptIn,
    acceptTogether: baseline?.acceptTogether,
    verdict(reported, together) {
      baseline?.finish()
      // A report for people has all of this in it.
      if (args.output !== undefined || (args.format ?? 'console') !== 'console')
        remark(reported, args, context)
      const pass = reported.every(({ evaluation }) => passesGate(evaluation, args))
      return pass && !failsTogether(together, args) ? 0 : 1
    },
  }
}

export async function gatedScan(
  args: ScanGateArgs,
  config: LoadedConfig,
  context: Context,
): Promise<GatedRun<ReportedScan>> {
  const baseline = await openBaseline(args, config, context, true)
  return {
    acceptIn: baseline?.acceptIn,
    acceptTogether: undefined,
    verdict(reported) {
      baseline?.finish()
      return reported.every(({ scanned }) => passesScanGate(scanned, args)) ? 0 : 1
    },
  }
}

/** Most runs have none: they do not wait for what reads one. */
async function openBaseline(args: BaselineArgs, config: LoadedConfig, context: Context, suspicions: boolean) {
  if (args.baseline === undefined && !args.updateBaseline) return undefined
  const { useBaseline } = await import('./baseline.js')
  return useBaseline(args, config, context, suspicions)
}

function remark(reported: readonly ReportedSkill[], gate: Gate, context: Context): void {
  const low = reported.flatMap(({ skill, evaluation }) =>
    isScoreTooLow(evaluation, gate)
      ? `${skill.shown} scores ${evaluation.qualityScore}: below ${gate.minScore}.`
      : [],
  )
  const suppressions = reported.flatMap(({ evaluation }) =>
    (evaluation.notes ?? []).map(({ message, line }) => `${evaluation.path}:${line} ${message}`),
  )
  for (const texts of [low, suppressions]) {
    for (const text of texts.slice(0, remarks)) note(text, context)
    if (texts.length > remarks) note(`${texts.length - remarks} more like this.`, context)
  }
}
