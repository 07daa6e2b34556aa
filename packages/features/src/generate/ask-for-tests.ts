import { z } from 'zod'
import type { AskOptions, Usage } from '@skillgauge/models'
import { answerKey } from '../skill-text/skill-text.js'
import { findDollarCall, findSlashCall } from '../trigger/skill-call.js'
import { namesSkill } from './names-skill.js'
import { triggerTypes } from '../trigger/trigger-types.js'
import type { TriggerType } from '../trigger/trigger-types.js'
import type { NamedSkillText } from '../skill-text/skill-text.js'
import { triggersPrompt } from './triggers-prompt.js'

export interface WrittenTest {
  readonly type: TriggerType
  readonly prompt: string
  readonly nearMiss: boolean
  readonly note: string | null
}

interface WrittenTests {
  /** At least one of each type, in their order. */
  readonly tests: readonly WrittenTest[]
  /** Reasons why other tests were dropped. */
  readonly leftOut: readonly string[]
  readonly usage: Usage
}

/** Must change with the text of the prompt. */
const questionVersion = 3

/** 20 are requested; far more are a malfunction or an injection. */
const maxTests = 40
/** In UTF-16 units. Real requests are shorter. */
const maxPromptLength = 2_000
const maxNoteLength = 300

/** Throws as `Model.ask`. */
export async function askForTests(
  skill: NamedSkillText,
  { model, signal }: AskOptions,
): Promise<WrittenTests> {
  const { system, prompt } = triggersPrompt(skill)
  const { answer, usage } = await model.ask({
    system,
    prompt,
    schema: answerSchema(skill.name),
    keptBy: answerKey('triggers', questionVersion, skill),
    signal,
  })
  const { usable, leftOut } = splitUsable(answer.tests, skill.name)
  const written = usable.map((test): WrittenTest => ({
    type: test.type,
    prompt: test.prompt.trim().replace(/\r\n?/g, '\n'),
    nearMiss: test.near_miss && test.type === 'negative',
    note: noteOf(test.note),
  }))
  const tests = triggerTypes.flatMap((type) => written.filter((test) => test.type === type))
  return { tests, leftOut, usage }
}

const testSchema = z.strictObject({
  type: z.enum(triggerTypes),
  prompt: z.string(),
  near_miss: z.boolean(),
  note: z.string().nullable(),
})

function answerSchema(name: string) {
  return z.strictObject({ tests: z.array(testSchema) }).check(({ value: { tests }, issues }) => {
    const report = (path: (string | number)[], message: string) =>
      void issues.push({ code: 'custom', path, input: tests, message })
    if (tests.length > maxTests)
      report(['tests'], `there are ${tests.length} tests, at most ${maxTests} are taken`)
    const { usable, leftOut } = splitUsable(tests, name)
    for (const type of triggerTypes)
      if (!usable.some((test) => test.type === type))
        report(
          ['tests'],
          [`there is no test of type \`${type}\` that can be used`, ...leftOut.slice(0, 10)].join('; '),
        )
  })
}

/** The usable tests, and why others are not: one bad test must not cost the answer. */
function splitUsable(tests: readonly z.infer<typeof testSchema>[], name: string) {
  const usable: z.infer<typeof testSchema>[] = []
  const leftOut: string[] = []
  const seen = new Set<string>()
  for (const [i, test] of tests.entries()) {
    const { type, prompt } = test
    const problem =
      promptProblem(type, prompt, name) ?? (seen.has(prompt.trim()) ? 'is there twice' : undefined)
    if (problem === undefined) usable.push(test)
    else leftOut.push(`test ${i + 1} ${problem}`)
    seen.add(prompt.trim())
  }
  return { usable, leftOut }
}

/** Control and invisible characters, except line ends, tabs and the joiners of emoji and scripts. */
const invisible = /[^\P{Cc}\n\r\t]|(?![\u200C\u200D])\p{Cf}|[\p{Zl}\p{Zp}\p{Cs}]/u

function promptProblem(type: TriggerType, prompt: string, name: string): string | undefined {
  if (prompt.trim() === '') return 'is empty'
  if (prompt.length > maxPromptLength) return `has more than ${maxPromptLength} characters`
  if (invisible.test(prompt)) return 'holds characters that cannot be seen'
  // As an argument of a command it would be an option.
  if (prompt.trimStart().startsWith('-')) return 'begins with `-`'
  const call = findSlashCall(prompt, name) ?? findDollarCall(prompt, name)
  if (call !== undefined) return `calls the skill by \`${call}\`, so that no model would choose it`
  const namesIt = namesSkill(prompt, name)
  if (type === 'explicit' && !namesIt)
    return `is of type \`explicit\` and does not name the skill, \`${name}\``
  if (type === 'implicit' && namesIt) return `is of type \`implicit\` and names the skill, \`${name}\``
  return undefined
}

function noteOf(note: string | null): string | null {
  const line = (note ?? '').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, maxNoteLength)
}
