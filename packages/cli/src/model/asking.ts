import type { Context } from '../command-line/context.js'
import { withElapsedTime } from '../terminal/progress.js'
import { interruptible } from '../terminal/interruptible.js'

/** Waits for a model, tells the user for how long, and lets Ctrl-C end it. */
export function asking<Answer>(
  modelId: string,
  context: Pick<Context, 'stderr'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const progressText = (seconds: number) => `${modelId} is writing, ${seconds} s`
  return withElapsedTime(progressText, context, () => interruptible(ask))
}
