import { visible } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'

export function canAsk(context: Context): boolean {
  const { stdout, stderr } = context
  // stdin last: opening it takes time.
  return stdout.isTTY === true && stderr.isTTY === true && context.stdin?.isTTY === true
}

export interface Interview {
  /** The trimmed answer; `undefined` when the input has ended. */
  ask(question: string): Promise<string | undefined>
  /** Only a line with `y` or `yes` is a yes. */
  confirm(question: string): Promise<boolean>
  close(): Promise<void>
}

/** Longer lines are cut: they are not typed by a person. */
const longestAnswer = 10_000

/** Opens the input once for all questions, because leaving a loop over a stream closes it. */
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
    // After Ctrl-D the cursor is still on the line of the question.
    if (!end) stderr.write('\n')
    return { text, isLine: end !== null }
  }

  return {
    async ask(question) {
      const { text, isLine } = await answer(question)
      return text === '' && !isLine ? undefined : text
    },
    async confirm(question) {
      const { text, isLine } = await answer(`${question} [y/N]`)
      return isLine && /^y(?:es)?$/i.test(text)
    },
    async close() {
      await chunks?.return?.()
      if (typed !== '') stdin?.unshift?.(typed)
    },
  }
}

export async function confirm(question: string, context: Context): Promise<boolean> {
  const interview = openInterview(context)
  try {
    return await interview.confirm(question)
  } finally {
    await interview.close()
  }
}
