import type { Context } from '../command-line/context.js'
import { interruptible } from '../terminal/interruptible.js'
import { progressOn } from '../terminal/progress.js'

/** Milliseconds between two messages to a user who waits. */
const every = 500

/** Waits for a model, tells the user for how long, and lets Ctrl-C end it. */
export async function asking<Answer>(
  modelId: string,
  { stderr }: Pick<Context, 'stderr'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const progress = progressOn(stderr)
  const begun = performance.now()
  const tick = () =>
    progress.show(`${modelId} is writing, ${Math.round((performance.now() - begun) / 1000)} s`)
  const timer = setInterval(tick, every)
  try {
    return await interruptible(ask)
  } finally {
    clearInterval(timer)
    progress.clear()
  }
}
