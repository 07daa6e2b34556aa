/** Messages between a task and its pool. */

export type FromTask =
  /** The task begins, and with it its time limit. */
  | { readonly skillgauge: 'begin'; readonly pid: number }
  /** A question; the task waits for the answer. */
  | { readonly skillgauge: 'question'; readonly id: number; readonly question: unknown }

export interface ToTask {
  readonly skillgauge: 'answer'
  readonly id: number
  readonly answer: unknown
}

export function isFromTask(message: unknown): message is FromTask {
  const kind = (message as { skillgauge?: unknown } | null)?.skillgauge
  return kind === 'begin' || kind === 'question'
}
