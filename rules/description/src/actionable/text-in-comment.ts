import type { Edit, FrontmatterBlock, Skill } from '@skillgauge/rule-kit'

/** Text of a description that YAML reads as a comment. */
interface TextInComment {
  /** Offset of the `#` in the block. */
  readonly offset: number
  /** The whole value in quotes, when it has one line. */
  readonly quoted?: string
  readonly edits: readonly Edit[]
}

/**
 * Finds text after ` #` in an unquoted description that is not meant as a comment. Comments have a blank after the `#`
 * (`# keep in sync`) and never begin with a number. For a word (`#general`, `#TODO`) the text around it decides.
 */
export function findTextInComment({ frontmatterBlock: block }: Skill): TextInComment | undefined {
  if (!block?.text.includes(' #')) return undefined
  const value = block.nodes.find(
    ({ role, path, depth }) => role === 'scalar' && path === 'description' && depth === 1,
  )
  if (!value || /^["'|>]/.test(block.text.slice(value.offset))) return undefined
  const end = value.offset + value.length
  const comment = block.nodes.find(({ role, offset }) => role === 'comment' && offset >= end)
  if (!comment || !/^[ \t]+$/.test(block.text.slice(end, comment.offset))) return undefined
  const before = block.text.slice(value.offset, end)
  const after = block.text.slice(comment.offset, comment.offset + comment.length)
  return isText(before, after)
    ? { offset: comment.offset, ...inQuotes(block, value.offset, comment) }
    : undefined
}

/** Comments that are common without a blank. */
const note = /^#(?:todo|fixme|xxx|hack|note|noqa|nosec|nolint|yamllint|prettier|eslint|region|endregion)\b/i
/** Words and marks that no sentence ends with. */
const unfinished = /(?:^|[\s,])(?:and|or|the|an?|of|with|to|in|for|from|like|on|as|by|at)$|,$/

/** @param after - The text from the `#` to the end of the line. */
function isText(before: string, after: string): boolean {
  if (!/^#[\p{L}\p{N}]/u.test(after) || note.test(after)) return false
  // After a complete sentence `#123` may be a note.
  const hasEnded = /[.!?…)"'”»]$/.test(before)
  const goesOn =
    /[.!?] {1,4}\p{Lu}| #[\p{L}\p{N}]/u.test(after) ||
    /\b(?:use|used) (?:when|for|this)\b|\bwhen the user\b/i.test(after)
  if (/^#\d/.test(after)) return !hasEnded || goesOn
  return !hasEnded && (goesOn || unfinished.test(before))
}

function inQuotes(block: FrontmatterBlock, from: number, comment: { offset: number; length: number }) {
  const length = comment.offset + comment.length - from
  const text = block.text.slice(from, from + length)
  if (text.includes('\n')) return { edits: [] }
  const quoted = /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
  return { quoted, edits: [block.replace(from, length, quoted)] }
}
