import { endOfLine, indentAt, lineStartOf, textFields } from './yaml-entries.js'

/** Fields beyond the specification whose value is a text to every host that reads them, at the left edge or below `metadata`. */
const otherTextFields =
  'argument-hint arguments author category created display-name homepage model repository source summary title updated url version when_to_use when-to-use'.split(
    ' ',
  )
/** What holds a mapping in some host. */
const mappings = 'metadata hooks env inputs outputs openclaw hermes clawdbot requires install'.split(' ')

/** Whether `a: b: c` can only be a text with a colon: `author: Jane: Doe`, while `requires: env: KEY` may be meant as a mapping. */
export function isText(key: string, value: string, parent: string | undefined): boolean {
  if (parent !== undefined && parent !== 'metadata') return false
  if (parent === undefined && textFields.includes(key)) return true
  if (otherTextFields.includes(key)) return true
  // No key has a blank or a capital letter.
  return !mappings.includes(key) && /^[^:\n]{0,200}[\p{Lu}\s][^:\n]{0,200}: /u.test(value)
}

/** The key that the line of an offset stands below; `undefined` at the left edge, `''` where it cannot be told. */
export function parentOf(text: string, offset: number): string | undefined {
  const line = lineStartOf(text, offset)
  if (indentAt(text, line) === 0) return undefined
  let outer = line
  while (outer > 0 && (indentAt(text, outer) > 0 || text[outer] === '\n'))
    outer = lineStartOf(text, outer - 1)
  const [, key] = /^([\w-]{1,100}):[ \t]{0,40}$/.exec(text.slice(outer, endOfLine(text, outer))) ?? []
  // Further in than the first line below it stands something deeper.
  const first = endOfLine(text, outer) + 1
  return key !== undefined && indentAt(text, first) === indentAt(text, line) ? key : ''
}
