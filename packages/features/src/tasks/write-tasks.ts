import { Document } from 'yaml'
import type { TaskFile } from './schema.js'
import { taskFileSchema } from './schema.js'

const intro = ` Tasks that show whether an agent works better with the skill. Run them with: skillgauge compare SKILL_PATH
 Edit freely. docs/use/compare.md names every assertion.`

/** The text of a tasks.yaml, made to be edited by hand. `readTasks` gives back the same. Throws a ZodError. */
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
