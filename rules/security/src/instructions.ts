import { findPhrases, type Hit } from '@skillgauge/rule-kit/detect'
import type { SkillFile } from '@skillgauge/rule-kit'
import { book } from './phrase-book.js'

/**
 * Every instruction to the agent or to its judge: the hits of `security.injection` and `security.evaluator` together.
 *
 * A file is read as Markdown (frontmatter, fences, quotations) and its hits carry a `place`. A string is read as one
 * piece of prose, which is what a key, a value or a comment of the frontmatter is.
 */
export function findInstructions(source: SkillFile | string): readonly Hit[] {
  return findPhrases(source, book)
}
