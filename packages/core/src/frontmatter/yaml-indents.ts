import { listed, quote } from '@skillgauge/rule-kit'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, indentAt, lineStartOf, topLevelFields } from './yaml-entries.js'
import type { Mistake } from './yaml-entries.js'

const blockTextStart = /:[ \t]{1,40}[|>][-+\d]{0,2}[ \t]{0,40}(?:#[^\n]{0,400})?$/

/** A tab where YAML takes spaces. */
export function describeTab(text: string, offset: number, field: number): Mistake {
  const line = lineAt(text, offset).trim()
  const key = /^([\w-]{1,100}):/.exec(line)?.[1]
  const inText = blockTextStart.test(lineAt(text, field))
  return {
    message: 'This line is indented with a tab; YAML allows only spaces.',
    offset,
    fix:
      key !== undefined && topLevelFields.includes(key)
        ? `Remove the tab before \`${key}\`.`
        : inText
          ? 'Use spaces instead of the tab, as many as before the other lines of the text.'
          : 'Use spaces instead of the tab.',
  }
}

/** ` name: x` above `description: y`. */
export function findIndentedFirstField(text: string): Mistake | undefined {
  const first = /^\n{0,100}( {1,20})([\w-]{1,100}):(?: |\n)/.exec(text)
  if (!first || !/^[\w-]{1,100}:(?: |$)/m.test(text.slice(first[0].length))) return undefined
  const offset = first[0].length - first[2]!.length - 2
  return indentedMistake([first[2]!], offset, 'while fields below are not')
}

/** Fields that YAML reads as part of the text above because they are indented. */
export function findIndentedFields(entry: string, from: number, text: string): Mistake | undefined {
  const outer = /^([\w-]{1,100}):[ \t]{1,40}[^\s"'|>]/.exec(entry)?.[1]
  if (outer === undefined) return undefined
  const lines = Array.from(entry.matchAll(/\n([ \t]{1,40})([\w-]{1,100}):(?=\s|$)/g), (line) => ({
    key: line[2]!,
    start: line.index + 1 + line[1]!.length,
  })).filter(({ key }) => topLevelFields.includes(key) && !`\n${text}`.includes(`\n${key}:`))
  // All of them together, or the first that is a field by itself.
  const together = new Set(lines.map(({ key }) => key)).size === lines.length ? [lines] : []
  for (const fields of [...together, ...lines.map((line) => [line])]) {
    const [first] = fields
    if (!first || parseYamlBlock(atLeftEdge(entry, fields)).problems.length > 0) continue
    const keys = fields.map(({ key }) => key)
    const are = keys.length === 1 ? 'it is' : 'they are'
    return indentedMistake(keys, from + first.start, `so ${are} read as a part of \`${outer}\``)
  }
  return undefined
}

/** The rest of the entry from the first of these lines on, with the lines unindented. */
function atLeftEdge(entry: string, lines: readonly { readonly start: number }[]): string {
  const starts = [...lines.map(({ start }) => start), undefined]
  return starts
    .slice(0, -1)
    .map((start, i) =>
      entry.slice(start, starts[i + 1] === undefined ? undefined : lineStartOf(entry, starts[i + 1]!)),
    )
    .join('')
}

/** ` license: MIT` below the lines of a text that are indented by two, `- b` not under `- a`. */
export function findMisalignedLine(text: string, offset: number, field: number): Mistake | undefined {
  const start = lineStartOf(text, offset)
  const found = /^( {1,40})(?:([\w-]{1,100}):(?=\s|$)|- )/.exec(text.slice(start, endOfLine(text, start)))
  // The parser reports such a line at its start.
  if (!found || offset !== start) return undefined
  const above = text.slice(field, start).split('\n').slice(1, -1)
  const indents = above
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, indent: indentAt(line, 0) }))
  const own = found[1]!.length
  if (indents.length === 0 || indents.some(({ indent }) => indent === own)) return undefined
  const key = found[2]
  if (key !== undefined && blockTextStart.test(lineAt(text, field)))
    return indentedMistake([key], start + own, 'while the fields above are not')
  const isAlike = ({ line }: { line: string }) => /^ {0,40}- /.test(line) === (key === undefined)
  const { indent } = indents.findLast(isAlike) ?? indents.at(-1)!
  const spaces = indent === 1 ? '1 space' : `${indent} spaces`
  return {
    message: `${quote(lineAt(text, start).trim().slice(0, 60))} does not begin under the lines above it.`,
    offset: start + own,
    fix: `Indent it with ${spaces}.`,
  }
}

function indentedMistake(keys: readonly string[], offset: number, why: string): Mistake {
  const names = listed(keys.map((key) => `\`${key}\``))
  return {
    message: `${names} ${keys.length === 1 ? 'is' : 'are'} indented, ${why}.`,
    offset,
    fix: `Remove the spaces before ${names}.`,
  }
}

function lineAt(text: string, offset: number): string {
  return text.slice(lineStartOf(text, offset), endOfLine(text, offset))
}
