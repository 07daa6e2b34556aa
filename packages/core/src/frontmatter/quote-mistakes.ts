import { quote } from '@skillgauge/rule-kit'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, entryAt, indentAt, inOneLine } from './yaml-entries.js'
import type { Mistake } from './yaml-entries.js'

const opening = /^([ \t]{0,40}(?:- )?(?:[\w-]{1,100}|"[\w-]{1,100}"):[ \t]{1,40})(["'])/

/** The first value with an opening quote and no closing one, even if YAML finds a closing quote in a later field. */
export function findUnclosedQuote(text: string): Mistake | undefined {
  // Lines below a text belong to it; below `metadata:` they are fields, all at one indentation.
  let inner: number | undefined
  let isTextValue = false
  for (let from = 0; from < text.length; from = endOfLine(text, from) + 1) {
    const line = text.slice(from, endOfLine(text, from))
    const indent = indentAt(text, from)
    if (indent === 0) {
      isTextValue = !/:[ \t]*$/.test(line)
      inner = undefined
    } else inner ??= indent
    const isFieldLine = indent === 0 || (!isTextValue && indent === inner)
    const [, before, mark] = (isFieldLine && opening.exec(line)) || []
    if (before === undefined || mark === undefined) continue
    const entry = entryAt(text, from)
    if (endOfQuoted(entry, before.length, mark) !== undefined) continue
    const closed = inOneLine(entry) + mark
    const isClosed = parseYamlBlock(closed).problems.length === 0
    return {
      message: `The ${quote(mark)} that opens this value is not closed.`,
      offset: from + before.length,
      fix: isClosed ? closed : `Put a ${quote(mark)} at the end of the value.`,
    }
  }
  return undefined
}

/** Text after the closing quote: usually quotes inside the value are not escaped. */
export function findTextAfterQuote(entry: string, from: number): Mistake | undefined {
  const [, before, mark] = opening.exec(entry) ?? []
  if (before === undefined || mark === undefined) return undefined
  const end = endOfQuoted(entry, before.length, mark)
  if (end === undefined || /^(?:\s+#|\s*$)/.test(entry.slice(end + 1))) return undefined
  const comma = /^[ \t]{0,40},/.exec(entry.slice(end + 1))?.[0]
  if (comma !== undefined && /^[ \t]{0,40}$/.test(entry.slice(end + 1 + comma.length)))
    return trailingComma(entry, from, end, comma)
  if (comma !== undefined && fieldStart.test(entry.slice(end + 1 + comma.length))) {
    const message = 'A comma follows this value, and another field on the same line.'
    return {
      message,
      offset: from + end + comma.length,
      fix: 'Write each field on its own line, without the comma.',
    }
  }
  const line = before + inOneLine(requote(entry.slice(before.length), mark, end - before.length))
  const isFixed = parseYamlBlock(line).problems.length === 0
  const escaped = mark === '"' ? '\\"' : "''"
  return {
    message: `The value ends at this ${quote(mark)}, and text follows it.`,
    offset: from + end,
    fix: isFixed ? line : `Write each ${quote(mark)} inside the value as ${quote(escaped)}.`,
  }
}

const fieldStart = /^[ \t]{0,40}["']?[a-z][\w-]{0,60}["']?:(?:\s|$)/

/** `name: "x",` */
function trailingComma(entry: string, from: number, end: number, comma: string): Mistake {
  return {
    message: 'A comma follows this value, as in JSON; in YAML the line ends without one.',
    offset: from + end + comma.length,
    fix: inOneLine(entry.slice(0, end + 1)),
    edit: { offset: from + end + 1, length: comma.length, text: '' },
  }
}

/** `"C:\path"`: in double quotes a backslash begins an escape. */
export function findInvalidEscape(text: string, offset: number, field: number): Mistake | undefined {
  const entry = entryAt(text, field)
  const [, before, mark] = opening.exec(entry) ?? []
  if (text[offset] !== '\\' || mark !== '"' || before === undefined) return undefined
  const escape = text.slice(offset, offset + 2)
  const inner = entry.slice(before.length + 1, -1)
  const line = `${before}'${inOneLine(inner).replaceAll("'", "''")}'`
  const isPlain = entry.endsWith('"') && !/\\["\\]/.test(inner) && parseYamlBlock(line).problems.length === 0
  return {
    message: `${quote(escape)} is not an escape sequence that YAML knows in double quotes.`,
    offset,
    fix: isPlain ? line : `Write each backslash that is meant as one as \`\\\\\`, or use single quotes.`,
  }
}

/** Offset of the closing quote of the text that begins at `from`. */
function endOfQuoted(text: string, from: number, mark: string): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (mark === '"' && text[at] === '\\') at++
    else if (text[at] === mark) {
      if (mark === '"' || text[at + 1] !== mark) return at
      at++
    }
  }
  return undefined
}

/**
 * A value with its inner quotes escaped, or in the other kind of quotes.
 *
 * @param end - Where YAML takes it to end.
 */
function requote(value: string, mark: string, end: number): string {
  // A letter after the quote: it is an apostrophe or opens a quotation. Otherwise the quotes enclose only the first words.
  const isAround = value.endsWith(mark) && /^[\p{L}\p{N}]/u.test(value.slice(end + 1))
  const inner = isAround ? value.slice(1, -1) : value
  const text = inner.replaceAll(mark === '"' ? '\\"' : "''", mark)
  if (mark === "'" && !/["\\]/.test(text)) return `"${text}"`
  if (mark === '"' && isAround && /['\\]/.test(text)) return `"${inner.replace(/(?<!\\)"/g, '\\"')}"`
  return `'${text.replaceAll("'", "''")}'`
}
