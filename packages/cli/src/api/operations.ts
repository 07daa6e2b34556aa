import type { LoadedConfig } from '@skillgauge/config'
import { loadConfig, loadThreats } from '@skillgauge/config'
import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import type { Origin } from '@skillgauge/features'
import {
  evaluateSkill,
  fixSkill,
  scanReport,
  scanResult,
  scanSkill,
  skillEvaluateResult,
} from '@skillgauge/features'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { joined } from '../run/rule-sets.js'
import type { OpenedInput } from './open-inputs.js'
import { openInput, openInputs } from './open-inputs.js'
import type { Api, FixOptions, Options, ScanOptions, Signal } from './types.js'

/**
 * What programs call: nothing is printed, written or searched for, and nothing exits.
 *
 * @param searchesConfig - For hosts of ours: looks for a `.skillrc` from `cwd` upwards, as the command line does.
 */
export function createApi(pluginThread: URL | undefined, searchesConfig = false): Api {
  const prepare = (options: Options, searches = searchesConfig) => prepared(options, pluginThread, searches)
  return {
    evaluate: async (skill, options = {}) => {
      const { cwd, config } = await prepare(options)
      const opened = openInput(skill, cwd)
      return skillEvaluateResult(await evaluated(opened, config, options), origin())
    },
    check: async (skills, options = {}) => {
      const { cwd, config } = await prepare(options)
      const evaluations = await each(openInputs(skills, cwd, config), options.signal, (opened) =>
        evaluateSkill(opened.files, config.rulesFor(opened.directory), { knownChecks: config.knownChecks }),
      )
      return scanResult(evaluations, origin(), { error: null, truncated: false })
    },
    scan: async (skills, options: ScanOptions = {}) => {
      // What is an attack does not depend on settings that lie about.
      const { cwd, config } = await prepare(options, false)
      const threats = options.threats ? createRuleSet([await loadThreats()]) : []
      const scanned = await each(openInputs(skills, cwd, config, true), options.signal, (opened) =>
        scanSkill(opened.files, joined(config.rulesFor(opened.directory), threats)),
      )
      return scanReport(scanned)
    },
    fix: async (skill, options: FixOptions = {}) => {
      const { cwd, config } = await prepare(options)
      const opened = openInput(skill, cwd)
      const rules = config.rulesFor(opened.directory)
      const fixed = await fixSkill(opened.files, rules, {
        knownChecks: config.knownChecks,
        ...(options.follow === 'directory' && { mayRename: () => true }),
      })
      refuseAborted(options.signal)
      const after = { ...opened, files: fixed.files }
      const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      return {
        changes: fixed.changes.map(({ path, before, after }) => {
          return { path, before: text(before), after: text(after) }
        }),
        rename_to: fixed.renameTo ?? null,
        fixed: [...fixed.fixedChecks],
        result: skillEvaluateResult(await evaluated(after, config, options), origin()),
      }
    },
  }
}

async function prepared(
  { settings, configFile, cwd = process.cwd(), signal }: Options,
  entry: URL | undefined,
  searches: boolean,
) {
  refuseAborted(signal)
  if (settings !== undefined && configFile !== undefined)
    throw new SkillgaugeError('invalid-input', 'Give `settings` or `configFile`, not both.')
  const threads = entry && { entry, write: () => {} }
  const absolute = resolve(cwd)
  const config = await loadConfig({ cwd: absolute, settings, configFile, builtInsOnly: !searches, threads })
  return { cwd: absolute, config }
}

async function evaluated({ files, directory }: OpenedInput, config: LoadedConfig, { signal }: Options) {
  refuseAborted(signal)
  const evaluation = await evaluateSkill(files, config.rulesFor(directory), {
    knownChecks: config.knownChecks,
  })
  refuseAborted(signal)
  if (evaluation.error !== null) throw new SkillgaugeError('unreadable', `${files.path}: ${evaluation.error}`)
  return evaluation
}

/** One after the other, with a pause in which a signal can be given. */
async function each<T>(
  inputs: readonly OpenedInput[],
  signal: Signal | undefined,
  judge: (input: OpenedInput) => Promise<T>,
): Promise<T[]> {
  const done: T[] = []
  for (const input of inputs) {
    await setImmediate()
    refuseAborted(signal)
    done.push(await judge(input))
  }
  refuseAborted(signal)
  return done
}

function refuseAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new DOMException('This operation was aborted', 'AbortError')
}

/** Where skills come from is not looked for: that would be a read that nobody asked for. */
function origin(): Origin {
  return { owner: '', repo: '', commitSha: '', scannedAt: new Date() }
}
