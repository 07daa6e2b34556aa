import type { SkillFiles } from '@skillgauge/core'
import type { AskOptions, Prompt, Usage } from '@skillgauge/models'
import type { WrittenTest } from './ask-for-tests.js'
import { askForTests } from './ask-for-tests.js'
import { triggersPrompt } from './triggers-prompt.js'
import { readNamedText } from '../skill-text/open-skill.js'
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

/** Throws `unreadable`; `generation-failed` also without a name or description; and as `Model.ask`. */
export async function generateTriggers(files: SkillFiles, options: AskOptions): Promise<GeneratedTriggers> {
  const { path, text } = await readNamed(files)
  const { tests: written, leftOut, usage } = await askForTests(text, options)
  const tests = withIds(written)
  const yaml = writeTriggers({ skill: text.name, tests })
  return { path, skillName: text.name, tests, leftOut, yaml, usage }
}

/** The prompt for the model. Throws as `generateTriggers` before it asks. */
export async function triggersQuestion(files: SkillFiles): Promise<Prompt> {
  return triggersPrompt((await readNamed(files)).text)
}

const readNamed = (files: SkillFiles) => readNamedText(files, ['name', 'description'])

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
