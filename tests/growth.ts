/** How many times as large the larger of two inputs is. */
export const times = 4
/** Linear work grows fourfold, n·log n a little more, and the square sixteenfold. */
export const superlinear = 9
/** Seconds of processor time below which start-up and garbage drown the rest. */
const tooLittle = 0.06
const attempts = 4

/**
 * How much more processor time `work` takes for four times the input: a ratio, so that a slow or busy machine changes nothing. The
 * least of several attempts, because garbage collection and compilation only ever add.
 *
 * @param work - Called with each size in turn.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < attempts && least >= superlinear; attempt++) {
    const small = await processorTime(() => work(size))
    const large = await processorTime(() => work(size * times))
    least = Math.min(least, large < tooLittle ? 0 : large / small)
  }
  return least
}

/** Seconds that were computed, not waited: by this thread where Node tells it, else by the process. */
async function processorTime(work: () => unknown): Promise<number> {
  const { threadCpuUsage = process.cpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage }
  const before = threadCpuUsage()
  await work()
  const { user, system } = threadCpuUsage()
  return (user + system - before.user - before.system) / 1_000_000
}
