import { hashText } from '@skillgauge/detect'
import { allActs } from './acts/index.js'
import { hostLabels } from './hosts-named.js'
import { windowsOf, type Window } from './windows.js'

/** Something that a text does. Acts of its hosts have no place. */
export interface FoundAct {
  readonly label: string
  readonly place?: { readonly start: number; readonly end: number }
}

/** A window with its acts and all its features. */
export interface ActiveWindow extends Window {
  readonly acts: readonly FoundAct[]
  readonly features: Uint32Array
}

/** One act alone is common in honest code. */
const minActs = 2

/**
 * The windows of a text with at least two acts.
 *
 * @param commands - Folded, as a shell reads it.
 * @param skillMd - SKILL.md, lower case.
 * @param isCandidate - A test by the words alone, because the search for acts takes most of the time.
 */
export function activeWindows(
  commands: string,
  skillMd: string,
  isProgram: boolean,
  isCandidate: (window: Window) => boolean = () => true,
): ActiveWindow[] {
  return windowsOf(commands)
    .filter(isCandidate)
    .map((window) => ({ ...window, acts: actsIn(commands.slice(window.start, window.end), skillMd) }))
    .filter(({ acts }) => acts.length >= minActs)
    .map((window) => ({ ...window, features: featuresOf(window.words, window.acts, isProgram) }))
}

/** The first occurrence of each act in a folded text. */
export function actsIn(text: string, skillMd: string): FoundAct[] {
  const found: FoundAct[] = []
  for (const [label, expression] of allActs) {
    const match = expression.exec(text)
    if (match) found.push({ label, place: { start: match.index, end: match.index + match[0].length } })
  }
  return [...found, ...Array.from(hostLabels(text, skillMd), (label) => ({ label }))]
}

/** Features for each act: acts are few and words are many. */
const featuresPerAct = 6

/** Hashes of 32 bits. */
export function featuresOfAct(label: string): number[] {
  return Array.from({ length: featuresPerAct }, (_, i) => hashText(label, 1000 + i, 0, label.length) >>> 0)
}

function featuresOf(words: Uint32Array, acts: readonly FoundAct[], isProgram: boolean): Uint32Array {
  const labels = [...acts.map(({ label }) => label), ...(isProgram ? ['a program'] : [])]
  return Uint32Array.from([...labels.flatMap(featuresOfAct), ...words])
}
