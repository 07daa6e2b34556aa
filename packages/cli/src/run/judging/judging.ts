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
import { setups } from './setup-text.js'
import { isSmall } from './small-skill.js'
import type { FixTask, RuleQuestion, SkillSource, TaskAnswers, TaskParts } from './tasks.js'

/** What a command line says about the judging. */
export interface JudgingArgs {
  /** Seconds that one skill may take. */
  readonly skillTimeout?: number | undefined
  /** Megabytes that one skill may take. */
  readonly skillMemory?: number | undefined
  /** How many skills are judged at once. */
  readonly jobs?: number | undefined
}

/** What the one who judges says about it. */
export interface JudgingOptions extends JudgingArgs {
  /** Whether verdicts will be kept, so that it matters what they were made of. */
  readonly keeps?: boolean | undefined
}

export type JudgingContext = Pick<Context, 'env' | 'judgeProcess'>

/** What of the settings matters to the judging. */
export type JudgingSettings = Partial<Pick<LoadedConfig, 'limits' | 'require' | 'plugins' | 'cache'>>

/** What is said of a skill. */
export interface Judged<Verdict> {
  readonly verdict: Verdict
  /** Answers what that was made of. Absent when it was given up, or will not be kept. */
  readonly seen?: () => ObservedState
}

/** Judges skills in other processes, each skill under a limit of time and memory. */
export interface Judging {
  /** One that breaks a limit has an `error`. */
  evaluate(skill: ChosenSkill, rules: RuleSet, stopwatch?: Stopwatch): Promise<Judged<EvaluatedSkill>>
  /** @param path - Of the skill directory as the report shows it. */
  scan(skill: ChosenSkill, rules: RuleSet, path: string): Promise<Judged<ScannedSkill>>
  /** @throws SkillgaugeError `unreadable` when it breaks a limit. */
  fix(skill: ChosenSkill, rules: RuleSet, fix: FixTask): Promise<TaskAnswers['fix']>
  close(): Promise<void>
}

/** Small skills that take less time than a process takes to start. */
const few = 3
/** Skills for which one more process is worth its start. */
const perProcess = 12
/** What the process needs of the environment: where compiled code is kept, and what Windows cannot do without. */
const handedOn = [
  'HOME',
  'USERPROFILE',
  'XDG_CACHE_HOME',
  'SKILLGAUGE_HOME',
  'NODE_DISABLE_COMPILE_CACHE',
  'SystemRoot',
]

/**
 * Opens what these skills are to be judged by. `undefined`: they are judged here, because they are few and small and nobody
 * has set a limit, or because the host has no other processes.
 */
export async function openJudging(
  skills: readonly ChosenSkill[],
  rulesOf: (skill: ChosenSkill) => RuleSet,
  settings: JudgingSettings,
  args: JudgingOptions,
  { env, judgeProcess }: JudgingContext,
): Promise<Judging | undefined> {
  const [first] = skills
  if (!first || !judgeProcess) return undefined
  const { limits = {} } = settings
  const { keeps = false } = args
  const timeout = args.skillTimeout ?? limits.skillTimeout
  const memory = args.skillMemory ?? limits.skillMemory
  const isLimited = timeout !== undefined || memory !== undefined
  if (skills.length <= few && !isLimited && skills.every((skill) => isSmall(skill.files()))) return undefined

  // The rules of a plugin run one after the other whoever asks. What one of them does to the next must not depend on chance.
  const hasPlugins = skills.some((skill) => rulesOf(skill).some(({ elsewhere }) => elsewhere))
  const processes = args.jobs ?? availableParallelism()
  const count = hasPlugins ? 1 : Math.min(processes, Math.ceil(skills.length / perProcess))
  const pool = await createPool({
    entry: judgeProcess,
    env: Object.fromEntries(handedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    count,
    timeout: 1000 * (timeout ?? skillLimits.skillTimeout),
    memory: memory ?? skillLimits.skillMemory,
    load: () => importModule('tinypool') as ReturnType<NonNullable<PoolOptions['load']>>,
  })
  const setupText = setups(settings)
  const setupOf = (rules: RuleSet) => {
    const text = setupText(rules)
    if (text === undefined) throw new Error('A plugin runs here whose rules are to run in another process.')
    return text
  }

  function run<K extends keyof TaskParts>(
    kind: K,
    parts: TaskParts[K],
    skill: ChosenSkill,
    rules: RuleSet,
    path?: string,
  ): Promise<TaskAnswers[K]> {
    let parsed: Skill | undefined
    return pool.run(
      { kind, ...parts, source: sourceOf(skill, path), setup: setupOf(rules) },
      {
        async answer(question) {
          const { ruleId } = question as RuleQuestion
          const active = rules.find(({ rule }) => rule.id === ruleId)
          return active?.elsewhere?.((parsed ??= parseSkill(skill.files())), active)
        },
      },
    ) as Promise<TaskAnswers[K]>
  }

  return {
    async evaluate(skill, rules, stopwatch) {
      try {
        const timed = stopwatch !== undefined
        const { evaluation, times, seen } = await run('evaluate', { timed, keeps }, skill, rules)
        const byId = new Map(rules.map((active) => [active.rule.id, active]))
        for (const [id, milliseconds] of times) stopwatch?.took(byId.get(id)!, milliseconds)
        return { verdict: evaluation, ...(seen && { seen: () => seen }) }
      } catch (error) {
        const verdict = { ...notEvaluated(...failureOf(error, skill)), unread: [] }
        return { verdict }
      }
    },
    async scan(skill, rules, path) {
      try {
        const { scanned, seen } = await run('scan', { keeps }, skill, rules, path)
        return { verdict: scanned, ...(seen && { seen: () => seen }) }
      } catch (error) {
        return { verdict: notScanned(...failureOf(error, skill, path)) }
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

/** The path of its SKILL.md, and what happened to a skill that could not be judged. Any other error is not a skill's. */
function failureOf(error: unknown, skill: ChosenSkill, path?: string): [string, string] {
  if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
  const files = skill.files()
  const file = files.entries.find((entry) => isSkillMd(entry.path))?.path ?? 'SKILL.md'
  const directory = path ?? files.path
  return [directory === '' ? file : `${directory}/${file}`, error.message]
}
