import { z } from 'zod'
import { expectations, expectedOf, triggerTypes } from './trigger-types.js'

/** Prompts of people are shorter; and they become an argument of a command. */
const maxPrompt = 8_000
/** Each test is a run of an agent: minutes and money. */
const maxTests = 200

export const notBlank = z.string().regex(/\S/)
/** Ids become file names. */
export const testId = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
// Arguments of a command cannot contain NUL.
export const testPrompt = notBlank
  .max(maxPrompt)
  .regex(/^[^\0]*$/)
  .describe('What a person would type.')

export const triggerTestSchema = z.strictObject({
  id: testId.describe('Unique, of small letters, digits and single hyphens: `implicit-2`.'),
  type: z
    .enum(triggerTypes)
    .describe(
      'explicit: names the skill. implicit: asks for what it does, in other words. contextual: the need is part of a larger story. negative: close, and not for this skill.',
    ),
  prompt: testPrompt,
  expect: z.enum(expectations).describe('`no-trigger` for type `negative`, `trigger` for the others.'),
  note: z.string().max(2_000).optional().describe('Why this test is here. Shown when it fails.'),
})

/** What `.skillgauge/tests/triggers.yaml` below a skill holds. */
export const triggerFileSchema = z
  .strictObject({
    skill: notBlank.max(200).describe('The name of the skill, as its SKILL.md has it.'),
    tests: z.array(triggerTestSchema).min(1).max(maxTests),
  })
  .superRefine(({ tests }, { addIssue }) => {
    const seen = new Set<string>()
    tests.forEach((test, i) => {
      const say = (key: keyof TriggerTest, message: string) =>
        addIssue({ code: 'custom', path: ['tests', i, key], message })
      if (seen.has(test.id)) say('id', `Duplicate id \`${test.id}\`; give each test its own id.`)
      seen.add(test.id)
      const expected = expectedOf(test.type)
      if (test.expect !== expected)
        say(
          'expect',
          `A test of type \`${test.type}\` expects \`${expected}\`; change its type, or what it expects.`,
        )
    })
  })

export type TriggerTest = z.infer<typeof triggerTestSchema>
export type TriggerFile = z.infer<typeof triggerFileSchema>

/** In the draft that editors support best. */
export function triggerJsonSchema(): object {
  const schema = z.toJSONSchema(triggerFileSchema, { target: 'draft-7', io: 'input' })
  return { $id: triggerSchemaUrl, title: 'Trigger tests of an agent skill (triggers.yaml)', ...schema }
}

export const triggerSchemaUrl = 'https://unpkg.com/@skillgauge/features/triggers.schema.json'
