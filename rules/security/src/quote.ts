import { visible } from './excerpt.js'

/** Longest value that a message quotes whole. */
const longest = 80

/** A value as a message shows it: in backticks, on one line, cut at 80 characters, with nothing invisible in it. */
export function quote(value: string): string {
  const shown = visible(value.slice(0, 2 * longest)).replaceAll('`', "'")
  const characters = [...shown]
  return `\`${characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : shown}\``
}
