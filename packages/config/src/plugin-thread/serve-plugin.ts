import {
  collectionPaths,
  crashReason,
  createCollectionRuleSet,
  createRuleSet,
  frozenOptions,
  fromTransferred,
  parseCollection,
  parseSkill,
  runCollectionRule,
  runRule,
} from '@skillgauge/core'
import type { Plugin, Skill } from '@skillgauge/rule-kit'
import { parentPort, workerData } from 'node:worker_threads'
import { importPlugin } from '../plugins/import-plugin.js'
import { pluginKeys } from '../plugins/validate-plugin.js'
import { collectionRuleKeys, ruleKeys } from '../plugins/validate-rule.js'
import type { LogMessage, PluginDescription, RunRequest, RuleResult, ThreadStart } from './messages.js'

// Kept before a plugin can replace them.
const { setImmediate, setTimeout } = globalThis

/**
 * Entry of the thread of one plugin: imports it, describes it, then runs its rules on request. What the plugin breaks
 * (prototypes, the skill, the thread) is limited to this thread.
 */
export async function servePlugin(): Promise<void> {
  const { file, importLimit } = workerData as ThreadStart
  blockProcessExit()
  reportUncaughtErrors(file)
  const { plugin, mistakes } = await importPlugin(file, importLimit)
  await flushOutput()
  sendDescription({ plugin: plugin && plainPlugin(plugin), mistakes })
  if (!plugin) return
  const loaded = [{ plugin, from: file, builtIn: false, file }]
  const rules = new Map(createRuleSet(loaded).map((active) => [active.rule.id, active]))
  const byCollectionRuleId = new Map(
    createCollectionRuleSet(loaded).map((active) => [active.rule.id, active]),
  )
  let skill: Skill | undefined
  parentPort!.on('message', async (question: RunRequest) => {
    const reply = await answer(question).catch(crashResult)
    await awaitLateErrors().catch(() => {})
    await flushOutput().catch(() => {})
    parentPort!.postMessage(reply)
  })

  async function answer({
    ruleId,
    skill: sentSkill,
    collection,
    ...request
  }: RunRequest): Promise<RuleResult> {
    // What was sent is no longer frozen.
    const options = frozenOptions(request.options)
    const collectionRule = collection && byCollectionRuleId.get(ruleId)
    if (collectionRule) {
      const active = { ...collectionRule, options }
      return runCollectionRule(await parseCollection(collection), collectionPaths(collection), active)
    }
    if (sentSkill) skill = parseSkill(fromTransferred(sentSkill))
    const active = rules.get(ruleId)
    // The file changed since the thread first loaded it.
    if (!active) return { unjudged: 'This check is no longer in its plugin.', isCrash: true }
    return runRule(skill!, { ...active, options })
  }

  /** The plugin may have broken built-in functions that our code uses. */
  function crashResult(error: unknown): RuleResult {
    const reason = crashReason(error)
    return { unjudged: `This check crashed: ${reason} (plugin \`${plugin!.name}\`).`, isCrash: true }
  }
}

/** Output must leave the thread before the result, because the thread may then be ended. */
async function flushOutput(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    if (stream.writableLength > 0) await new Promise<void>((resolve) => stream.write('', () => resolve()))
}

/** A rule that ends the process only fails its own check. */
function blockProcessExit(): void {
  process.exit = (code) => {
    throw new Error(`it called \`process.exit(${code ?? ''})\``)
  }
  const { kill } = process
  process.kill = (pid, signal) => {
    if (pid === process.pid) throw new Error('it called `process.kill` on skillgauge itself')
    return kill(pid, signal)
  }
}

/** Errors in timers and unhandled promises must not be blamed on the next check. */
function reportUncaughtErrors(file: string): void {
  const report = (thrown: unknown) => {
    const log = `note: \`${file}\` failed outside of its checks: ${crashReason(thrown)}.\n`
    // A message arrives in order; output may arrive after the run has ended.
    parentPort!.postMessage({ log } satisfies LogMessage)
  }
  process.on('uncaughtException', report).on('unhandledRejection', report)
}

/** After the result the run may end: late errors of the check must be reported before. */
async function awaitLateErrors(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  // No timer is shorter, and equal ones fire in order.
  if (process.getActiveResourcesInfo().includes('Timeout'))
    await new Promise((resolve) => setTimeout(resolve, 1))
}

function sendDescription(description: PluginDescription): void {
  try {
    parentPort!.postMessage(description)
  } catch (error) {
    parentPort!.postMessage({ mistakes: [`It has a value that is not plain data: ${crashReason(error)}.`] })
  }
}

/** The known fields without functions, which cannot be sent. */
function plainPlugin(plugin: Plugin): Plugin {
  const rules = plugin.rules.map((rule) => pickData(rule, ruleKeys))
  const collectionRules = plugin.collectionRules?.map((rule) => pickData(rule, collectionRuleKeys))
  return {
    ...pickData(plugin, pluginKeys),
    rules,
    ...(collectionRules && { collectionRules }),
  } as unknown as Plugin
}

function pickData(value: object, keys: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, field]) => keys.includes(key) && typeof field !== 'function' && field !== undefined,
    ),
  )
}
