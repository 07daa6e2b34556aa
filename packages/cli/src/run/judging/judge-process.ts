import { taskProcess } from '@skillgauge/features/task-process'
import { join } from 'node:path'
import { writeCompiledCode, requireCompiled } from '../../start-up/compiled-code.js'
import type { Task } from './tasks.js'

/** Compiled code is written after some tasks: the process is killed and has no exit event. */
const tasksBeforeWrite = 20

const { judgeTasks } = requireCompiled(
  join(import.meta.dirname, 'main.js'),
  process.env,
  'judge',
) as typeof import('../../main.js')
let done = 0

/** Entry of a process that judges skills. */
export default taskProcess<Task>(async (task, ask) => {
  const { runTask } = await judgeTasks()
  const answer = await runTask(task, ask)
  if (++done === tasksBeforeWrite) setImmediate(writeCompiledCode)
  return answer
}, judgeTasks)
