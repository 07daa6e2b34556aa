import type { LoadedConfig } from '@skillgauge/config'
import { importModule } from '@skillgauge/config'
import type { RuleSet, Stopwatch } from '@skillgauge/core'
import { isSkillMd, parseSkill, SkillgaugeError, skillLimits, toTransferred } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import type { EvaluatedSkill, ScannedSkill } from '@skillgauge/features'
import { notEvaluated, notScanned } from '@skillgauge/features'
import type { PoolOptions } from '@skillgauge/features/pool'
import { createPool } from '@skillgauge/features/pool'
import { availableParallelism } from 'node:os'
import type { Context } from '../../command-line/context.js'
import type { ChosenSkill } from '../choose/skills-to-check.js'
import type { ObservedState } from '../cache/observed-files.js'
import { setupTextFor } from './setup-text.js'
import { sharePassed } from './share-passed.js'
import { isSmall } from './small-skill.js'
import type { FixTask, RuleQuestion, SkillSource, TaskAnswers, TaskParts } from './tasks.js'

export interface JudgingArgs {
  /** Seconds for one skill. */
  readonly skillTimeout?: number | undefined
  /** Megabytes for one skill. */
  readonly skillMemory?: number | undefined
  /** Number of skills judged at once. */
  readonly jobs?: number | undefined
  /** False: do not read or write the cache. */
  readonly cache?: boolean | undefined
}

export interface Judged<Verdict> {
  readonly verdict: Verdict
  /** Absent when the verdict cannot be cached. */
  readonly seen?: () => ObservedState
}

/** Judges skills in other processes, with limits of time and memory for each skill. */
export interface Judging {
  /** A skill that exceeds a limit gets a verdict with an `error`. */
  evaluate(skill: ChosenSkill, rules: RuleSet, stopwatch?: Stopwatch): Promise<Judged<EvaluatedSkill>>
  /** @param path - Path of the skill directory in the report. */
  scan(skill: ChosenSkill, rules: RuleSet, path: string): Promise<Judged<ScannedSkill>>
  /** @throws SkillgaugeError `unreadable` when the skill exceeds a limit. */
  fix(skill: ChosenSkill, rules: RuleSet, fix: FixTask): Promise<TaskAnswers['fix']>
  close(): Promise<void>
}

/** So few small skills take less time than starting a process. */
const maxInProcess = 3
/** One more process is started for so many skills. */
const skillsPerProcess = 12
/** For compiled code, and variables that Windows requires. */
const passedVariables = [
  'HOME',
  'USERPROFILE',
  'XDG_CACHE_HOME',
  'SKILLGAUGE_HOME',
  'NODE_DISABLE_COMPILE_CACHE',
  'SystemRoot',
]

/**
 * `undefined`: the skills are judged in this process, because they are few and small and have no limits, or no processes are available.
 *
 * @param willCache - Whether verdicts will be cached, which requires their `ObservedState`.
 */
export async function openJudging(
  skills: readonly ChosenSkill[],
  rulesOf: (skill: ChosenSkill) => RuleSet,
  config: LoadedConfig,
  args: JudgingArgs,
  { env, judgeProcess }: Context,
  willCache = false,
): Promise<Judging | undefined> {
  if (skills.length === 0 || !judgeProcess) return undefined
  const { limits = {} } = config
  const timeout = args.skillTimeout ?? limits.skillTimeout
  const memory = args.skillMemory ?? limits.skillMemory
  const isLimited = timeout !== undefined || memory !== undefined
  if (skills.length <= maxInProcess && !isLimited && skills.every((skill) => isSmall(skill.files())))
    return undefined

  // Rules of a plugin share its state: the order of skills must not depend on timing.
  const hasPlugins = skills.some((skill) => rulesOf(skill).some(({ runRemotely }) => runRemotely))
  const processes = args.jobs ?? availableParallelism()
  const count = hasPlugins ? 1 : Math.min(processes, Math.ceil(skills.length / skillsPerProcess))
  const pool = await createPool({
    entry: judgeProcess,
    env: Object.fromEntries(
      passedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
    ),
    count,
    timeout: 1000 * (timeout ?? skillLimits.skillTimeout),
    memory: memory ?? skillLimits.skillMemory,
    load: () => importModule('tinypool') as ReturnType<NonNullable<PoolOptions['load']>>,
  })
  const setupOf = setupTextFor(config)
  const shared = sharePassed()

  function run<K extends keyof TaskParts>(
    kind: K,
    parts: TaskParts[K],
    skill: ChosenSkill,
    rules: RuleSet,
    path?: string,
  ): Promise<TaskAnswers[K]> {
    let parsed: Skill | undefined
    const setup = setupOf(rules)
    if (setup === undefined)
      throw new Error('Rules of a plugin in this thread cannot run in another process.')
    return pool.run(
      { kind, ...parts, source: sourceOf(skill, path), setup },
      {
        async answer(question) {
          const { ruleId } = question as RuleQuestion
          const active = rules.find(({ rule }) => rule.id === ruleId)
          return active?.runRemotely?.((parsed ??= parseSkill(skill.files())), active)
        },
      },
    ) as Promise<TaskAnswers[K]>
  }

  return {
    async evaluate(skill, rules, stopwatch) {
      try {
        const timed = stopwatch !== undefined
        const { evaluation, times, seen } = await run('evaluate', { timed, willCache }, skill, rules)
        const byId = new Map(rules.map((active) => [active.rule.id, active]))
        for (const [id, milliseconds] of times) stopwatch?.took(byId.get(id)!, milliseconds)
        const results = evaluation.results.map((one) => shared(one, byId.get(one.checkId)))
        return { verdict: { ...evaluation, results }, ...(seen && { seen: () => seen }) }
      } catch (error) {
        return { verdict: { ...notEvaluated(...pathAndReason(error, skill)), unread: [] } }
      }
    },
    async scan(skill, rules, path) {
      try {
        const { scanned, seen } = await run('scan', { willCache }, skill, rules, path)
        return { verdict: scanned, ...(seen && { seen: () => seen }) }
      } catch (error) {
        return { verdict: notScanned(...pathAndReason(error, skill, path)) }
      }
    },
    fix: (skill, rules, fix) => run('fix', { fix }, skill, rules),
    close: () => pool.close(),
  }
}

function sourceOf({ folder, files }: ChosenSkill, path: string | undefined): SkillSource {
  const override = path === undefined ? {} : { path }
  if (!folder) return { transferred: toTransferred({ ...files(), ...override }) }
  return { folder: { ...folder, options: { ...folder.options, ...override } } }
}

/** For `notEvaluated` and `notScanned`. Rethrows errors that are not about the skill. */
function pathAndReason(error: unknown, skill: ChosenSkill, path?: string): [string, string] {
  if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
  const files = skill.files()
  const file = files.entries.find((entry) => isSkillMd(entry.path))?.path ?? 'SKILL.md'
  const directory = path ?? files.path
  return [directory === '' ? file : `${directory}/${file}`, error.message]
}
