import type { Phrase } from '@skillgauge/rule-kit/detect'
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
import { rubric } from './patterns/rubric.js'
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
export const evaluatorPhrases: readonly Phrase[] = [...verdict, ...silence, ...forged, ...rubric]

/** The words that the patterns name, by language. */
export const words = { ar, de, en, es, fr, he, ja, pt, ru, zh }
