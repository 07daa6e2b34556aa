import type { Body } from '@skillgauge/rule-kit'
import type { Suspect } from '../suspect.js'

/** Longer is not frontmatter, and keeps the look cheap. */
const longest = 16 * 1024

const fence = /^(?:---|\.\.\.)[ \t]*$/
/** A line of a block of YAML: a key, an item, a comment, or what is indented below them. */
const yamlLine = /^(?:[ \t]|#|$|["']?[\w-]{1,60}["']?:(?:[ \t]|$)|-[ \t])/
const skillField = /^["']?(?:name|description|license|compatibility|metadata|allowed-tools)["']?:(?:[ \t]|$)/
/** A second description alone makes no other skill, and grants nothing: it is left by who put one command into another. */
const grants = /^["']?(?:name|license|compatibility|metadata|allowed-tools|hooks|model)["']?:(?:[ \t]|$)/

/**
 * A second frontmatter right below the first: `---`, a skill, `---`, another skill, `---`. As YAML it is a stream of two
 * documents, and a loader that reads the stream sees another skill than one that reads the first block.
 */
export function secondDocumentBelow({ text, offset }: Body): (Suspect & { isDoubtful: boolean }) | undefined {
  const start = offset + Math.max(0, text.slice(offset, offset + longest).search(/\S/))
  const lines = text.slice(start, start + longest).split('\n')
  if (fence.test(lines[0]!)) lines.shift()
  const end = lines.findIndex((line) => fence.test(line))
  const document = lines.slice(0, Math.max(0, end))
  if (!document.some((line) => skillField.test(line)) || !document.every((line) => yamlLine.test(line)))
    return
  const message =
    'A second frontmatter stands below the first, and loaders differ in which one they read; one is expected.'
  const isDoubtful = !document.some((line) => grants.test(line))
  return { offset: start, length: 60, kind: 'document', patternId: 'second-frontmatter', message, isDoubtful }
}
