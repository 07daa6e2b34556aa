import { isAddress } from './model/tokens.js'
import { setPhrases } from './set-phrases.js'

/**
 * What a word gives reason to look for. The expressions that say where a sentence stands are long, most sentences have none of their
 * words, and words are looked up anyway: an expression is tried only where one stands without which it cannot match.
 */
export const cue = {
  /** `if`, `that` and the like, before what somebody says: see `standing.ts`. */
  supposes: 1,
  says: 2,
  /** A word of talk about attacks. */
  attacks: 4,
  /** A part of the name of a criterion of reviews: see `formulas.ts`. */
  scores: 8,
} as const

/** A group of set phrases, by its place among them. */
export function cueOfPhrases(group: number): number {
  return 16 << group
}

/** All of them. */
export const every: number = (16 << setPhrases.length) - 1

const wordsOf: readonly (readonly [bit: number, words: string])[] = [
  [cue.supposes, 'if when whenever unless that which who may might could can'],
  [
    cue.says,
    'say says tell tells ask asks instruct instructs claim claims urge urges try tries attempt attempts want wants demand demands request requests',
  ],
  [
    cue.attacks,
    'attacker attackers adversary adversaries malicious untrusted injection injections injected jailbreak jailbreaks phishing ' +
      'exfiltration exfiltrated red anti antipattern antipatterns threat suspicious impersonation impersonations impersonator impersonators',
  ],
  [
    cue.scores,
    'intent coverage precision distinctiveness expertise efficiency clarity resilience disclosure',
  ],
  ...setPhrases.map(({ words }, i) => [cueOfPhrases(i), words] as const),
]

const cues = new Map<string, number>()
for (const [bit, words] of wordsOf)
  for (const word of words.split(' ').filter(Boolean)) cues.set(word, (cues.get(word) ?? 0) | bit)

/** The groups that no word gives reason for: they are of other scripts. */
const beyondAscii = setPhrases.reduce((all, { words }, i) => (words === '' ? all | cueOfPhrases(i) : all), 0)

/** The cues of a text by its own letters, for one whose tokens say nothing: addresses, words that emphasis parts. */
export function cuesOfText(text: string): number {
  let all = /[^\0-\x7f]/.test(text) ? beyondAscii : 0
  for (const [letters] of text.matchAll(/[a-z]+/g)) all |= cues.get(letters) ?? 0
  return all
}

/** The cues of a token. What is not plain English gives reason to look for everything, and so does what is hidden in an address. */
export function cuesOf(token: string): number {
  if (/[^a-z0-9']/.test(token) || isAddress(token)) return every
  return token.split("'").reduce((all, part) => all | (cues.get(part) ?? 0), 0)
}
