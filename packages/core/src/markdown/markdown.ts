import { withCommas } from '@skillgauge/rule-kit'
import type { Root } from 'mdast'
import { measureMarkdown, openHtmlCost } from './markdown-cost.js'
import { TooComplexError } from '../errors.js'

/** In characters. The parser takes about a second per megabyte of ordinary text. */
const maxTreeLength = 256 * 1024
/** remark's time grows with the square of nesting: 100 deep takes 0.1 s, 1,000 deep 49 s. */
const maxNesting = 100
/** 10,000 link definitions take a second, and so do 200,000 blank lines. */
const maxDefinitions = 4_000
const maxBlankLines = 50_000
/**
 * Where lists and quotations begin or end, and at underlined headings, the parser copies all it has read. This many places ×
 * characters take two seconds; 4,000 places in 256 kB took twelve.
 */
const maxCopied = 200_000_000
/** The parser pairs brackets and emphasis marks within a paragraph: 14,000 marks in one take two seconds. */
const maxPaired = 200_000_000
/** Lines of a paragraph outside of its list or quotation: 5,000 take a second, 20,000 take twenty. */
const maxLazy = 5_000 ** 2
/** 40,000 unclosed comments take two minutes; this many characters take half a second. */
const maxOpenHtml = 20_000_000

let parse: ((text: string) => Root) | undefined

/** Loads remark, which takes 50 ms. */
export async function loadMarkdown(): Promise<void> {
  if (parse) return
  const [{ unified }, { default: remarkParse }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
  ])
  const processor = unified().use(remarkParse).freeze()
  parse = (text) => processor.parse(text)
}

/** Parses CommonMark, after `loadMarkdown`. @throws TooComplexError for what would take too long. */
export function parseMarkdown(text: string): Root {
  refuseCostly(text)
  if (!parse) throw new Error('Markdown is parsed after `loadMarkdown` only.')
  return parse(text)
}

export function isMarkdownLoaded(): boolean {
  return parse !== undefined
}

function refuseCostly(text: string): void {
  if (text.length > maxTreeLength) {
    throw new TooComplexError(
      `the body has ${withCommas(text.length)} characters, and Markdown is read up to ${withCommas(maxTreeLength)}`,
    )
  }
  if (openHtmlCost(text) > maxOpenHtml) {
    throw new TooComplexError('it holds masses of comments that are never closed')
  }
  const { nesting, definitions, blank, containers, paired, lazy } = measureMarkdown(text)
  if (nesting > maxNesting) {
    throw new TooComplexError(`its lists and quotations are nested more than ${maxNesting} deep`)
  }
  if (definitions > maxDefinitions) {
    throw new TooComplexError(`it holds more than ${withCommas(maxDefinitions)} link definitions`)
  }
  if (blank > maxBlankLines) {
    throw new TooComplexError(`it holds more than ${withCommas(maxBlankLines)} blank lines`)
  }
  if (containers * text.length > maxCopied) {
    throw new TooComplexError(
      `it holds ${withCommas(containers)} beginnings of nested lists, quotations and underlined headings, which is too many for its length`,
    )
  }
  if (lazy > maxLazy) {
    throw new TooComplexError('a paragraph of it has masses of lines outside of its list or quotation')
  }
  if (paired > maxPaired) {
    throw new TooComplexError('a paragraph of it holds masses of brackets or marks of emphasis')
  }
}
