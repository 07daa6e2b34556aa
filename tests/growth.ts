/** How many times as large the larger of two inputs is. */
const times = 4
/** For four times the input, linear work takes 4 times as long, n·log n a little more, and quadratic work 16 times. */
export const superlinear = 9
/** Seconds of CPU time. Less cannot be measured, because of start-up and garbage collection. */
const minMeasurable = 0.06
const attempts = 4
/** The smaller input is measured more often, because noise affects it most. */
const smallRuns = 3

/**
 * How much more CPU time `work` takes for four times the input: a ratio, so that a slow or busy machine changes nothing. Uses the lowest
 * measurement of each size, because garbage collection, compilation and cold caches only add time.
 *
 * @param work - Called with each size several times.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  let small = Infinity
  let large = Infinity
  let ratio = Infinity
  for (let attempt = 0; attempt < attempts && ratio >= superlinear; attempt++) {
    for (let run = 0; run < smallRuns; run++) small = Math.min(small, await cpuTime(() => work(size)))
    large = Math.min(large, await cpuTime(() => work(size * times)))
    ratio = large < minMeasurable ? 0 : large / small
  }
  return ratio
}

/** CPU time in seconds: of this thread if Node can measure it, else of the process. */
async function cpuTime(work: () => unknown): Promise<number> {
  const { threadCpuUsage = process.cpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage }
  const before = threadCpuUsage()
  await work()
  const { user, system } = threadCpuUsage()
  return (user + system - before.user - before.system) / 1_000_000
}
