import type { Block } from './blocks.js'
import {
  anyNegation,
  bareNegation,
  bareNegationAfter,
  bareSeeking,
  byOthers,
  governing,
  labelled,
  negation,
  reported,
  seeking,
  undone,
} from './polarity.js'
import { lastAtMost } from './fold.js'
import { quotedParts } from './quoted.js'
import type { Words } from './words.js'

/**
 * Whether a phrase is talked about and not said. That has to be earned by its own sentence or block: by quotation marks,
 * a code fence, the negation of that very verb, as the object of "detect" or "reject", or by the heading of the list it
 * stands in. Words that merely stand near earn nothing.
 */
export function isMention(folded: string, block: Block, words: Words, start: number, end: number): boolean {
  return (
    isMarkedOff(folded, block, words.start(start), words.end(end)) ||
    isCollected(folded, block) ||
    isTalkedAbout(words, start, end)
  )
}

/** Whether a part of the folded text stands in a code fence, in inline code or between quotation marks. */
export function isMarkedOff(folded: string, block: Block, from: number, to: number): boolean {
  if (block.context === 'fence') return true
  const parts = (block.quoted ??= quotedParts(folded, quotableFrom(folded, block), block.end))
  const i = lastAtMost(parts.starts, from)
  return i >= 0 && parts.ends[i]! >= to
}

/** Where quotation marks begin to quote: behind those around a whole value of the frontmatter. */
function quotableFrom(folded: string, block: Block): number {
  if (block.context !== 'frontmatter') return block.start
  return block.start + /^[\s-]*["']?/.exec(folded.slice(block.start, block.end))![0].length
}

/** Whether the block is an entry of a list, a table or a quotation of things to detect or never to do. */
function isCollected(folded: string, block: Block): boolean {
  if (block.context !== 'list' && block.context !== 'table' && block.context !== 'quote') return false
  return block.under.some((above) => {
    const text = folded.slice(Math.max(above.start, above.end - 300), above.end)
    if (above.context === 'heading' || above.context === 'table') return governs(text)
    // A paragraph introduces by its last sentence, and only if that ends in a colon or is a title in all but name.
    const last = text
      .split(/[.!?]\s+(?=\S)/)
      .at(-1)!
      .trim()
    return (/:[*_)\]]{0,3}$/.test(last) || (last.length < 80 && !/[.!?;]$/.test(last))) && governs(last)
  })
}

function isTalkedAbout(words: Words, start: number, end: number): boolean {
  const sentence = words.text.lastIndexOf('\n', start)
  const before = words.text.slice(Math.max(sentence + 1, words.text.lastIndexOf(' ', start - 200)), start)
  const after = words.text.slice(end, end + 80)
  const negated = negation.exec(before)
  if (negated && !undone.test(` ${negated[1]!}`)) return true
  if (lacking.test(words.text.slice(start, start + 10)) && forbidsLack(before, after)) return true
  return (
    leadsUp(before) ||
    labelled.test(after) ||
    bareNegation.test(before) ||
    bareSeeking.test(before) ||
    bareNegationAfter.test(after)
  )
}

/** Whether from some word on, all of `before` makes what follows an object of search, a report or another's deed. */
function leadsUp(before: string): boolean {
  for (let at = 1; at < before.length; at = before.indexOf(' ', at) + 1) {
    for (const expression of [seeking, reported, byOthers]) {
      expression.lastIndex = at
      if (expression.test(before)) return true
    }
    if (!before.includes(' ', at)) break
  }
  return false
}

function governs(text: string): boolean {
  return governing.test(` ${text.replace(/[^\p{L}\p{N}']+/gu, ' ')} `)
}

const lacking = /^(?:without|ohne|sans|sin|sem|без) /

/** `Never … without telling the user` and `Without telling the user, never …` ask to tell. */
function forbidsLack(before: string, after: string): boolean {
  const clause = before.slice(before.lastIndexOf(', ') + 1)
  if (anyNegation.test(clause) && !undone.test(clause)) return true
  return before.trim() === '' && anyNegation.test(` ${after.split(' ').slice(0, 5).join(' ')} `)
}
