import type { Fence } from './fence.js'
import { isDeep, readFenced, readOpening } from './fence.js'
import type { TextRange } from './paragraph.js'
import { append, openParagraph, readInline } from './paragraph.js'

/** The code in a Markdown text, found line by line. Text in none of the lists is not code. */
export interface PlainCode {
  /** Fenced blocks, with their fences. */
  readonly blocks: readonly TextRange[]
  /** Fenced blocks and code spans, by offset. */
  readonly code: readonly TextRange[]
  /** Text that may be code, where only a parser can tell, by offset. */
  readonly uncertain: readonly TextRange[]
}

const rawHtmlLine = /^[ \t>*+\-\d.)]*<(?:[!?]|script|pre|style|textarea)/i

/**
 * Finds code in Markdown line by line, many times faster than the tree. It does not guess: text whose lists, quotations, HTML or
 * escapes need a parser is uncertain. A test compares the result with the tree.
 */
export function readPlainCode(text: string, from: number): PlainCode {
  const blocks: TextRange[] = []
  const code: TextRange[] = []
  const uncertain: TextRange[] = []
  let fence: Fence | undefined
  let paragraph = openParagraph(from)

  const endParagraph = (next: number): void => {
    if (paragraph.uncertain && paragraph.ticks) uncertain.push({ start: paragraph.start, end: next })
    else {
      append(code, paragraph.code)
      append(uncertain, paragraph.uncertainCode)
    }
    paragraph = openParagraph(next)
  }
  const uncertainFrom = (start: number): PlainCode => {
    return { blocks, code, uncertain: [...uncertain, { start, end: text.length + 1 }] }
  }

  for (let start = from, end = from; start <= text.length; start = end + 1) {
    end = lineEnd(text, start)
    const line = text.slice(start, end)

    if (fence) {
      const state = readFenced(fence, line)
      if (state === 'uncertain') return uncertainFrom(paragraph.start)
      if (state === 'open') continue
      if (!isDeep(fence)) {
        for (const list of [blocks, code]) list.push({ start: fence.start, end })
        paragraph = openParagraph(end)
      } else {
        // It may be a code span of its paragraph, and is uncertain when the paragraph is.
        paragraph.code.push({ start: fence.start, end })
        paragraph.ticks = true
      }
      fence = undefined
      continue
    }
    if (line.trim() === '') {
      endParagraph(end)
      continue
    }
    const opening = readOpening(line)
    if (opening) {
      const followsText = paragraph.lines > 0
      const mayBeText =
        isDeep(opening) && followsText && (opening.marker.startsWith('~') || paragraph.uncertain)
      if (mayBeText || opening.mayBeSpan || paragraph.html) return uncertainFrom(paragraph.start)
      if (!isDeep(opening) || !followsText) endParagraph(start)
      if (isDeep(opening)) paragraph.lines++
      fence = { ...opening, start, followsText, hasBlank: false }
      continue
    }
    if (line.includes('```') || line.includes('~~~')) return uncertainFrom(paragraph.start)
    if (line.startsWith('<!--') && !paragraph.html) {
      // An HTML block, up to the line that closes the comment.
      const stop = text.indexOf('-->', start)
      end = stop === -1 ? text.length : lineEnd(text, stop)
      endParagraph(end)
      continue
    }
    if (rawHtmlLine.test(line)) return uncertainFrom(paragraph.start)
    readInline(paragraph, line, start)
  }
  if (fence && isDeep(fence)) return uncertainFrom(paragraph.start)
  if (fence) for (const list of [blocks, code]) list.push({ start: fence.start, end: text.length + 1 })
  endParagraph(text.length + 1)
  return { blocks, code, uncertain }
}

export function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end === -1 ? text.length : end
}
