/** What goes between a task and its pool besides the task and its answer. */

/** From the process of a task. */
export type FromTask =
  /** It has begun: from now on its time runs. */
  | { readonly skillgauge: 'begin'; readonly pid: number }
  /** It wants to know something, and waits. */
  | { readonly skillgauge: 'question'; readonly id: number; readonly question: unknown }

/** To the process of a task. */
export interface ToTask {
  readonly skillgauge: 'answer'
  readonly id: number
  readonly answer: unknown
}

export function isFromTask(message: unknown): message is FromTask {
  const kind = (message as { skillgauge?: unknown } | null)?.skillgauge
  return kind === 'begin' || kind === 'question'
}
