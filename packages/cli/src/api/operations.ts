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
import { invalidInput } from '../command-line/invalid-input.js'
import { mergeRules, withSensitivity } from '../run/rule-sets.js'
import type { OpenedInput } from './open-inputs.js'
import { openInput, openInputs } from './open-inputs.js'
import type { Api, FixOptions, Options, ScanOptions, Signal } from './types.js'

/**
 * Creates the functions for programs. They print and write nothing, and never exit.
 *
 * @param searchesConfig - Whether to look for a `.skillrc` from `cwd` upwards, as the command line does.
 */
export function createApi(pluginThread: URL | undefined, searchesConfig = false): Api {
  const prepare = (options: Options, searches = searchesConfig) =>
    loadOptions(options, pluginThread, searches)
  return {
    evaluate: async (skill, options = {}) => {
      const { cwd, config } = await prepare(options)
      const opened = openInput(skill, cwd)
      return skillEvaluateResult(await evaluateInput(opened, config, options), origin())
    },
    check: async (skills, options = {}) => {
      const { cwd, config } = await prepare(options)
      const inputs = openInputs(skills, cwd, config)
      const evaluations = await judgeEach(inputs, options.signal, (opened) =>
        evaluateSkill(opened.files, config.rulesFor(opened.directory), { knownChecks: config.knownChecks }),
      )
      const collection = await compareInputs(inputs, cwd, config)
      throwIfAborted(options.signal)
      return scanResult(evaluations, origin(), { error: null, truncated: false, collection })
    },
    scan: async (skills, options: ScanOptions = {}) => {
      // A config file may belong to the attacker.
      const { cwd, config } = await prepare(options, false)
      const threats = options.threats ? createRuleSet([await loadThreats()]) : []
      const scanned = await judgeEach(openInputs(skills, cwd, config, true), options.signal, (opened) =>
        scanSkill(
          opened.files,
          withSensitivity(mergeRules(config.rulesFor(opened.directory), threats), config),
        ),
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
      throwIfAborted(options.signal)
      const after = { ...opened, files: fixed.files }
      const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      return {
        changes: fixed.changes.map(({ path, before, after }) => {
          return { path, before: text(before), after: text(after) }
        }),
        rename_to: fixed.renameTo ?? null,
        fixed: [...fixed.fixedChecks],
        result: skillEvaluateResult(await evaluateInput(after, config, options), origin()),
      }
    },
  }
}

async function loadOptions(
  { settings, configFile, cwd = process.cwd(), signal }: Options,
  entry: URL | undefined,
  searches: boolean,
) {
  throwIfAborted(signal)
  if (settings !== undefined && configFile !== undefined)
    throw invalidInput('Give `settings` or `configFile`, not both.')
  const threads = entry && { entry, write: () => {} }
  const absolute = resolve(cwd)
  const config = await loadConfig({ cwd: absolute, settings, configFile, builtInsOnly: !searches, threads })
  return { cwd: absolute, config }
}

async function evaluateInput({ files, directory }: OpenedInput, config: LoadedConfig, { signal }: Options) {
  throwIfAborted(signal)
  const evaluation = await evaluateSkill(files, config.rulesFor(directory), {
    knownChecks: config.knownChecks,
  })
  throwIfAborted(signal)
  if (evaluation.error !== null) throw new SkillgaugeError('unreadable', `${files.path}: ${evaluation.error}`)
  return evaluation
}

/** As the command line does for `--all`, with `cwd` as the root. A path given twice is one skill. */
async function compareInputs(inputs: readonly OpenedInput[], cwd: string, config: LoadedConfig) {
  const { judgeTogether } = await import('../run/judge-together.js')
  const byPath = new Map(inputs.map((input) => [input.files.path, input]))
  const skills = [...byPath.values()].map(({ files, folder }) => ({ files: () => files, folder }))
  const context = { cwd, env: {}, now: () => new Date() }
  return judgeTogether({ bulk: true, skills, root: cwd }, config, { cache: false }, context)
}

/** Sequential, with a pause in which a caller can abort. */
async function judgeEach<T>(
  inputs: readonly OpenedInput[],
  signal: Signal | undefined,
  judge: (input: OpenedInput) => Promise<T>,
): Promise<T[]> {
  const done: T[] = []
  for (const input of inputs) {
    await setImmediate()
    throwIfAborted(signal)
    done.push(await judge(input))
  }
  throwIfAborted(signal)
  return done
}

function throwIfAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new DOMException('This operation was aborted', 'AbortError')
}

/** The API reads nothing that it was not given, so not the git origin either. */
function origin(): Origin {
  return { owner: '', repo: '', commitSha: '', scannedAt: new Date() }
}
