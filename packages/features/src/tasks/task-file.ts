import { pathText } from '@skillgauge/core'
import { Document } from 'yaml'
import type { Issue, FileMistake } from '../trigger/read-file.js'
import { readFile } from '../trigger/read-file.js'
import type { TaskFile } from './schema.js'
import { taskFileSchema } from './schema.js'

/** Reads a tasks.yaml, which messages call `shown`. @throws SkillgaugeError `invalid-input` with every mistake and its line. */
export async function readTasks(text: string, shown: string): Promise<TaskFile> {
  return readFile(text, shown, taskFileSchema, (issue) => [describeIssue(issue)])
}

const anAssertion =
  'An assertion is one of: `command` and `exit`; `file`, `absent` and `pattern`; `output`; `json`, `path` and `equals`; `rubric` and `min`.'

function describeIssue(issue: Issue): FileMistake {
  const { path, code } = issue
  // The issues of the key have the message.
  const message = code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  const name = pathText(path).slice(0, 120)
  const what = code === 'invalid_union' ? anAssertion : message
  return { path, message: name === '' ? what : `\`${name}\`: ${what}` }
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
