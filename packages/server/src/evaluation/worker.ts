import { workerData } from 'node:worker_threads'
import type { ConfigPlace, Order } from './tasks.js'
import { runTask } from './tasks.js'

/** What tinypool hands to its threads: the pool's own data, then ours. */
const place = (workerData as [unknown, ConfigPlace])[1]

/** Entry of an evaluation thread. */
export default function work({ task, begun }: Order): ReturnType<typeof runTask> {
  return runTask(task, place, () => begun.postMessage(null))
}
