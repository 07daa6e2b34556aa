import type { Context } from '../command-line/context.js'
import { progressOn } from './progress.js'

/** Milliseconds between two words to whoever waits. */
const every = 500

/** Does work, and tells whoever looks on for how long. `told` makes one line of the whole seconds. */
export async function counting<Result>(
  told: (seconds: number) => string,
  { stderr }: Pick<Context, 'stderr'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const progress = progressOn(stderr)
  const begun = performance.now()
  const tick = () => progress.show(told(Math.round((performance.now() - begun) / 1000)))
  const timer = setInterval(tick, every)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    progress.clear()
  }
}
