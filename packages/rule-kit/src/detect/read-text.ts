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
