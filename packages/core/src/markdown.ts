import { withCommas } from '@skillgauge/rule-kit'
import type { Root } from 'mdast'
import { costOfOpenHtml } from './open-html.js'
import { CannotBeJudged, NotLoaded } from './signals.js'

/** Largest body that is parsed into a tree. The parser takes about a second per megabyte of ordinary text. */
const maxTreeLength = 256 * 1024
/** remark's time grows with the square of nesting: 100 deep takes 0.1 s, 1,000 deep 49 s. */
const maxNesting = 100
/** 10,000 reference definitions take a second, blank lines likewise 200,000. */
const maxDefinitions = 4_000
const maxBlankLines = 50_000
/** 40,000 comments that are never closed take two minutes; this many characters take half a second. */
const maxOpenHtml = 20_000_000

let parse: ((text: string) => Root) | undefined

/** Loads remark. Until then the first `body.tree` of a process throws `NotLoaded`. */
export async function loadMarkdown(): Promise<void> {
  if (parse) return
  const [{ unified }, { default: remarkParse }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
  ])
  const processor = unified().use(remarkParse).freeze()
  parse = (text) => processor.parse(text)
}

/** Parses CommonMark, or refuses what would take too long. */
export function parseMarkdown(text: string): Root {
  refuseCostly(text)
  if (!parse) throw new NotLoaded(loadMarkdown)
  return parse(text)
}

function refuseCostly(text: string): void {
  if (text.length > maxTreeLength) {
    throw new CannotBeJudged(
      `the body has ${withCommas(text.length)} characters, and Markdown is read up to ${withCommas(maxTreeLength)}`,
    )
  }
  if (costOfOpenHtml(text) > maxOpenHtml) {
    throw new CannotBeJudged('it holds masses of comments that are never closed')
  }
  const { nesting, definitions, blank } = measure(text)
  if (nesting > maxNesting) {
    throw new CannotBeJudged(`its lists and quotations are nested more than ${maxNesting} deep`)
  }
  if (definitions > maxDefinitions) {
    throw new CannotBeJudged(`it holds more than ${withCommas(maxDefinitions)} link definitions`)
  }
  if (blank > maxBlankLines) {
    throw new CannotBeJudged(`it holds more than ${withCommas(maxBlankLines)} blank lines`)
  }
}

/** An upper bound of how deep lists and quotations are nested, by indentation and markers, in one pass. */
function measure(text: string): { nesting: number; definitions: number; blank: number } {
  const indents: number[] = []
  let nesting = 0
  let definitions = 0
  let blank = 0
  for (const line of text.split('\n')) {
    let at = 0
    let markers = 0
    let indent = -1
    for (;;) {
      while (line[at] === ' ' || line[at] === '\t') at++
      const marker = markerLength(line, at)
      if (marker === 0) break
      if (indent === -1) indent = at
      markers++
      at += marker
    }
    if (at === line.length && markers === 0) blank++
    if (line[at] === '[' && line.includes(']:', at)) definitions++
    if (markers === 0) continue
    while (indents.length > 0 && indents[indents.length - 1]! >= indent) indents.pop()
    nesting = Math.max(nesting, indents.length + markers)
    indents.push(indent)
  }
  return { nesting, definitions, blank }
}

/** Length of `>`, `-`, `*`, `+`, `1.` or `1)` at `at`, or 0. */
function markerLength(line: string, at: number): number {
  const first = line[at]
  if (first === '>') return 1
  if (first === '-' || first === '*' || first === '+') return followedByBlank(line, at + 1) ? 1 : 0
  let end = at
  while (end - at < 9 && line[end]! >= '0' && line[end]! <= '9') end++
  if (end === at || (line[end] !== '.' && line[end] !== ')')) return 0
  return followedByBlank(line, end + 1) ? end + 1 - at : 0
}

function followedByBlank(line: string, at: number): boolean {
  return at >= line.length || line[at] === ' ' || line[at] === '\t'
}
