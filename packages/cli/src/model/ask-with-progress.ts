import type { Context } from '../command-line/context.js'
import { withElapsedTime } from '../terminal/progress.js'
import { interruptible } from '../terminal/interruptible.js'

export function askWithProgress<Answer>(
  modelId: string,
  context: Context,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const progressText = (seconds: number) => `${modelId} is writing, ${seconds} s`
  return withElapsedTime(progressText, context, () => interruptible(ask))
}
