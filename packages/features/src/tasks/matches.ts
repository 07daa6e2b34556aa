import { RE2JS } from 're2js'
import { messageOf } from '@skillgauge/core'

/** Instructions of the pattern times characters of the text: some 15 million a second, in which not even Ctrl-C is heard. */
const maxSteps = 250_000_000

/** Whether a text matches a valid pattern of RE2, which takes linear time; `undefined` when that is too long. */
export function matches(pattern: string, text: string): boolean | undefined {
  const compiled = RE2JS.compile(pattern, RE2JS.MULTILINE)
  if (compiled.programSize() * text.length > maxSteps) return undefined
  return compiled.matcher(text).find()
}

/** Why a pattern is invalid. */
export function patternProblem(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern, RE2JS.MULTILINE)
    return undefined
  } catch (error) {
    return messageOf(error).replace(/^error parsing regexp: /, '')
  }
}
