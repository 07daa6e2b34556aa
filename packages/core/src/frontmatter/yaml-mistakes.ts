import { clip, quote } from '@skillgauge/rule-kit'
import { findTextAfterQuote, findInvalidEscape } from './quote-mistakes.js'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, entryAt, inOneLine, lineStartOf } from './yaml-entries.js'
import {
  findIndentedFields,
  findIndentedFirstField,
  findMisalignedLine,
  describeTab,
} from './yaml-indents.js'
import type { Mistake } from './yaml-entries.js'

const maxEntryLength = 4_000

/** Offsets of a parser error. */
interface ErrorPlace {
  readonly offset: number
  /** Of the field that the error is in. */
  readonly field: number
  /** Of the field before that. */
  readonly before: number
}

/** The known mistake that causes a parser error. */
export function findMistake(text: string, { offset, field, before }: ErrorPlace): Mistake | undefined {
  if (text[offset] === '\t') return describeTab(text, offset, field)
  const entry = entryAt(text, field)
  if (entry.length > maxEntryLength) return undefined
  return (
    findInvalidEscape(text, offset, field) ??
    findTextAfterQuote(entry, field) ??
    findIndentedFirstField(text) ??
    findIndentedFields(entry, field, text) ??
    findMissingSpaceAfterDash(text, offset) ??
    findMisalignedLine(text, offset, field) ??
    findMissingSpace(entry, field) ??
    findEmptyListItem(entry, field) ??
    findUnclosedBracket(entryAt(text, before), before) ??
    findUnclosedBracket(entry, field) ??
    findTextAfterBlockMark(entry, field) ??
    findLineWithoutKey(text, offset)
  )
}

/** Why YAML does not read an unquoted value as text, by its first character. */
export function explainMissingQuotes(value: string): string | undefined {
  const mark = /^(?:[[\]{}*&!%@`,]|[?-](?=\s))/.exec(value)?.[0]
  if (mark === undefined) return undefined
  return `A value that begins with ${mark === '`' ? 'a backtick' : quote(mark)} needs quotes around it.`
}

/** `description:Reads files.` */
function findMissingSpace(entry: string, from: number): Mistake | undefined {
  const [, key, value] = /^([\w-]{1,100}):((?!\/\/)[^\s:][^\n]*)$/.exec(entry) ?? []
  if (key === undefined || value === undefined) return undefined
  const line = `${key}: ${value}`
  if (parseYamlBlock(line).problems.length > 0) return undefined
  return { message: `A space is missing after \`${key}:\`.`, offset: from + key.length + 1, fix: line }
}

/** `description: > Reads files.` */
function findTextAfterBlockMark(entry: string, from: number): Mistake | undefined {
  const [, before, mark] = /^([\w-]{1,100}:[ \t]{1,40})([|>])[+-]?\d?[ \t]{0,40}[^\s#+\d-]/.exec(entry) ?? []
  if (before === undefined) return undefined
  return {
    message: `Text follows \`${mark}\` on the same line; it must begin on the next one.`,
    offset: from + before.length,
    fix: `Move the text to the next line and indent it, or delete the \`${mark}\`.`,
  }
}

/** A line without indentation and without a key. */
function findLineWithoutKey(text: string, offset: number): Mistake | undefined {
  const start = lineStartOf(text, offset)
  const line = text.slice(start, endOfLine(text, offset))
  if (offset !== start || !/^[^\s#-]/.test(line) || /:(?:\s|$)/.test(line)) return undefined
  return {
    message: `${quote(clip(line, 60))} is not a field: it has no \`key: \`.`,
    offset,
    fix: 'Write it as `key: value`, or indent it if it belongs to the value above.',
  }
}

/** `allowed-tools: [Read, Write` */
function findUnclosedBracket(entry: string, from: number): Mistake | undefined {
  const [, before, bracket] = /^([\w-]{1,100}:[ \t]{1,40})([[{])/.exec(entry) ?? []
  if (before === undefined || bracket === undefined) return undefined
  const close = bracket === '[' ? ']' : '}'
  const line = `${entry}${close}`
  if (entry.includes(close) || parseYamlBlock(line).problems.length > 0) return undefined
  const fix = line.includes('\n') ? `Put a \`${close}\` at the end of the value.` : line
  return { message: `The \`${bracket}\` is not closed.`, offset: from + before.length, fix }
}

/** `allowed-tools: [Read,, Write]` */
function findEmptyListItem(entry: string, from: number): Mistake | undefined {
  const start = /^[\w-]{1,100}:[ \t]{1,40}(?=\[)/.exec(entry)?.[0].length
  if (start === undefined || entry.includes('#')) return undefined
  const parts = entry.slice(start).match(/"(?:[^"\\]|\\[^]){0,4000}"|'[^']{0,4000}'|\s{1,400}|[^]/g) ?? []
  let last = ''
  let at = start
  let first: number | undefined
  const kept: string[] = []
  for (const part of parts) {
    const isEmpty = part === ',' && (last === ',' || last === '[')
    if (isEmpty) first ??= at
    else kept.push(part)
    if (part.trim() !== '') last = part
    at += part.length
  }
  const value = kept.join('').replace(/^\[[ \t]{1,40}(?!\s)/, '[')
  const line = entry.slice(0, start) + inOneLine(value)
  if (first === undefined || parseYamlBlock(line).problems.length > 0) return undefined
  return {
    message: 'An entry of the list is empty: this comma has nothing before it.',
    offset: from + first,
    fix: line,
    edit: { offset: from + start, length: entry.length - start, text: value },
  }
}

/** `-b` below `- a`. */
function findMissingSpaceAfterDash(text: string, offset: number): Mistake | undefined {
  const start = lineStartOf(text, offset)
  const [, blanks, item] =
    /^([ \t]{0,40})-([^\s-][^\n]{0,400})$/.exec(text.slice(start, endOfLine(text, start))) ?? []
  const isBelowItem = /(?:^|\n)[ \t]{0,40}- [^\n]{0,4000}\n$/.test(
    text.slice(Math.max(0, start - 4_100), start),
  )
  if (blanks === undefined || !isBelowItem) return undefined
  return {
    message: `A space is missing after ${quote('-')}.`,
    offset: start + blanks.length,
    fix: `- ${item}`,
  }
}
