import type { CheckResult } from '@skillgauge/core'
import { createRuleSet } from '@skillgauge/core'
import { evaluateSkill } from '@skillgauge/features'
import { inMemory } from '@skillgauge/sources'
import type { Context } from '../../command-line/context.js'
import { loadSettings } from '../../run/load-settings.js'
import type { SkillDraft } from './draft.js'
import { draftFiles } from './draft.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export interface NameProblem {
  readonly message: string
  readonly suggestion: string | undefined
}

export async function nameProblem(name: string, context: Context): Promise<NameProblem | undefined> {
  // Only the name is checked: this description passes.
  const failed = await failedChecks({ name, description: 'Counts words. Use when asked to.' }, context)
  const [first] = failed.filter(({ dimension }) => dimension === 'naming')
  if (!first) return undefined
  const suggestion = /(?:^name: |`)([a-z0-9-]+)`?\.?$/.exec(first.findings[0]?.fix ?? first.fix ?? '')?.[1]
  return { message: first.message, suggestion }
}

/**
 * Runs all built-in checks on a draft, before anything is written, without settings of the project.
 *
 * @throws SkillgaugeError `invalid-input` that lists the failed checks with their fixes.
 */
export async function expectPassing(draft: SkillDraft, context: Context): Promise<void> {
  const failed = await failedChecks(draft, context)
  if (failed.length === 0) return
  const reasons = failed.map(
    ({ checkId, message, fix }) => `\n  ${checkId}: ${message}${fix ? ` ${fix}` : ''}${hint[checkId] ?? ''}`,
  )
  throw invalidInput(
    `A skill with these words fails ${failed.length === 1 ? 'a check' : `${failed.length} checks`}; nothing was written:${reasons.join('')}`,
  )
}

const hint: Readonly<Record<string, string>> = {
  'description.actionable': ' Or add `--when "the user …"`.',
}

async function failedChecks(draft: SkillDraft, context: Context): Promise<readonly CheckResult[]> {
  const { plugins } = await loadSettings(undefined, context, { builtInsOnly: true })
  const texts = draftFiles(draft).map(({ path, text }) => [path, text] as const)
  const skill = inMemory({ directory: draft.name, files: Object.fromEntries(texts) })
  const { results, error } = await evaluateSkill(skill, createRuleSet(plugins))
  if (error !== null) throw invalidInput(error)
  return results.filter(({ passed }) => !passed)
}
