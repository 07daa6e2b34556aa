import type { Question } from './question.js'
import type { Input } from './shell-frames.js'
import { ShellReader } from './shell-reader.js'

/**
 * `read` and `select … in` where they read the terminal. Not where standard input comes from elsewhere: a pipe, a
 * redirection of the command or of a loop or group around it, a function that is called with either. In a function
 * `while read` is taken for a filter.
 */
export function findShellQuestions(code: string, text: string): Question[] {
  const { reads, frames, fedCommands } = new ShellReader(code, text).readAll()
  // Frames come after those around them, so that one pass hands down what holds.
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
