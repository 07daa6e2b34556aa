import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import type { AskOptions, Prompt, Usage } from '@skillgauge/models'
import type { WrittenTest } from './ask-for-tests.js'
import { askForTests } from './ask-for-tests.js'
import type { NamedSkillText } from './triggers-prompt.js'
import { triggersPrompt } from './triggers-prompt.js'
import { readSkillText } from '../skill-text/open-skill.js'
import type { TriggerTest } from '../trigger/schema.js'
import { expectedOf } from '../trigger/trigger-types.js'
import { writeTriggers } from '../trigger/write-triggers.js'

/** Trigger tests written by a model. Nothing is saved. */
export interface GeneratedTriggers {
  readonly path: string
  readonly skillName: string
  /** At least one of each type, in the order of the types; ids are `<type>-<n>`. */
  readonly tests: readonly TriggerTest[]
  readonly leftOut: readonly string[]
  readonly yaml: string
  readonly usage: Usage
}

/** The limit of triggers.yaml. The specification allows 64. */
const maxNameLength = 200

/** Throws `unreadable`; `generation-failed` also without a name or description; and as `Model.ask`. */
export async function generateTriggers(files: SkillFiles, options: AskOptions): Promise<GeneratedTriggers> {
  const { path, text } = await readNamed(files)
  const { tests: written, leftOut, usage } = await askForTests(text, options)
  const tests = withIds(written)
  const yaml = writeTriggers({ skill: text.name, tests })
  return { path, skillName: text.name, tests, leftOut, yaml, usage }
}

/** The prompt for the model. Throws as `generateTriggers` before it asks. */
export async function triggersQuestion(files: SkillFiles, marker?: () => string): Promise<Prompt> {
  return triggersPrompt((await readNamed(files)).text, marker)
}

async function readNamed(files: SkillFiles): Promise<{ path: string; text: NamedSkillText }> {
  const { path, text } = await readSkillText(files)
  const name = text.name?.trim() ?? ''
  const missing = name === '' ? 'name' : (text.description ?? '').trim() === '' ? 'description' : undefined
  if (missing !== undefined)
    throw new SkillgaugeError(
      'generation-failed',
      `\`${path}\` has no \`${missing}\` that can be read. An agent picks a skill by its name and description, so there is nothing to test: write it first.`,
    )
  if (name.length > maxNameLength)
    throw new SkillgaugeError(
      'generation-failed',
      `The name in \`${path}\` has ${name.length} characters; it must have at most 64.`,
    )
  return { path, text: { ...text, name } }
}

function withIds(written: readonly WrittenTest[]): TriggerTest[] {
  const counts = new Map<string, number>()
  return written.map(({ type, prompt, nearMiss, note }): TriggerTest => {
    const n = (counts.get(type) ?? 0) + 1
    counts.set(type, n)
    const noteText = nearMiss ? `Near miss. ${note ?? ''}`.trim() : note
    return {
      id: `${type}-${n}`,
      type,
      prompt,
      expect: expectedOf(type),
      ...(noteText !== null && { note: noteText }),
    }
  })
}
