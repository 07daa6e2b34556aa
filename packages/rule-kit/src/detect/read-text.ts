import { blocksOf, type Block } from './blocks.js'
import { excerptOf } from './excerpt.js'
import { foldLetters, type Folded } from './fold.js'
import type { Hit } from './hit.js'

/** A text folded and cut into blocks. */
export interface ReadText {
  readonly original: string
  readonly folded: Folded
  readonly blocks: readonly Block[]
}

/** A hit in a text that has no file yet. */
export type Found = Omit<Hit, 'file' | 'place'>

/** Folds a text and cuts it; a bare one is a single piece of prose. */
export function readText(original: string, bare: boolean): ReadText {
  const folded = foldLetters(original)
  const blocks: readonly Block[] = bare
    ? [{ start: 0, end: folded.text.length, context: 'prose', under: [] }]
    : blocksOf(folded.text)
  return { original, folded, blocks }
}

/** A hit between two offsets of the folded text. */
export function found(
  { original, folded }: ReadText,
  start: number,
  end: number,
  { id, kind }: { id: string; kind: string },
  disguised: boolean,
  context: Block['context'],
  mention: boolean,
): Found {
  const offset = folded.origin(start)
  const stop = folded.origin(end)
  const excerpt = excerptOf(original, offset, stop)
  const how = disguised ? 'folded' : 'plain'
  return { offset, length: stop - offset, kind, patternId: id, excerpt, how, context, mention }
}

/** The block that holds an offset, or the next one behind it. */
export function firstEndingAfter(blocks: readonly Block[], offset: number): Block | undefined {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (blocks[middle]!.end > offset) high = middle
    else low = middle + 1
  }
  return blocks[low]
}
