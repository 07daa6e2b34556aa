import type { CheckResult } from '@skillgauge/core'
import { createRuleSet, runRules } from '@skillgauge/core'
import type { AnyRule, OptionValues } from '@skillgauge/rule-kit'
import { skill } from './skill.js'
import type { Files } from './skill.js'
import { rejectUnknownKeys } from './laws/finding-keys.js'
import { stoppingLoops, wrapped } from './laws/stop-loops.js'

/** One skill, and the settings to check it with. */
export interface Judged {
  readonly skill: Files
  /** Name of the skill directory, or its path from the root of a repository; defaults to the name in the frontmatter. */
  readonly directory?: string | undefined
  /** Options that differ from the rule's defaults. */
  readonly options?: OptionValues | undefined
}

/** Runs one rule on one skill and returns its result. */
export async function judge(rule: AnyRule, judged: Judged): Promise<CheckResult> {
  return (await judgeWithCrash(rule, judged)).result
}

/** Also returns the error that the rule threw: the result has only its message, and authors need the stack. */
export async function judgeWithCrash(
  rule: AnyRule,
  { skill: files, directory, options }: Judged,
): Promise<{ readonly result: CheckResult; readonly crash?: unknown }> {
  const thrown: unknown[] = []
  const plugin = {
    name: rule.id.split('.')[0] ?? '',
    dimension: 'content',
    rules: [withThrowListener(stoppingLoops(rule), (error) => thrown.push(error))],
  } as const
  const rules = createRuleSet(
    [{ plugin, from: 'test', builtIn: false }],
    options ? { [rule.id]: { options } } : {},
  )
  const [result] = await runRules(skill(files, directory), rules)
  const crash = result!.crashed ? thrown.at(-1) : undefined
  return { result: result!, ...(crash !== undefined && { crash }) }
}

/** The same rule, but `onThrow` receives its errors, and findings with unknown keys are errors, too. */
function withThrowListener(rule: AnyRule, onThrow: (error: unknown) => void): AnyRule {
  const observe = <T>(call: () => T): T => {
    try {
      return call()
    } catch (error) {
      onThrow(error)
      throw error
    }
  }
  return wrapped(rule, observe, rejectUnknownKeys)
}
