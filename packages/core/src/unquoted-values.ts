import { lastAtMost } from '@skillgauge/rule-kit'
import type { Edit, FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import type { YamlProblem } from './parsed-yaml.js'
import { parseYamlBlock } from './yaml-block.js'
import { entryAt, inOneLine } from './yaml-entries.js'
import type { Mistake } from './yaml-entries.js'
import { isText, parentOf } from './text-values.js'
import { mistakeAt, needsQuotes } from './yaml-mistakes.js'
import { openQuote } from './quote-mistakes.js'

/** The value of a key, without quotes, that YAML reads once it has them. */
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

/** Most values for which it is tried whether quotes fix them, and longest one. */
const mostValues = 100
const longestValue = 4_000

/**
 * Errors of syntax, in the words of the mistake that they come from, where it is a known one. What one change fixes is one problem,
 * however much the parser says of it.
 */
export function syntaxProblems(block: FrontmatterBlock, problems: readonly YamlProblem[]): Problem[] {
  if (problems.length === 0) return []
  const { text } = block
  // Looked up, and not looked for: a line may have as many faults as characters.
  const lines = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineAt = (offset: number) => lines[lastAtMost(lines.length, (i) => lines[i]!, offset)] ?? 0
  const fields = [...text.matchAll(/^[^\s#-]/gm)].map(({ index }) => index)
  const fieldAt = (offset: number) =>
    fields[lastAtMost(fields.length, (i) => fields[i]!, offset)] ?? lineAt(offset)
  const unquoted = triedOnce((from) => unquotedValue(text, from))
  const known = triedOnce((offset) =>
    mistakeAt(text, { offset, field: fieldAt(offset), before: fieldAt(fieldAt(offset) - 1) }),
  )
  // Behind a quote that is never closed, YAML reads text for fields and fields for text.
  const open = openQuote(text)
  const read = open ? problems.filter(({ offset }) => offset < lineAt(open.offset)) : problems
  const reported = new Set<number>()
  const mistaken = new Set<number>()
  const found = read.flatMap(({ message, offset }): Problem[] => {
    const mistake = known(offset)
    const value = mistake ? undefined : (unquoted(fieldAt(offset)) ?? unquoted(lineAt(offset)))
    const place = mistake?.offset ?? value?.offset ?? offset
    // What the parser makes of the rest of such a line comes from the same mistake.
    if (reported.has(place) || (!mistake && mistaken.has(lineAt(offset)))) return []
    reported.add(place)
    if (mistake) mistaken.add(lineAt(mistake.offset))
    if (mistake) return [problemOf(block, mistake)]
    const edits = value ? quotes(block, value, problems.length) : []
    const begins = value && needsQuotes(value.value)
    const at = block.at(begins === undefined ? offset : place)
    return [{ message: begins ?? message, at, fix: value?.line ?? anyFix, edits }]
  })
  return open ? [...found, problemOf(block, open)] : found
}

function problemOf(block: FrontmatterBlock, { message, offset, fix, edit }: Mistake): Problem {
  const edits = edit && [block.replace(edit.offset, edit.length, edit.text)]
  return { message, at: block.at(offset), fix, edits }
}

/** Tries each place once, and only so many of them. */
function triedOnce<Found>(find: (from: number) => Found | undefined): (from: number) => Found | undefined {
  const tried = new Map<number, Found | undefined>()
  return (from) => {
    if (!tried.has(from) && tried.size < mostValues) tried.set(from, find(from))
    return tried.get(from)
  }
}

const anyFix =
  'Write each field as `key: value`, with quotes around a value that holds `: ` or begins with a bracket.'

/** Fields that hold text, whatever it begins and ends with. */
const sentences = ['name', 'description', 'license', 'compatibility']

/** The commonest mistake is an unquoted `: `. If the entry parses once its value is quoted, that is the fix. */
function unquotedValue(text: string, from: number): UnquotedValue | undefined {
  const entry = entryAt(text, from)
  const key = /^[ \t]{0,40}([\w-]{1,100}):[ \t]{1,40}(?=[^\s"'|>])/.exec(entry)
  if (!key || entry.length > longestValue) return undefined
  const value = entry.slice(key[0].length)
  // A list in quotes is no list.
  if (/^(?:\[[^]*\]|\{[^]*\})$/.test(value) && !sentences.includes(key[1]!)) return undefined
  // In quotes it would be a part of the text.
  if (/\n[ \t]*#/.test(value)) return undefined
  const quoted =
    value.includes('"') || value.includes('\\') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
  const line = key[0] + inOneLine(quoted)
  if (parseYamlBlock(entry).problems.length === 0 || parseYamlBlock(line).problems.length > 0)
    return undefined
  return { key: key[1]!, value, offset: from + key[0].length, quoted, line }
}

/** Longest block that is parsed again to see whether quotes fix it, and most problems for which it is. */
const longestTried = 8_000
const mostTried = 10

/** A list that was never closed, a comment, or on further lines a list or another field. */
const perhapsOther = /^[[{&!]| #|\n[ \t]*(?:- |[a-z][a-z_-]*:(?:\s|$))/

/** The quotes, when nothing else can be meant and the block has less wrong with it then. */
function quotes(block: FrontmatterBlock, unquoted: UnquotedValue, problems: number): readonly Edit[] {
  if (problems > mostTried || block.text.length > longestTried) return []
  const { key, value, offset, quoted } = unquoted
  const { text } = block
  if (!isText(key, value, parentOf(text, offset)) || perhapsOther.test(value)) return []
  const left = parseYamlBlock(text.slice(0, offset) + quoted + text.slice(offset + value.length)).problems
  return left.length < problems ? [block.replace(offset, value.length, quoted)] : []
}
