import { clip, quote } from '@skillgauge/rule-kit'
import { textBehindQuote, wrongEscape } from './quote-mistakes.js'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, entryAt, lineStartOf, textFields } from './yaml-entries.js'
import type { Mistake } from './yaml-entries.js'

/** Longest entry that is looked at. */
const longestEntry = 4_000
/** Fields that stand at the left edge. */
const outerFields = [...textFields, 'metadata']

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
  if (text[offset] === '\t') return tab(text, offset)
  const entry = entryAt(text, field)
  if (entry.length > longestEntry) return undefined
  return (
    wrongEscape(text, offset, field) ??
    textBehindQuote(entry, field) ??
    indentedFirst(text) ??
    indentedField(entry, field, text) ??
    noSpace(entry, field) ??
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

function tab(text: string, offset: number): Mistake {
  const line = text.slice(lineStartOf(text, offset), endOfLine(text, offset)).trim()
  const key = /^([\w-]{1,100}):/.exec(line)?.[1]
  const fix =
    key !== undefined && outerFields.includes(key)
      ? `Remove the tab before \`${key}\`.`
      : 'Use spaces instead of the tab.'
  return { message: 'This line is indented with a tab; YAML allows only spaces.', offset, fix }
}

/** ` name: x` above `description: y`. */
function indentedFirst(text: string): Mistake | undefined {
  const first = /^\n{0,100}( {1,20})([\w-]{1,100}):(?: |\n)/.exec(text)
  if (!first || !/^[\w-]{1,100}:(?: |$)/m.test(text.slice(first[0].length))) return undefined
  const offset = first[0].length - first[2]!.length - 2
  return indented(first[2]!, offset, 'while fields below are not')
}

/** A field that is indented, so that YAML takes it for a part of the text above. */
function indentedField(entry: string, from: number, text: string): Mistake | undefined {
  const outer = /^([\w-]{1,100}):[ \t]{1,40}[^\s"'|>]/.exec(entry)?.[1]
  if (outer === undefined) return undefined
  for (const line of entry.matchAll(/\n([ \t]{1,40})([\w-]{1,100}):(?=\s|$)/g)) {
    const key = line[2]!
    const start = line.index + 1 + line[1]!.length
    if (!outerFields.includes(key) || `\n${text}`.includes(`\n${key}:`)) continue
    if (parseYamlBlock(entry.slice(start)).problems.length > 0) continue
    return indented(key, from + start, `so it is read as a part of \`${outer}\``)
  }
  return undefined
}

function indented(key: string, offset: number, why: string): Mistake {
  return {
    message: `\`${key}\` is indented, ${why}.`,
    offset,
    fix: `Remove the spaces before \`${key}\`.`,
  }
}

/** `description:Reads files.` */
function noSpace(entry: string, from: number): Mistake | undefined {
  const [, key, value] = /^([\w-]{1,100}):((?!\/\/)[^\s:][^\n]*)$/.exec(entry) ?? []
  if (key === undefined || value === undefined) return undefined
  const line = `${key}: ${value}`
  if (parseYamlBlock(line).problems.length > 0) return undefined
  return { message: `A space is missing after \`${key}:\`.`, offset: from + key.length + 1, fix: line }
}

/** `allowed-tools: [Read, Write` */
function openBracket(entry: string, from: number): Mistake | undefined {
  const [, before, bracket] = /^([\w-]{1,100}:[ \t]{1,40})([[{])/.exec(entry) ?? []
  if (before === undefined || bracket === undefined) return undefined
  const close = bracket === '[' ? ']' : '}'
  const line = `${entry}${close}`
  if (entry.includes(close) || parseYamlBlock(line).problems.length > 0) return undefined
  const fix = line.includes('\n') ? `Put a \`${close}\` at the end of the value.` : line
  return { message: `The \`${bracket}\` is not closed.`, offset: from + before.length, fix }
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
