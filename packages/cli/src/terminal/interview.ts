import type { Context } from '../command-line/context.js'
import { visible } from './visible-text.js'

/** Several questions to one person, a line of an answer to each. */
export interface Interview {
  /** Answers what was typed, without the white space around it; `undefined` when the input has ended. */
  ask(question: string): Promise<string | undefined>
  /** Answers whether it was `y` or `yes`. */
  agrees(question: string): Promise<boolean>
  /** Lets the input go. Nothing can be asked any more. */
  close(): Promise<void>
}

/** Longer lines are cut: whatever sends them is not a person at a keyboard. */
const longestAnswer = 10_000

/** Opens the input once for all questions: a stream that is read in a loop is closed when the loop is left. */
export function openInterview({ stdin, stderr }: Pick<Context, 'stdin' | 'stderr'>): Interview {
  const chunks = stdin?.[Symbol.asyncIterator]()
  const decoder = new TextDecoder()
  let typed = ''
  let ended = chunks === undefined

  async function nextLine(): Promise<string | undefined> {
    while (!/[\r\n]/.test(typed) && typed.length <= longestAnswer && !ended) {
      const { done, value } = await chunks!.next()
      if (done) ended = true
      else typed += typeof value === 'string' ? value : decoder.decode(value, { stream: true })
    }
    if (typed === '' && ended) return undefined
    const end = /\r\n|\r|\n/.exec(typed)
    const line = typed.slice(0, end?.index ?? typed.length)
    typed = end ? typed.slice(end.index + end[0].length) : ''
    // The line break of whoever ended the input by Ctrl-D is missing on the screen.
    if (!end) stderr.write('\n')
    return line.slice(0, longestAnswer)
  }

  async function ask(question: string): Promise<string | undefined> {
    stderr.write(`${visible(question)} `)
    const line = await nextLine()
    if (line === undefined) stderr.write('\n')
    return line?.trim()
  }

  return {
    ask,
    agrees: async (question) => /^y(?:es)?$/i.test((await ask(`${question} [y/N]`)) ?? ''),
    close: async () => void (await chunks?.return?.()),
  }
}
