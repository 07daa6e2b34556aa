/** Opening quotation marks and what closes them. */
const partners: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '「': '」',
  '『': '』',
  '《': '》',
  "'": "'",
}

/** Where quotations begin and end, in order. */
export interface QuotedParts {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Longest quotation that is looked for. */
const longestQuote = 1000

/**
 * The parts of `text[from..to)` between quotation marks or in inline code. Quotes that are part of the syntax (an HTML
 * attribute, a link title) quote nothing.
 */
export function quotedParts(text: string, from: number, to: number): QuotedParts {
  const parts: { starts: number[]; ends: number[] } = { starts: [], ends: [] }
  // Where no mark of a kind closes anything any more. Without it, a text of opening marks would be read again from each.
  const spent = new Map<string, number>()
  for (let i = from; i < to; i++) {
    const char = text[i]!
    if (char !== '`' && !(char in partners)) continue
    let width = 1
    if (char === '`') while (text[i + width] === '`') width++
    const kind = char.repeat(width)
    if ((spent.get(kind) ?? from) > i) {
      i += width - 1
      continue
    }
    if (char !== '`' && !opens(text, i)) continue
    const stop = Math.min(to, i + longestQuote)
    const close = char === '`' ? endOfCode(text, i + width, width, stop) : endOfQuote(text, i, stop)
    if (close < 0) {
      spent.set(kind, stop)
      i += width - 1
    } else if (!isSyntax(text, i, from)) {
      parts.starts.push(i)
      parts.ends.push(close)
      i = close - 1
    }
  }
  return parts
}

/** An apostrophe opens nothing inside a word, and straight quotes open nothing before a blank. */
function opens(text: string, at: number): boolean {
  const char = text[at]!
  if (char !== "'" && char !== '"') return true
  if (/\s/.test(text[at + 1] ?? ' ')) return false
  return char === '"' || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)
}

/** End of inline code: the next run of as many backticks. */
function endOfCode(text: string, start: number, width: number, stop: number): number {
  for (let at = text.indexOf('`', start); at >= 0 && at < stop;) {
    let run = 1
    while (text[at + run] === '`') run++
    if (run === width) return at + run
    at = text.indexOf('`', at + run)
  }
  return -1
}

function endOfQuote(text: string, start: number, stop: number): number {
  const open = text[start]!
  const closing = partners[open]!
  for (let i = start + 1; i < stop; i++) {
    if (!closing.includes(text[i]!)) continue
    // Nor does an apostrophe close anything inside a word.
    if (open === "'" && /[\p{L}\p{N}]/u.test(text[i + 1] ?? ' ')) continue
    return i + 1
  }
  return -1
}

function isSyntax(text: string, start: number, from: number): boolean {
  const before = text.slice(Math.max(from, start - 300), start)
  if (/=[ \t]?$/.test(before)) return true
  const target = before.trimEnd().split(/\s/).at(-1)!
  // `[text](url "title")` and `[label]: url "title"`
  return (
    before !== before.trimEnd() &&
    (/\]\([^()]*$/.test(target) || /^[ >]*\[[^\]\n]{1,80}\]:[ \t]{1,8}\S*$/.test(before.trimEnd()))
  )
}
