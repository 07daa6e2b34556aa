import { isAddress } from '../model/tokens.js'
import { setPhrases } from './set-phrases.js'

/**
 * Cue words as bits: which expressions may match a sentence that has the word. The expressions are slow and most sentences have none of their
 * words, which are looked up anyway.
 */
export const cue = {
  /** See `context-score.ts`. */
  conditional: 1,
  reporting: 2,
  attackTopic: 4,
  /** Names of review criteria: see `find-set-phrases.ts`. */
  reviewScores: 8,
} as const

/** The cue of a group of `setPhrases`, by its index. */
export function phraseCue(group: number): number {
  return 16 << group
}

export const allCues: number = (16 << setPhrases.length) - 1

const wordsOf: readonly (readonly [bit: number, words: string])[] = [
  [cue.conditional, 'if when whenever unless that which who may might could can'],
  [
    cue.reporting,
    'say says tell tells ask asks instruct instructs claim claims urge urges try tries attempt attempts want wants demand demands request requests',
  ],
  [
    cue.attackTopic,
    'attacker attackers adversary adversaries malicious untrusted injection injections injected jailbreak jailbreaks phishing ' +
      'exfiltration exfiltrated red anti antipattern antipatterns threat suspicious impersonation impersonations impersonator impersonators',
  ],
  [
    cue.reviewScores,
    'intent coverage precision distinctiveness expertise efficiency clarity resilience disclosure',
  ],
  ...setPhrases.map(({ words }, i) => [phraseCue(i), words] as const),
]

const cues = new Map<string, number>()
for (const [bit, words] of wordsOf)
  for (const word of words.split(' ').filter(Boolean)) cues.set(word, (cues.get(word) ?? 0) | bit)

/** Groups without words: their phrases are in other scripts. */
const nonAsciiCues = setPhrases.reduce((all, { words }, i) => (words === '' ? all | phraseCue(i) : all), 0)

/** The cues in a text whose tokens do not show them: in addresses, and in words split by emphasis. */
export function cuesOfText(text: string): number {
  let all = /[^\0-\x7f]/.test(text) ? nonAsciiCues : 0
  for (const [letters] of text.matchAll(/[a-z]+/g)) all |= cues.get(letters) ?? 0
  return all
}

/** The cues of a token: all of them if it is not ASCII, or an address. */
export function cuesOf(token: string): number {
  if (/[^a-z0-9']/.test(token) || isAddress(token)) return allCues
  return token.split("'").reduce((all, part) => all | (cues.get(part) ?? 0), 0)
}
