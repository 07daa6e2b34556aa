import { z } from 'zod'
import { patternProblem } from './matches.js'
import { notBlank, testId, testPrompt } from '../trigger/schema.js'

/** Each task is several runs of an agent: minutes and money. */
const maxTasks = 50
const maxAssertions = 20
const maxFiles = 40
/** In characters. */
const maxFileLength = 64_000

/** Settings of agents, which a task must not bring. Windows ignores dots and blanks at the end of a name. */
const ofAgents = /^(?:\.claude|\.agents|\.codex|\.git|\.mcp\.json)[. ]{0,200}(?:\/|$)/i

/** A relative path with `/` that stays inside the folder of the task and outside of agent settings. */
export const taskPathSchema = z
  .string()
  .max(200)
  .regex(/^[^\\\0:*?"<>|]+$/)
  .refine(
    (path) =>
      !path.startsWith('/') &&
      !/[/\s]$/.test(path) &&
      path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
      !ofAgents.test(path),
    'must be a relative path below the folder of the task, without `..`, and not in `.claude`, `.agents`, `.codex` or `.git`',
  )

const regularExpression = z
  .string()
  .min(1)
  .max(500)
  .check(({ value, issues }) => {
    // Found out here, and not after the runs of an agent are paid.
    const problem = patternProblem(value)
    const message = `is not a pattern of RE2, which has no lookaround and no back references: ${problem}`
    if (problem !== undefined) issues.push({ code: 'custom', input: value, message, continue: true })
  })
  .describe('A regular expression in the syntax of RE2, multi-line.')

export const assertionSchema = z.union([
  z.strictObject({
    command: z
      .array(notBlank.max(2_000))
      .min(1)
      .max(50)
      .describe('A program and its arguments, without a shell.'),
    exit: z.int().min(0).max(255).optional().describe('The exit code it must have; 0 when absent.'),
  }),
  z.strictObject({
    file: taskPathSchema.describe('A file that must be there.'),
    absent: z.boolean().optional().describe('true: it must not be there.'),
    pattern: regularExpression.optional().describe('What must be in the file.'),
  }),
  z.strictObject({ output: regularExpression.describe('What must be in the last words of the agent.') }),
  z.strictObject({
    json: taskPathSchema.describe('A JSON file.'),
    path: z
      .string()
      .regex(/^\$(?:\.[A-Za-z_][\w-]*|\[\d{1,6}\])*$/)
      .describe('`$.orders[0].total`'),
    equals: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  }),
  z.strictObject({
    rubric: notBlank.max(2_000).describe('What a model judges the result by, from 0 to 4.'),
    min: z.int().min(1).max(4).optional().describe('The score it must have; 3 when absent.'),
  }),
])

export const taskSchema = z.strictObject({
  id: testId,
  prompt: testPrompt,
  files: z
    .record(taskPathSchema, z.string().max(maxFileLength))
    .refine((files) => Object.keys(files).length <= maxFiles, `has more than ${maxFiles} files`)
    .optional()
    .describe('Files in the folder, by path.'),
  assert: z.array(assertionSchema).min(1).max(maxAssertions),
  note: z.string().max(2_000).optional(),
})

/** What `.skillgauge/tests/tasks.yaml` below a skill holds. */
export const taskFileSchema = z
  .strictObject({ skill: notBlank.max(200), tasks: z.array(taskSchema).min(1).max(maxTasks) })
  .superRefine(({ tasks }, { addIssue }) => {
    const seen = new Set<string>()
    tasks.forEach(({ id }, i) => {
      if (seen.has(id))
        addIssue({
          code: 'custom',
          path: ['tasks', i, 'id'],
          message: `Duplicate id \`${id}\`: give each task its own.`,
        })
      seen.add(id)
    })
  })

export type Assertion = z.infer<typeof assertionSchema>
export type Task = z.infer<typeof taskSchema>
export type TaskFile = z.infer<typeof taskFileSchema>
