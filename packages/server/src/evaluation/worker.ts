import { taskProcess } from '@skillgauge/features/task-process'
import type { ConfigPlace, PackedTask } from './tasks.js'
import { loadFor, runTask } from './tasks.js'

const place = JSON.parse(process.argv[2]!) as ConfigPlace

export default taskProcess(
  (task: PackedTask) => runTask(task, place),
  (task) => loadFor(task, place),
)
