/** How many times as large the larger of two inputs is. */
export const times = 4
/** Linear work grows fourfold, n·log n a little more, and the square sixteenfold. */
export const superlinear = 9
/** Seconds of processor time below which start-up and garbage drown the rest. */
const tooLittle = 0.06
const attempts = 4
/** The smaller input is quick, and what disturbs it counts most. */
const smallRuns = 3

/**
 * How much more processor time `work` takes for four times the input: a ratio, so that a slow or busy machine changes nothing. Of both
 * sizes the least that was measured, because garbage collection, compilation and a cache that others have emptied only ever add.
 *
 * @param work - Called with each size several times.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  let small = Infinity
  let large = Infinity
  let ratio = Infinity
  for (let attempt = 0; attempt < attempts && ratio >= superlinear; attempt++) {
    for (let run = 0; run < smallRuns; run++) small = Math.min(small, await processorTime(() => work(size)))
    large = Math.min(large, await processorTime(() => work(size * times)))
    ratio = large < tooLittle ? 0 : large / small
  }
  return ratio
}

/** Seconds that were computed, not waited: by this thread where Node tells it, else by the process. */
async function processorTime(work: () => unknown): Promise<number> {
  const { threadCpuUsage = process.cpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage }
  const before = threadCpuUsage()
  await work()
  const { user, system } = threadCpuUsage()
  return (user + system - before.user - before.system) / 1_000_000
}
