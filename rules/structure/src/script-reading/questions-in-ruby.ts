import { isDefined } from './is-defined.js'
import type { Question } from './question.js'

const call = /(?:(?:\$stdin|\bSTDIN|\bARGF|\bKernel)\.|(?<![\w.:@$]))gets\b(?![\w?!:]|[ \t]{0,8}=[^=~])/g
/** The condition of a loop, up to the call. */
const loopBefore = /\b(?:while|until)\b[^\n;]{0,80}$/
/** What shows a prompt on the lines just above. */
const prompt = /\bprint\b|\bsyswrite\b|\bflush\b/

/** `gets`, but for the loop of a filter: `while (line = $stdin.gets)` reads what it is fed, up to the end. */
export function questionsInRuby(code: string): Question[] {
  return Array.from(code.matchAll(call))
    .filter(({ index }) => !isDefined(code, index) && !isFilter(code, index))
    .map(({ index }) => ({ offset: index, pattern: 'gets' }))
}

function isFilter(code: string, offset: number): boolean {
  const before = code.slice(Math.max(0, offset - 400), offset)
  const lines = before.split('\n')
  return loopBefore.test(lines.at(-1)!) && !prompt.test(lines.slice(-3).join('\n'))
}
