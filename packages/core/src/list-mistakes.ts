import { quote } from '@skillgauge/rule-kit'
import { parseYamlBlock } from './yaml-block.js'
import { endOfLine, inOneLine, lineStartOf } from './yaml-entries.js'
import type { Mistake } from './yaml-entries.js'

/** `allowed-tools: [Read, Write` */
export function openBracket(entry: string, from: number): Mistake | undefined {
  const [, before, bracket] = /^([\w-]{1,100}:[ \t]{1,40})([[{])/.exec(entry) ?? []
  if (before === undefined || bracket === undefined) return undefined
  const close = bracket === '[' ? ']' : '}'
  const line = `${entry}${close}`
  if (entry.includes(close) || parseYamlBlock(line).problems.length > 0) return undefined
  const fix = line.includes('\n') ? `Put a \`${close}\` at the end of the value.` : line
  return { message: `The \`${bracket}\` is not closed.`, offset: from + before.length, fix }
}

/** `allowed-tools: [Read,, Write]` */
export function emptyEntry(entry: string, from: number): Mistake | undefined {
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
export function noSpaceAfterDash(text: string, offset: number): Mistake | undefined {
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
