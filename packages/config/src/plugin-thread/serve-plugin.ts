import { crashReason } from '@skillgauge/core'
import {
  createCollectionRuleSet,
  createRuleSet,
  filesIn,
  fromTransferred,
  parseCollection,
  parseSkill,
  runCollectionRule,
  runRule,
} from '@skillgauge/core'
import type { Plugin, Skill } from '@skillgauge/rule-kit'
import { parentPort, workerData } from 'node:worker_threads'
import { importPlugin } from '../import-plugin.js'
import { pluginKeys } from '../validate-plugin.js'
import { collectionRuleKeys, ruleKeys } from '../validate-rule.js'
import type { Aside, Introduction, Question, Reply, ThreadStart } from './messages.js'

// As they are before a plugin can change them.
const { setImmediate, setTimeout } = globalThis

/**
 * Entry of a thread that holds one plugin: imports it, says what it is, then runs its rules as it is asked to. Everything the
 * plugin may break (prototypes, the skill, the thread itself) belongs to this thread alone.
 */
export async function servePlugin(): Promise<void> {
  const { file, importLimit } = workerData as ThreadStart
  refuseExit()
  outliveMistakes(file)
  const { plugin, mistakes } = await importPlugin(file, importLimit)
  await printed()
  introduce({ plugin: plugin && dataOf(plugin), mistakes })
  if (!plugin) return
  const loaded = [{ plugin, from: file, builtIn: false, file }]
  const rules = new Map(createRuleSet(loaded).map((active) => [active.rule.id, active]))
  const overAll = new Map(createCollectionRuleSet(loaded).map((active) => [active.rule.id, active]))
  let skill: Skill | undefined
  parentPort!.on('message', async (question: Question) => {
    const reply = await answer(question).catch(broken)
    await loseNoMistake().catch(() => {})
    await printed().catch(() => {})
    parentPort!.postMessage(reply)
  })

  async function answer({ ruleId, options, skill: given, collection }: Question): Promise<Reply> {
    const together = collection && overAll.get(ruleId)
    if (together)
      return runCollectionRule(await parseCollection(collection), filesIn(collection), {
        ...together,
        options,
      })
    if (given) skill = parseSkill(fromTransferred(given))
    const active = rules.get(ruleId)
    // The file has changed since it was loaded first.
    if (!active) return { unjudged: 'This check is no longer in its plugin.', isCrash: true }
    return runRule(skill!, { ...active, options })
  }

  /** A plugin may have changed what all code here stands on. */
  function broken(error: unknown): Reply {
    const reason = crashReason(error)
    return { unjudged: `This check crashed: ${reason} (plugin \`${plugin!.name}\`).`, isCrash: true }
  }
}

/** Waits until what was printed has left the thread: it may be ended as soon as it has answered. */
async function printed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    if (stream.writableLength > 0) await new Promise<void>((resolve) => stream.write('', () => resolve()))
}

/** A rule that ends the process would end it with the exit code of its liking: here it only fails its own check. */
function refuseExit(): void {
  process.exit = (code) => {
    throw new Error(`it called \`process.exit(${code ?? ''})\``)
  }
  const { kill } = process
  process.kill = (pid, signal) => {
    if (pid === process.pid) throw new Error('it called `process.kill` on skillgauge itself')
    return kill(pid, signal)
  }
}

/** What fails behind the back of a check (in a timer, in a promise that nobody waits for) must not be blamed on the next one. */
function outliveMistakes(file: string): void {
  const tell = (thrown: unknown) => {
    const aside = `note: \`${file}\` failed outside of its checks: ${crashReason(thrown)}.\n`
    // What is printed here comes in its own time, and the run may be over when the answer is there.
    parentPort!.postMessage({ aside } satisfies Aside)
  }
  process.on('uncaughtException', tell).on('unhandledRejection', tell)
}

/** Once it has answered, the run may be over: what fails as soon as the check has ended must be told before. */
async function loseNoMistake(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  // No timer is shorter, and those that are as short come in turn.
  if (process.getActiveResourcesInfo().includes('Timeout'))
    await new Promise((resolve) => setTimeout(resolve, 1))
}

function introduce(introduction: Introduction): void {
  try {
    parentPort!.postMessage(introduction)
  } catch (error) {
    parentPort!.postMessage({ mistakes: [`It has a value that is not plain data: ${crashReason(error)}.`] })
  }
}

/** What can leave the thread: the known fields, all but the functions. The other side puts checks in their place. */
function dataOf(plugin: Plugin): Plugin {
  const rules = plugin.rules.map((rule) => picked(rule, ruleKeys))
  const collectionRules = plugin.collectionRules?.map((rule) => picked(rule, collectionRuleKeys))
  return {
    ...picked(plugin, pluginKeys),
    rules,
    ...(collectionRules && { collectionRules }),
  } as unknown as Plugin
}

function picked(value: object, keys: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, field]) => keys.includes(key) && typeof field !== 'function' && field !== undefined,
    ),
  )
}
