import { RE2JS } from 're2js'
import { messageOf } from '@skillgauge/core'

/** Whether a text matches a pattern in RE2 syntax, which takes linear time. `problem`: it is not such a pattern. */
export function matches(pattern: string, text: string): boolean | { readonly problem: string } {
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE).matcher(text).find()
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
