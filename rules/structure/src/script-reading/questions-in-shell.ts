import type { Question } from './question.js'
import type { Input } from './shell-frames.js'
import { ShellReader } from './shell-reader.js'

/**
 * `read` and `select … in` that read the terminal. Not those whose standard input is a pipe or a redirection: of the command, of a loop
 * or group around it, or of a call of the function. In a function `while read` counts as a filter.
 */
export function findShellQuestions(code: string, text: string): Question[] {
  const { reads, frames, fedCommands } = new ShellReader(code, text).readAll()
  // Each frame comes after its parent, so one pass is enough.
  const inputs: (Input | undefined)[] = []
  const inFunction: boolean[] = []
  for (const frame of frames.all) {
    const fed = frame.function !== undefined && fedCommands.has(frame.function) ? 'fed' : undefined
    inputs.push(frame.input ?? fed ?? inputs[frame.parent])
    inFunction.push(frame.function !== undefined || inFunction[frame.parent] === true)
  }
  return reads
    .filter(({ input, frame, loops, prompts }) => {
      const from = input ?? inputs[frame]
      return from ? from === 'terminal' : prompts || !(loops && inFunction[frame])
    })
    .map(({ offset, pattern }) => ({ offset, pattern }))
}
