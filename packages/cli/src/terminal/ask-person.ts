import type { Context } from '../command-line/context.js'
import { visible } from './visible-text.js'

export function canAsk(context: Context): boolean {
  const { stdout, stderr } = context
  // stdin is looked at last: to open it takes time.
  return stdout.isTTY === true && stderr.isTTY === true && context.stdin?.isTTY === true
}

export interface Interview {
  /** Answers what was typed, without the white space around it; `undefined` when the input has ended. */
  ask(question: string): Promise<string | undefined>
  /** Anything but a line with `y` or `yes` is a no, and so is the end of the input. */
  agrees(question: string): Promise<boolean>
  close(): Promise<void>
}

/** Longer lines are cut: whatever sends them is not a person at a keyboard. */
const longestAnswer = 10_000

/** Opens the input once for all questions: a stream that is read in a loop is closed when the loop is left. */
export function openInterview({ stdin, stderr }: Pick<Context, 'stdin' | 'stderr'>): Interview {
  const chunks = (stdin?.iterator?.({ destroyOnReturn: false }) ?? stdin)?.[Symbol.asyncIterator]()
  const decoder = new TextDecoder()
  let typed = ''
  let ended = chunks === undefined

  async function answer(question: string): Promise<{ readonly text: string; readonly isLine: boolean }> {
    stderr.write(`${visible(question)} `)
    while (!/[\r\n]/.test(typed) && typed.length <= longestAnswer && !ended) {
      const { done, value } = await chunks!.next()
      if (done) ended = true
      else typed += typeof value === 'string' ? value : decoder.decode(value, { stream: true })
    }
    const end = /\r\n|\r|\n/.exec(typed)
    const text = typed.slice(0, end?.index ?? longestAnswer).trim()
    typed = end ? typed.slice(end.index + end[0].length) : ''
    // The line break of whoever ended the input by Ctrl-D is missing on the screen.
    if (!end) stderr.write('\n')
    return { text, isLine: end !== null }
  }

  return {
    async ask(question) {
      const { text, isLine } = await answer(question)
      return text === '' && !isLine ? undefined : text
    },
    async agrees(question) {
      const { text, isLine } = await answer(`${question} [y/N]`)
      return isLine && /^y(?:es)?$/i.test(text)
    },
    async close() {
      await chunks?.return?.()
      if (typed !== '') stdin?.unshift?.(typed)
    },
  }
}

export async function agrees(question: string, context: Context): Promise<boolean> {
  const interview = openInterview(context)
  try {
    return await interview.agrees(question)
  } finally {
    await interview.close()
  }
}
