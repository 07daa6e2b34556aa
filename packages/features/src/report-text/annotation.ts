import { visible } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'
import { clip } from '@skillgauge/rule-kit'

// Annotations of GitHub, as workflow commands and in check runs. Text of a skill shows what is invisible in it.

/** As check runs call them; workflow commands say `error` for `failure`. */
export const annotationLevels = {
  high: 'failure',
  medium: 'warning',
  low: 'notice',
} as const satisfies Record<Severity, string>

const maxTitle = 200

/** @param others - Number of other checks that did not judge for the same reason. */
export function annotationTitle(check: { readonly id: string; readonly name: string }, others = 0): string {
  const same = `${check.id} and ${others} other check${others === 1 ? '' : 's'}`
  return clip(visible(others > 0 ? same : `${check.id}: ${check.name}`), maxTitle)
}

export function annotationMessage(
  { message, fix }: { readonly message: string; readonly fix?: string | undefined },
  maxLength: number,
): string {
  return clip(fix === undefined ? visible(message) : `${visible(message)}\nFix: ${visible(fix)}`, maxLength)
}
