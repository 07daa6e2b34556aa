import type {
  ActiveCollectionRule,
  ActiveRule,
  CollectionOutcome,
  CollectionParts,
  Outcome,
} from '@skillgauge/core'
import { filesOf, toTransferred } from '@skillgauge/core'
import type { Plugin, Skill } from '@skillgauge/rule-kit'
import type { TakenIn } from '../import-plugin.js'
import { importTimeLimit } from '../import-plugin.js'
import { readPlugin } from '../validate-plugin.js'
import type { Introduction, Question, Reply, ThreadStart } from './messages.js'
import type { RunningThread } from './running-thread.js'
import { startThread } from './running-thread.js'

/** How plugins are run in threads of their own. */
export interface PluginThreads {
  /** Entry of a thread: JavaScript that node can run, and that calls `servePlugin`. */
  readonly entry: URL
  /** Milliseconds that a rule may take for one skill; 10,000 when absent. */
  readonly checkLimit?: number | undefined
  /** Milliseconds that a plugin may take to load; 30,000 when absent. */
  readonly importLimit?: number | undefined
  /** Takes what plugins print. Absent: it goes where ours goes. */
  readonly write?: ((text: string) => void) | undefined
}

const checkTimeLimit = 10_000
/** After so many stops a plugin is given up: each may have cost the whole time limit. */
const maxStops = 3
/** A thread that nobody has asked for so many milliseconds is let go. It starts again when it is asked. */
const idleTime = 5_000

/**
 * Takes in a plugin in a thread of its own: whatever it does there costs its own checks at most. A rule that does not end is
 * stopped with its thread and not run again, because the next skill would wait as long; the others go on in a new thread.
 */
export async function takeInByThread(file: string, threads: PluginThreads): Promise<TakenIn> {
  const { entry, importLimit = importTimeLimit, checkLimit = checkTimeLimit, write } = threads
  /** What rules have done that were stopped, by id. */
  const stopped = new Map<string, string>()
  let stops = 0
  let thread: RunningThread | undefined
  let sent: Skill | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function start(): Promise<Introduction> {
    const start: ThreadStart = { file, importLimit }
    thread = startThread(entry, start, write)
    sent = undefined
    // The thread itself may say first that its time is over.
    const introduction = await thread.ask<Introduction>(undefined, importLimit + 1_000)
    return 'ended' in introduction ? { mistakes: [`Loading it ${introduction.ended}.`] } : introduction
  }

  /** Why the rule is not to run any more, as what has happened. */
  async function refusal(ruleId: string): Promise<string | undefined> {
    const known = stopped.get(ruleId)
    if (known !== undefined) return known
    if (thread && !thread.isOver) return undefined
    // It has failed while nobody asked it anything.
    if (thread) stops++
    thread = undefined
    if (stops >= maxStops) {
      const rules = [...stopped.keys()].join(', ')
      return `its plugin was stopped ${stops} times${rules && `, by ${rules}`}`
    }
    const { mistakes } = await start()
    return mistakes.length > 0 ? `its plugin could not be started again. ${mistakes.join(' ')}` : undefined
  }

  /**
   * Asks the thread one question.
   *
   * @param question - Made when the thread is there: one that was just started knows no skill.
   * @param subject - What it is asked about, as messages name it.
   */
  async function put(
    question: () => Question,
    subject: string,
    { plugin, rule }: ActiveRule | ActiveCollectionRule,
  ): Promise<Reply> {
    const unjudged = (what: string) => ({
      unjudged: `This check ${what} (plugin \`${plugin}\`).`,
      isCrash: true,
    })
    clearTimeout(idle)
    const refused = await refusal(rule.id)
    if (refused !== undefined) return unjudged(`did not run: ${refused}`)
    const reply = await thread!.ask<Reply>(question(), checkLimit)
    if ('ended' in reply) {
      stops++
      thread = undefined
      stopped.set(rule.id, `on ${subject} it ${reply.ended}`)
      return unjudged(reply.ended)
    }
    idle = setTimeout(() => {
      void thread?.end()
      thread = undefined
    }, idleTime).unref()
    return reply
  }

  async function run(skill: Skill, active: ActiveRule): Promise<Outcome> {
    const { rule, options } = active
    const question = (): Question => {
      const known = sent === skill
      sent = skill
      return { ruleId: rule.id, options, ...(!known && { skill: transferred(skill) }) }
    }
    return (await put(question, `\`${nameOf(skill)}\``, active)) as Outcome
  }

  async function runTogether(
    collection: CollectionParts,
    active: ActiveCollectionRule,
  ): Promise<CollectionOutcome> {
    const { rule, options } = active
    // A function cannot be sent.
    const parts = { ...collection }
    delete parts.find
    const question = (): Question => ({ ruleId: rule.id, options, collection: parts })
    return (await put(question, 'all skills together', active)) as CollectionOutcome
  }

  const { plugin, mistakes } = await start()
  /** One after the other: the time of a rule must not run while it waits for another. */
  function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const outcome = turn.then(ask)
    turn = outcome.catch(() => {})
    return outcome
  }

  return {
    ...(plugin ? readPlugin(withChecks(plugin)) : { mistakes }),
    elsewhere: (skill, active) => inTurn(() => run(skill, active)),
    collectionElsewhere: (parts, active) => inTurn(() => runTogether(parts, active)),
  }
}

/** The checks stay in the thread; what is read here is the rest. */
function withChecks(plugin: Plugin): Plugin {
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
