import { createPhraseBook, findPhrases, type Hit, type Phrase } from '@skillgauge/rule-kit/detect'
import type { SkillFile } from '@skillgauge/rule-kit'
import { exfiltrate } from './patterns/exfiltrate.js'
import { fiction } from './patterns/fiction.js'
import { forged } from './patterns/forged.js'
import { hide } from './patterns/hide.js'
import { marker } from './patterns/marker.js'
import { memory } from './patterns/memory.js'
import { override } from './patterns/override.js'
import { persona } from './patterns/persona.js'
import { remote } from './patterns/remote.js'
import { reveal } from './patterns/reveal.js'
import { silence } from './patterns/silence.js'
import { verdict } from './patterns/verdict.js'
import { ar } from './words/ar.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { es } from './words/es.js'
import { fr } from './words/fr.js'
import { he } from './words/he.js'
import { ja } from './words/ja.js'
import { pt } from './words/pt.js'
import { ru } from './words/ru.js'
import { zh } from './words/zh.js'

/** Instructions against the agent's own, or against its user. */
export const injectionPhrases: readonly Phrase[] = [
  ...override,
  ...reveal,
  ...hide,
  ...persona,
  ...fiction,
  ...marker,
  ...exfiltrate,
  ...remote,
  ...memory,
]

/** Words to whoever judges the skill. */
export const evaluatorPhrases: readonly Phrase[] = [...verdict, ...silence, ...forged]

/** The words that the patterns name, by language. */
export const words = { ar, de, en, es, fr, he, ja, pt, ru, zh }

const evaluatorKinds = new Set(evaluatorPhrases.map(({ kind }) => kind))
const book = createPhraseBook([...injectionPhrases, ...evaluatorPhrases], words)

/**
 * Every instruction to the agent or to its judge: the hits of `security.injection` and `security.evaluator` together.
 *
 * A file is read as Markdown (frontmatter, fences, quotations) and its hits carry a `place`. A string is read as one
 * piece of prose, which is what a key, a value or a comment of the frontmatter is.
 */
export function findInstructions(source: SkillFile | string): readonly Hit[] {
  return findPhrases(source, book)
}

/** Whether a hit is addressed to the judge of the skill, not to the agent. */
export function isForJudge(hit: Hit): boolean {
  return evaluatorKinds.has(hit.kind)
}
