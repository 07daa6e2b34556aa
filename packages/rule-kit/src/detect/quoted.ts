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

/** Longest quotation that is looked for. */
const longestQuote = 1000

/**
 * Whether `text[start..end)` lies inside quotation marks or inline code of the block `text[from..to)`. Quotes that are
 * part of the syntax (an HTML attribute, a link title, a YAML value) quote nothing.
 */
export function isQuoted(text: string, start: number, end: number, from: number, to: number): boolean {
  // Quotes are no longer than `longestQuote`: what lies before cannot hold this. Bounded, or many hits in one huge block would
  // each read it whole.
  let i = Math.max(from, start - 2 * longestQuote)
  while (i < start) {
    const char = text[i]!
    const close = char === '`' ? afterCode(text, i, to) : partners[char] ? afterQuote(text, i, to) : -1
    if (close < 0) i++
    else if (close > end - 1) {
      if (!isSyntax(text, i, from)) return true
      i++
    } else i = close
  }
  return false
}

/** End of the inline code that begins here: the next run of as many backticks. */
function afterCode(text: string, start: number, to: number): number {
  let width = 1
  while (text[start + width] === '`') width++
  let at = start + width
  const stop = Math.min(to, start + longestQuote)
  while (at < stop) {
    at = text.indexOf('`', at)
    if (at < 0 || at >= stop) break
    let run = 1
    while (text[at + run] === '`') run++
    if (run === width) return at + run
    at += run
  }
  return -1
}

function afterQuote(text: string, start: number, to: number): number {
  const open = text[start]!
  // An apostrophe opens nothing inside a word, and closes nothing before a letter.
  if (open === "'" && start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1]!)) return -1
  if ((open === "'" || open === '"') && /\s/.test(text[start + 1] ?? ' ')) return -1
  const stop = Math.min(to, start + longestQuote)
  for (let i = start + 1; i < stop; i++) {
    if (!partners[open]!.includes(text[i]!)) continue
    if (open === "'" && /[\p{L}\p{N}]/u.test(text[i + 1] ?? ' ')) continue
    return i + 1
  }
  return -1
}

function isSyntax(text: string, start: number, from: number): boolean {
  const before = text.slice(Math.max(from, start - 300), start)
  if (/[=][ \t]?$/.test(before)) return true
  if (/\]\([^()\s]{0,280}[ \t]$/.test(before) || /^[ >]*\[[^\]\n]{1,80}\]:[ \t]*\S+[ \t]$/.test(before))
    return true
  return false
}
