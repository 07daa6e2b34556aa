import { RE2JS } from 're2js'
import { messageOf } from '@skillgauge/core'

/**
 * Whether a text matches a pattern of a tasks.yaml, which may have come with the skill: RE2 takes linear time. `problem`: it is no such
 * pattern.
 */
export function matches(pattern: string, text: string): boolean | { readonly problem: string } {
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE).matcher(text).find()
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
