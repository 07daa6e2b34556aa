import type {
  ActiveCollectionRule,
  ActiveRule,
  CollectionOutcome,
  CollectionParts,
  Outcome,
} from '@skillgauge/core'
import { filesOf, isObject, toTransferred } from '@skillgauge/core'
import type { Plugin, Skill } from '@skillgauge/rule-kit'
import type { PluginImport } from '../plugins/import-plugin.js'
import { importTimeLimit } from '../plugins/import-plugin.js'
import { readPlugin } from '../plugins/validate-plugin.js'
import type { PluginDescription, RunRequest, RuleResult, ThreadStart } from './messages.js'
import type { RunningThread } from './running-thread.js'
import { foreignMessage, startThread } from './running-thread.js'

/** Options for running plugins in threads. */
export interface PluginThreads {
  /** JavaScript that calls `servePlugin`. */
  readonly entry: URL
  /** Milliseconds for one rule and skill; default 10,000. */
  readonly checkLimit?: number | undefined
  /** Milliseconds for loading a plugin; default 30,000. */
  readonly importLimit?: number | undefined
  /** Receives the output of plugins. Absent: it goes to our stdout and stderr. */
  readonly write?: ((text: string) => void) | undefined
}

const checkTimeLimit = 10_000
/** A plugin is not started again after so many stops: each may have taken the whole time limit. */
const maxStops = 3
/** An idle thread ends after so many milliseconds, and starts again when needed. */
const idleTime = 5_000

/**
 * Loads a plugin in a thread of its own, so that whatever it does can only break its own checks. A rule that does not end is
 * stopped with the thread and not run again; the other rules continue in a new thread.
 */
export async function importInThread(file: string, threads: PluginThreads): Promise<PluginImport> {
  const { entry, importLimit = importTimeLimit, checkLimit = checkTimeLimit, write } = threads
  /** Why rules were stopped, by id. */
  const stoppedRules = new Map<string, string>()
  let stops = 0
  let thread: RunningThread | undefined
  let sentSkill: Skill | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function start(): Promise<PluginDescription> {
    const start: ThreadStart = { file, importLimit }
    thread = startThread(entry, start, write)
    sentSkill = undefined
    // The thread has its own limit, which ends first with a better message.
    const description = await thread.ask<PluginDescription>(undefined, importLimit + 1_000)
    if ('ended' in description) return { mistakes: [`Loading it ${description.ended}.`] }
    if (isDescription(description)) return description
    await thread.end()
    return { mistakes: [`Loading it ${foreignMessage}.`] }
  }

  /** Starts the thread if needed. Returns why a rule cannot run, if so. */
  async function prepare(ruleId: string): Promise<string | undefined> {
    const stopReason = stoppedRules.get(ruleId)
    if (stopReason !== undefined) return stopReason
    if (thread && !thread.hasEnded) return undefined
    // It ended between two requests.
    if (thread) stops++
    thread = undefined
    if (stops >= maxStops) {
      const rules = [...stoppedRules.keys()].join(', ')
      return `its plugin was stopped ${stops} times${rules && `, by ${rules}`}`
    }
    const { mistakes } = await start()
    return mistakes.length > 0 ? `its plugin could not be started again. ${mistakes.join(' ')}` : undefined
  }

  /**
   * @param createRequest - Called when the thread runs: a new thread has no skill yet.
   * @param subject - The skill or skills, for messages.
   */
  async function request(
    createRequest: () => RunRequest,
    subject: string,
    { plugin, rule }: ActiveRule | ActiveCollectionRule,
  ): Promise<RuleResult> {
    const unjudged = (what: string) => ({
      unjudged: `This check ${what} (plugin \`${plugin}\`).`,
      isCrash: true,
    })
    clearTimeout(idleTimer)
    const obstacle = await prepare(rule.id)
    if (obstacle !== undefined) return unjudged(`did not run: ${obstacle}`)
    const result = await thread!.ask<RuleResult>(createRequest(), checkLimit)
    if ('ended' in result) {
      stops++
      thread = undefined
      stoppedRules.set(rule.id, `on ${subject} it ${result.ended}`)
      return unjudged(result.ended)
    }
    idleTimer = setTimeout(() => {
      void thread?.end()
      thread = undefined
    }, idleTime).unref()
    return result
  }

  async function run(skill: Skill, active: ActiveRule): Promise<Outcome> {
    const createRequest = (): RunRequest => {
      const isSent = sentSkill === skill
      sentSkill = skill
      return {
        ruleId: active.rule.id,
        options: active.options,
        ...(!isSent && { skill: transferred(skill) }),
      }
    }
    return (await request(createRequest, `\`${nameOf(skill)}\``, active)) as Outcome
  }

  async function runCollection(
    { find: _find, ...collection }: CollectionParts,
    active: ActiveCollectionRule,
  ): Promise<CollectionOutcome> {
    const createRequest = (): RunRequest => ({ ruleId: active.rule.id, options: active.options, collection })
    return (await request(createRequest, 'all skills together', active)) as CollectionOutcome
  }

  /** One at a time: the time of a rule must not run while it waits for another. */
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const outcome = queue.then(task)
    queue = outcome.catch(() => {})
    return outcome
  }

  const { plugin, mistakes } = await start()
  return {
    ...(plugin ? readPlugin(withPlaceholderChecks(plugin)) : { mistakes }),
    runRemotely: (skill, active) => enqueue(() => run(skill, active)),
    runCollectionRemotely: (parts, active) => enqueue(() => runCollection(parts, active)),
  }
}

/** The fields themselves are validated like those of any plugin. */
function isDescription({ plugin, mistakes }: PluginDescription): boolean {
  const areRules = (rules: unknown) => Array.isArray(rules) && rules.every(isObject)
  if (!Array.isArray(mistakes) || !mistakes.every((mistake) => typeof mistake === 'string')) return false
  if (plugin === undefined) return mistakes.length > 0
  return isObject(plugin) && areRules(plugin.rules) && areRules(plugin.collectionRules ?? [])
}

/** The checks stay in the thread, but validation expects functions. */
function withPlaceholderChecks(plugin: Plugin): Plugin {
  const check = () => {
    throw new Error('this rule runs in another thread')
  }
  const { rules, collectionRules } = plugin
  return {
    ...plugin,
    rules: rules.map((rule) => ({ ...rule, check })),
    ...(collectionRules && { collectionRules: collectionRules.map((rule) => ({ ...rule, check })) }),
  }
}

function transferred(skill: Skill) {
  const files = filesOf(skill)
  if (!files) throw new Error('this skill was not read from files')
  return toTransferred(files)
}

function nameOf(skill: Skill): string {
  return filesOf(skill)?.path || skill.directory
}
