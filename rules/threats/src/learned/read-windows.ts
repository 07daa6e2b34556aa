import { actsIn, featuresOf, type FoundAct } from './features.js'
import { windowsOf, type Window } from './windows.js'

export interface ReadWindow extends Window {
  readonly acts: readonly FoundAct[]
  readonly features: Uint32Array
}

/** A single act says nothing. */
const fewestActs = 2

/**
 * The windows of a text that do something.
 *
 * @param commands - Folded, as a shell reads it.
 * @param told - SKILL.md, lower case.
 * @param isWorthIt - By the words of a window alone: to look for its acts takes longer than everything else.
 */
export function readWindows(
  commands: string,
  told: string,
  isProgram: boolean,
  isWorthIt: (window: Window) => boolean = () => true,
): ReadWindow[] {
  return windowsOf(commands)
    .filter(isWorthIt)
    .map((window) => ({ ...window, acts: actsIn(commands.slice(window.start, window.end), told) }))
    .filter(({ acts }) => acts.length >= fewestActs)
    .map((window) => ({ ...window, features: featuresOf(window.words, window.acts, isProgram) }))
}
