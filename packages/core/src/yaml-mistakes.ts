import { clip, quote } from '@skillgauge/rule-kit'
import { textBehindQuote, wrongEscape } from './quote-mistakes.js'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, entryAt, lineStartOf } from './yaml-entries.js'
import { indentedFields, indentedFirst, misaligned, tab } from './yaml-indents.js'
import { emptyEntry, noSpaceAfterDash, openBracket } from './list-mistakes.js'
import type { Mistake } from './yaml-entries.js'

/** Longest entry that is looked at. */
const longestEntry = 4_000

/** Where the parser reports an error. */
interface ErrorPlace {
  readonly offset: number
  /** Where the field begins that it reports it in. */
  readonly field: number
  /** The same of the field before that. */
  readonly before: number
}

/** The mistake that an error of the parser comes from; `undefined`: none that is known. */
export function mistakeAt(text: string, { offset, field, before }: ErrorPlace): Mistake | undefined {
  if (text[offset] === '\t') return tab(text, offset, field)
  const entry = entryAt(text, field)
  if (entry.length > longestEntry) return undefined
  return (
    wrongEscape(text, offset, field) ??
    textBehindQuote(entry, field) ??
    indentedFirst(text) ??
    indentedFields(entry, field, text) ??
    noSpaceAfterDash(text, offset) ??
    misaligned(text, offset, field) ??
    noSpace(entry, field) ??
    emptyEntry(entry, field) ??
    openBracket(entryAt(text, before), before) ??
    openBracket(entry, field) ??
    textBehindMark(entry, field) ??
    noField(text, offset)
  )
}

/** Why YAML reads a value without quotes as something else than text, by how it begins. */
export function needsQuotes(value: string): string | undefined {
  const mark = /^(?:[[\]{}*&!%@`,]|[?-](?=\s))/.exec(value)?.[0]
  if (mark === undefined) return undefined
  return `A value that begins with ${mark === '`' ? 'a backtick' : quote(mark)} needs quotes around it.`
}

/** `description:Reads files.` */
function noSpace(entry: string, from: number): Mistake | undefined {
  const [, key, value] = /^([\w-]{1,100}):((?!\/\/)[^\s:][^\n]*)$/.exec(entry) ?? []
  if (key === undefined || value === undefined) return undefined
  const line = `${key}: ${value}`
  if (parseYamlBlock(line).problems.length > 0) return undefined
  return { message: `A space is missing after \`${key}:\`.`, offset: from + key.length + 1, fix: line }
}

/** `description: > Reads files.` */
function textBehindMark(entry: string, from: number): Mistake | undefined {
  const [, before, mark] = /^([\w-]{1,100}:[ \t]{1,40})([|>])[+-]?\d?[ \t]{0,40}[^\s#+\d-]/.exec(entry) ?? []
  if (before === undefined) return undefined
  return {
    message: `Text follows \`${mark}\` on the same line; it must begin on the next one.`,
    offset: from + before.length,
    fix: `Move the text to the next line and indent it, or delete the \`${mark}\`.`,
  }
}

/** A line at the left edge that has no key. */
function noField(text: string, offset: number): Mistake | undefined {
  const start = lineStartOf(text, offset)
  const line = text.slice(start, endOfLine(text, offset))
  if (offset !== start || !/^[^\s#-]/.test(line) || /:(?:\s|$)/.test(line)) return undefined
  return {
    message: `${quote(clip(line, 60))} is not a field: it has no \`key: \`.`,
    offset,
    fix: 'Write it as `key: value`, or indent it if it belongs to the value above.',
  }
}
