import type { CheckResult } from '@skillgauge/core'
import { createRuleSet, runRules } from '@skillgauge/core'
import type { AnyRule, Finding, OptionValues } from '@skillgauge/rule-kit'
import { skill } from './skill.js'
import { stoppingLoops, wrapped } from './stop-loops.js'
import type { Files } from './skill.js'

/** One skill, and how the rule is to look at it. */
export interface Judged {
  readonly skill: Files
  /** Name of the skill directory, or its path from the root of a repository; defaults to the name in the frontmatter. */
  readonly directory?: string | undefined
  /** Options that differ from the rule's defaults. */
  readonly options?: OptionValues | undefined
}

/** The result of one rule on one skill, as the runner gives it. */
export async function judge(rule: AnyRule, judged: Judged): Promise<CheckResult> {
  return (await judgeWithCrash(rule, judged)).result
}

/** The result, and the error when the rule threw one: a result holds its message only, and an author wants the stack. */
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
  const crash = hasCrashed(result!) ? thrown.at(-1) : undefined
  return { result: result!, ...(crash !== undefined && { crash }) }
}

export function hasCrashed({ judged, message }: CheckResult): boolean {
  return !judged && message.startsWith('This check crashed')
}

/** The same rule, whose errors are heard of, and which may yield nothing that nobody reads. */
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

const everyKey: Record<keyof Finding, 0> = { message: 0, at: 0, fix: 0, edits: 0, renameTo: 0 }
const findingKeys = Object.keys(everyKey)

/** A key that nobody reads does nothing, and TypeScript lets it pass where something is yielded. */
function rejectUnknownKeys(finding: unknown): void {
  const stray = Object.keys(Object(finding)).find((key) => !findingKeys.includes(key))
  if (stray === undefined || typeof finding !== 'object') return
  const known = findingKeys.map((key) => `\`${key}\``).join(', ')
  throw new Error(`it yielded a finding with \`${stray}\`, which nobody reads; a finding has ${known}`)
}
