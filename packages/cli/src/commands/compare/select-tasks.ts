import type { Task } from '@skillgauge/features/tasks'
import type { Model } from '@skillgauge/models'
import type { Context } from '../../command-line/context.js'
import type { AgentRunArgs } from '../../command-line/agent.js'
import type { ModelArgs } from '../../model/open-model.js'
import { openModel } from '../../model/open-model.js'
import type { ResultArgs } from '../../reporters/write-result.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export interface CompareArgs extends ResultArgs<'console' | 'json'>, Pick<ModelArgs, 'cache'>, AgentRunArgs {
  readonly skillPath?: string | undefined
  readonly against?: string | undefined
  readonly task?: string | undefined
  readonly judgeModel?: string | undefined
  readonly allowCommands?: boolean | undefined
}

/** @throws SkillgaugeError `invalid-input` when there is no such task, or one needs `--allow-commands`. */
export function selectTasks(all: readonly Task[], args: CompareArgs, shown: string): readonly Task[] {
  const tasks = all.filter(({ id }) => args.task === undefined || id === args.task)
  if (tasks.length === 0) {
    const has = all.slice(0, 10).map(({ id }) => `\`${id}\``)
    throw invalidInput(`\`${shown}\` has no task \`${args.task}\`; it has ${has.join(', ')}.`)
  }
  const runsCommands = tasks.find(({ assert }) => assert.some((one) => 'command' in one))
  if (runsCommands && args.provider === 'local' && !args.allowCommands) {
    throw invalidInput(
      `The task \`${runsCommands.id}\` asserts by a command. Commands run in a container (\`--provider docker\`), or on this machine with your rights if you add \`--allow-commands\`. Read \`${shown}\` first.`,
    )
  }
  return tasks
}

export function openJudge(tasks: readonly Task[], args: CompareArgs, context: Context): Model | undefined {
  if (!tasks.some(({ assert }) => assert.some((one) => 'rubric' in one))) return undefined
  return openModel({ model: args.judgeModel, cache: args.cache }, undefined, context)
}
