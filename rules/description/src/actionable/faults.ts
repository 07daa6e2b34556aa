import { fold } from './find-phrase.js'

/** What makes a description useless, whatever phrases it has, as the rest of a message. `undefined` when nothing does. */
export function findFault(description: string, name: unknown): string | undefined {
  const text = description.trim()
  if (typeof name === 'string' && normalize(text) === normalize(name))
    return 'only repeats the name; what the skill does and when to use it was expected'
  if (isCutOff(text)) return 'ends in the middle of a sentence; its end was expected'
  return undefined
}

/** Only letters and digits, without words that any skill could add to its name. */
function normalize(text: string): string {
  return fold(text)
    .replace(/\b(?:the|a|an|and|skill|agent)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a text ends in the middle of a sentence. "etc..." and "and more…" are proper ends. */
function isCutOff(text: string): boolean {
  if (/(?:…|\.\.\.)$/.test(text)) return !/(?:\betc|\bmore|\bothers?|\bso on)\W{0,4}$/i.test(text)
  return /[,([–—-]$|(?:^|\s)(?:and|or|the|an?|of|with|your|their|whose|which|because)$/.test(text)
}
