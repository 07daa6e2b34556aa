import { RE2JS } from 're2js'
import { messageOf } from '@skillgauge/core'

/** Whether a text matches a pattern of RE2, which takes linear time. `problem`: the pattern is invalid. */
export function matches(pattern: string, text: string): boolean | { readonly problem: string } {
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE).matcher(text).find()
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
