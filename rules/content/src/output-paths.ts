import { lineEnd } from './plain-code/plain-code.js'

/** Verbs that put something somewhere, and verbs that create something. */
const placing =
  /^(?:puts?|putting|places?|placing|stores?|storing|saves?|saving|keeps?|keeping|moves?|moving)$/
const copying = /^(?:cop(?:y|ies|ying)|writes?|writing|exports?|generates?|generating|extracts?|creates?)$/
const intoPlace = /^(?:in|into|under|inside|below|to|at)$/
const intoFile = /^(?:into|to|as|under)$/
/** Words between the verb and the path that make the path a source, not a target. */
const source =
  /^(?:using|uses?|with|from|by|via|per|following|according|see|run|running|like|based|given|found|described|defined|listed|shown|documented|explained|link|links|pointer|reference|references|relative|template|rules|format|mind|style|conventions|steps|instructions|guidelines)$/

/** How many words before the path are read. */
const maxWords = 10

/**
 * Whether the words before a path say that something is written there: "Put helper scripts in `scripts/x.js`", "create the image under
 * `assets/out/`". What is created "in" a file may only be described there; "in" a folder it is put there.
 */
export function isOutputPath(before: string, isFolder: boolean): boolean {
  const clause = before.replace(/[\s`"'*(]{0,6}$/, '')
  if (clause.length === before.length) return false
  const words = clause
    .split(/[.!?;:,\n]/)
    .at(-1)!
    .toLowerCase()
    .split(/[ \t]+/)
    .slice(-maxWords)
  const preposition = words.pop() ?? ''
  for (const word of words.reverse()) {
    if (source.test(word)) return false
    if (placing.test(word)) return intoPlace.test(preposition)
    if (copying.test(word)) return (isFolder ? intoPlace : intoFile).test(preposition)
  }
  return false
}

/** A line that announces files to create: "Create this structure:", "Generate the following files:". */
const announcement =
  /^[^\p{L}\p{N}]{0,10}(?:\d{1,3}[.)] )?[*_]{0,2}(?:then |next,? |now |first,? )?(?:create|make|generate|scaffold|set up|produce|lay out|build)s? (?:(?:this|these|the|a|an|following|new|standard|basic|folder|directory|project|skill|file) ){0,4}(?:structure|layout|files|folders|directories|skeleton|tree)\b[^.!?\n]{0,60}:[*_]{0,2}$/iu
const listed = /^[ \t]{0,20}(?:[\w.-]{1,80}\/$|[-*+] |\d{1,3}[.)] |\||```|~~~|[│├└─]|$)|^[ \t]{2,}/u
/** How many lines of a list are read. */
const maxLines = 30

/** "**Create:** `scripts/a.sh`, `scripts/b.sh`": every path of the line. "Generate: `scripts/a.sh`" may be a script to run. */
const label =
  /^[ \t>]{0,12}(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?[*_]{0,3}(?:(?:new )?files? to create|creates?|new files?|output files?)[*_]{0,3}:/i

/** Whether a line names files to create, alone or in a list or a drawn tree. */
export function isListedAsOutput(text: string, lineStart: number): boolean {
  if (label.test(text.slice(lineStart, lineStart + 100))) return true
  if (!listed.test(text.slice(lineStart, lineEnd(text, lineStart)))) return false
  const above = text.slice(Math.max(0, lineStart - 2_000), lineStart).split('\n')
  above.pop()
  for (const line of above.reverse().slice(0, maxLines)) {
    if (announcement.test(line.trim())) return true
    if (!listed.test(line)) return false
  }
  return false
}
