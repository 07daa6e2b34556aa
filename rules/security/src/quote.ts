import { quote as quoteLine, visible } from '@skillgauge/rule-kit'

/** A value as `quote` of the rule kit shows it, with line breaks and tabs written out, too: here they may be what is wrong. */
export function quote(value: string): string {
  return quoteLine(visible(value.slice(0, 160)))
}
