import { lastAtMost } from '@skillgauge/rule-kit'
import type { Edit, FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import type { YamlProblem } from './parsed-yaml.js'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, entryAt, indentAt, inOneLine, lineStartOf, textFields } from './yaml-entries.js'
import type { Mistake } from './yaml-entries.js'
import { findMistake, explainMissingQuotes } from './yaml-mistakes.js'
import { findUnclosedQuote } from './quote-mistakes.js'

/** An unquoted value that YAML reads once it is quoted. */
interface UnquotedValue {
  readonly key: string
  readonly value: string
  /** Where the value begins. */
  readonly offset: number
  /** The same lines in quotes. */
  readonly quoted: string
  /** Key and value in quotes, on one line. */
  readonly line: string
}

/** Values that are tried in quotes at most, and their length. */
const maxTries = 100
const maxValueLength = 4_000

/** Syntax errors as the mistakes that cause them, where known. What one change fixes is one problem, however many errors the parser reports. */
export function syntaxProblems(block: FrontmatterBlock, problems: readonly YamlProblem[]): Problem[] {
  if (problems.length === 0) return []
  const { text } = block
  // Indexed once: a line may have as many errors as characters.
  const lines = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineAt = (offset: number) => lines[lastAtMost(lines.length, (i) => lines[i]!, offset)] ?? 0
  const fields = [...text.matchAll(/^[^\s#-]/gm)].map(({ index }) => index)
  const fieldAt = (offset: number) =>
    fields[lastAtMost(fields.length, (i) => fields[i]!, offset)] ?? lineAt(offset)
  const unquoted = memoizeTries((from) => unquotedValue(text, from))
  const mistakeAt = memoizeTries((offset) =>
    findMistake(text, { offset, field: fieldAt(offset), before: fieldAt(fieldAt(offset) - 1) }),
  )
  // After an unclosed quote the parser confuses text and fields.
  const unclosed = findUnclosedQuote(text)
  const relevant = unclosed ? problems.filter(({ offset }) => offset < lineAt(unclosed.offset)) : problems
  const reported = new Set<number>()
  const linesWithError = new Set<number>()
  const mistakes = relevant.flatMap(({ offset }) => mistakeAt(offset) ?? [])
  for (const { offset } of mistakes) linesWithError.add(lineAt(offset))
  const found = relevant.flatMap(({ message, offset }): Problem[] => {
    const mistake = mistakeAt(offset)
    const value = mistake ? undefined : (unquoted(fieldAt(offset)) ?? unquoted(lineAt(offset)))
    const place = mistake?.offset ?? value?.offset ?? offset
    // Further errors on such a line have the same cause.
    if (reported.has(place) || (!mistake && linesWithError.has(lineAt(offset)))) return []
    if (!mistake && !value && reported.size > 0 && isBehindDocument(message)) return []
    reported.add(place)
    linesWithError.add(lineAt(offset))
    if (mistake) return [problemOf(block, mistake)]
    const edits = value ? quoteEdits(block, value, problems.length) : []
    const startProblem = value && explainMissingQuotes(value.value)
    const at = block.at(startProblem === undefined ? offset : place)
    return [{ message: startProblem ?? message, at, fix: value?.line ?? genericFix, edits }]
  })
  return unclosed ? [...found, problemOf(block, unclosed)] : found
}

/** After some errors the parser ends the document, and every token that is left is an error. */
const isBehindDocument = (message: string) => /^Unexpected [\w-]{1,40} token in YAML stream\b/.test(message)

function problemOf(block: FrontmatterBlock, { message, offset, fix, edit }: Mistake): Problem {
  const edits = edit && [block.replace(edit.offset, edit.length, edit.text)]
  return { message, at: block.at(offset), fix, edits }
}

/** Calls `find` once per offset, and at most `maxTries` times. */
function memoizeTries<Found>(find: (from: number) => Found | undefined): (from: number) => Found | undefined {
  const tried = new Map<number, Found | undefined>()
  return (from) => {
    if (!tried.has(from) && tried.size < maxTries) tried.set(from, find(from))
    return tried.get(from)
  }
}

const genericFix =
  'Write each field as `key: value`, with quotes around a value that holds `: ` or begins with a bracket.'

/** Fields that are text even when they begin and end with brackets. */
const proseFields = ['name', 'description', 'license', 'compatibility']

/** An unquoted `: ` is the commonest mistake. If the entry parses with quotes around its value, that is the fix. */
function unquotedValue(text: string, from: number): UnquotedValue | undefined {
  const entry = entryAt(text, from)
  const key = /^[ \t]{0,40}([\w-]{1,100}):[ \t]{1,40}(?=[^\s"'|>])/.exec(entry)
  if (!key || entry.length > maxValueLength) return undefined
  const value = entry.slice(key[0].length)
  // A list must not become a text.
  const goesOn = key[1] !== 'allowed-tools' && goesOnBehindList(value)
  if (isBracketed(value) && !goesOn && !proseFields.includes(key[1]!)) return undefined
  // A comment must not become a part of the text.
  if (/\n[ \t]*#/.test(value)) return undefined
  const quoted =
    value.includes('"') || value.includes('\\') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
  const line = key[0] + inOneLine(quoted)
  if (parseYamlBlock(entry).problems.length === 0 || parseYamlBlock(line).problems.length > 0)
    return undefined
  return { key: key[1]!, value, offset: from + key[0].length, quoted, line }
}

const isBracketed = (value: string) => /^(?:\[[^]*\]|\{[^]*\})$/.test(value)

/** `[file] [--type TYPE]`: for YAML the list ends at the first bracket. */
const goesOnBehindList = (value: string) => /^\[[^[\]{}"'#\n]*\][ \t]+[^\s#]/.test(value)

/** Limits for parsing the block again to see whether quotes fix it. */
const maxReparsedLength = 8_000
const maxReparsedProblems = 10

/** An unclosed list, a comment, or on later lines a list or a field. */
const mayBeMarkup = /^[[{&!]| #|\n[ \t]*(?:- |[a-z][a-z_-]*:(?:\s|$))/

/** The edit that adds quotes, when nothing else can be meant and it leaves fewer problems. */
function quoteEdits(block: FrontmatterBlock, unquoted: UnquotedValue, problems: number): readonly Edit[] {
  if (problems > maxReparsedProblems || block.text.length > maxReparsedLength) return []
  const { key, value, offset, quoted } = unquoted
  const { text } = block
  const isProse = proseFields.includes(key) || otherTextFields.includes(key)
  if (
    !isTextField(key, value, parentOf(text, offset)) ||
    (mayBeMarkup.test(value) && !(isProse && goesOnBehindList(value)))
  )
    return []
  const left = parseYamlBlock(text.slice(0, offset) + quoted + text.slice(offset + value.length)).problems
  return left.length < problems ? [block.replace(offset, value.length, quoted)] : []
}

/** Fields outside of the specification that every host reads as text, at top level or below `metadata`. */
const otherTextFields =
  'argument-hint arguments author category created display-name homepage model repository source summary title updated url version when_to_use when-to-use'.split(
    ' ',
  )
/** Fields that hold a mapping in some host. */
const mappings = 'metadata hooks env inputs outputs openclaw hermes clawdbot requires install'.split(' ')

/** Whether `a: b: c` can only be text with a colon: `author: Jane: Doe` is, `requires: env: KEY` may be a mapping. */
function isTextField(key: string, value: string, parent: string | undefined): boolean {
  if (parent !== undefined && parent !== 'metadata') return false
  if (parent === undefined && textFields.includes(key)) return true
  if (otherTextFields.includes(key)) return true
  // Keys have no blanks and no capital letters.
  return !mappings.includes(key) && /^[^:\n]{0,200}[\p{Lu}\s][^:\n]{0,200}: /u.test(value)
}

/** The parent key of the line at an offset; `undefined` at top level, `''` if unknown. */
function parentOf(text: string, offset: number): string | undefined {
  const line = lineStartOf(text, offset)
  if (indentAt(text, line) === 0) return undefined
  let outer = line
  while (outer > 0 && (indentAt(text, outer) > 0 || text[outer] === '\n'))
    outer = lineStartOf(text, outer - 1)
  const [, key] = /^([\w-]{1,100}):[ \t]{0,40}$/.exec(text.slice(outer, endOfLine(text, outer))) ?? []
  // Deeper indentation than the first line: it belongs to a nested key.
  const first = endOfLine(text, outer) + 1
  return key !== undefined && indentAt(text, first) === indentAt(text, line) ? key : ''
}
