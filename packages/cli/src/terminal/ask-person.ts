import type { Context } from '../command-line/context.js'
import { visible } from './visible-text.js'

/** Whether a person sees what is printed, and can answer. */
export function canAsk(context: Context): boolean {
  const { stdout, stderr } = context
  // stdin is looked at last: to open it takes time.
  return stdout.isTTY === true && stderr.isTTY === true && context.stdin?.isTTY === true
}

/** More is not an answer; whatever sends it is not listened to. */
const longestAnswer = 1_000

/** Asks a person yes or no. Anything but `y` or `yes` is a no, and so is the end of the input. */
export async function agrees(question: string, { stderr, stdin }: Context): Promise<boolean> {
  stderr.write(`${visible(question)} [y/N] `)
  const decoder = new TextDecoder()
  let typed = ''
  // Left open: there may be another question.
  for await (const chunk of stdin?.iterator?.({ destroyOnReturn: false }) ?? stdin ?? []) {
    typed += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (/[\r\n]/.test(typed) || typed.length > longestAnswer) break
  }
  const next = /(?:\r\n?|\n)([^]+)$/.exec(typed)?.[1]
  if (next !== undefined) stdin?.unshift?.(next)
  if (!/[\r\n]/.test(typed)) stderr.write('\n')
  return /^\s*y(?:es)?\s*[\r\n]/i.test(typed.slice(0, longestAnswer))
}
