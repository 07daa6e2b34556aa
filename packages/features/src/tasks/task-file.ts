import { Document } from 'yaml'
import {
  idIsExpected,
  issueDescriber,
  noteIsExpected,
  promptIsExpected,
} from '../case-files/describe-issue.js'
import { readFile } from '../case-files/read-case-file.js'
import type { TaskFile } from './schema.js'
import { assertionSchema, taskFileSchema, taskSchema } from './schema.js'

const pathIsExpected =
  'A path below the folder of the task is expected, with `/`, without `..` and at most 200 characters.'
const patternIsExpected =
  'A regular expression is expected, 1 to 500 characters; in quotes when YAML takes it for something else.'

const describeIssue = issueDescriber({
  keys: {
    '': { keys: Object.keys(taskFileSchema.shape), whose: 'here' },
    'tasks.#': { keys: Object.keys(taskSchema.shape), whose: 'of a task' },
  },
  forms: {
    'tasks.#.assert.#': Object.fromEntries(
      assertionSchema.options.map(({ shape }) => {
        const keys = Object.keys(shape)
        return [keys[0]!, { keys, whose: `of an assertion with \`${keys[0]}\`` }]
      }),
    ),
  },
  expected: {
    '': 'A mapping with `skill` and `tasks` is expected.',
    skill: 'The name of the skill is expected, as its SKILL.md has it.',
    tasks: 'A list of 1 to 50 tasks is expected, each with `id`, `prompt` and `assert`.',
    'tasks.#': 'A task is expected: `id`, `prompt` and `assert`.',
    'tasks.#.id': idIsExpected,
    'tasks.#.prompt': promptIsExpected,
    'tasks.#.files': 'A mapping from paths to texts is expected.',
    'tasks.#.files.*': 'The text of the file is expected, at most 64,000 characters.',
    'tasks.#.assert': 'A list of 1 to 20 assertions is expected.',
    'tasks.#.assert.#':
      'An assertion is one of: `command` and `exit`; `file`, `absent` and `pattern`; `output`; `json`, `path` and `equals`; `rubric` and `min`.',
    'tasks.#.assert.#.command':
      'A list of a program and its arguments is expected, `[node, count.js]` for example: no shell runs it.',
    'tasks.#.assert.#.command.#': 'A text is expected, at most 2,000 characters.',
    'tasks.#.assert.#.exit': 'A whole number from 0 to 255 is expected.',
    'tasks.#.assert.#.file': pathIsExpected,
    'tasks.#.assert.#.absent': '`true` or `false` is expected.',
    'tasks.#.assert.#.pattern': patternIsExpected,
    'tasks.#.assert.#.output': patternIsExpected,
    'tasks.#.assert.#.json': pathIsExpected,
    'tasks.#.assert.#.path': 'A path such as `$.orders[0].total` is expected.',
    'tasks.#.assert.#.equals': 'A text, a number, `true`, `false` or `null` is expected.',
    'tasks.#.assert.#.rubric': 'What a model judges the result by is expected, at most 2,000 characters.',
    'tasks.#.assert.#.min': 'A whole number from 1 to 4 is expected.',
    'tasks.#.note': noteIsExpected,
  },
})

/** Reads a tasks.yaml, which messages call `shown`. @throws SkillgaugeError `invalid-input` with every mistake, its line, and what to write. */
export async function readTasks(text: string, shown: string): Promise<TaskFile> {
  return readFile(text, shown, taskFileSchema, describeIssue)
}

const intro = ` Tasks that show whether an agent works better with the skill. Run them with: skillgauge compare SKILL_PATH
 Edit freely. docs/use/compare.md names every assertion.`

/** The text of a tasks.yaml for editing by hand. Throws a ZodError. */
export function writeTasks(file: TaskFile): string {
  const { skill, tasks } = taskFileSchema.parse(file)
  const document = new Document(
    { skill, tasks },
    { version: '1.2', schema: 'core', aliasDuplicateObjects: false },
  )
  document.commentBefore = intro
  tasks.forEach((_, i) => {
    ;(document.getIn(['tasks', i]) as { spaceBefore?: boolean }).spaceBefore = i > 0
  })
  return document.toString({ lineWidth: 100, blockQuote: 'literal' })
}
