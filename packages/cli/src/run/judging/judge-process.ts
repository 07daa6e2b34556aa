import { taskProcess } from '@skillgauge/features/task-process'
import { join } from 'node:path'
import { keepCompiled, requireCompiled } from '../../start-up/compiled-code.js'
import type { Task } from './tasks.js'

/** After so many tasks what was compiled is kept: the process is ended before it could do so at its end. */
const keepAfter = 20

const { judgeTasks } = requireCompiled(
  join(import.meta.dirname, 'main.js'),
  process.env,
  'judge',
) as typeof import('../../main.js')
let done = 0

/** Entry of a process that judges skills for the command line. */
export default taskProcess<Task>(async (task, ask) => {
  const { runTask } = await judgeTasks()
  const answer = await runTask(task, ask)
  if (++done === keepAfter) setImmediate(keepCompiled)
  return answer
}, judgeTasks)
