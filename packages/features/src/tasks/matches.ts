import { RE2JS } from 're2js'
import { messageOf } from '@skillgauge/core'

/** Whether a text matches a valid pattern of RE2, which takes linear time. */
export function matches(pattern: string, text: string): boolean {
  return RE2JS.compile(pattern, RE2JS.MULTILINE).matcher(text).find()
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
