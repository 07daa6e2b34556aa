import { isAddress } from './model/tokens.js'

/**
 * What a word gives reason to look for. The expressions that say where a sentence stands are long, most sentences have none of their
 * words, and words are looked up anyway: an expression is tried only where one stands without which it cannot match.
 */
export const cue = {
  /** A set phrase: see `formulas.ts`. */
  formula: 1,
  /** `if`, `that` and the like, before what somebody says: see `standing.ts`. */
  supposes: 2,
  says: 4,
  /** A word of talk about attacks. */
  attacks: 8,
} as const

const words: readonly (readonly [bit: number, sign: RegExp])[] = [
  [
    cue.formula,
    /\b(?:ignor(?:ing|[ae]|e[rz]|ar|ier(?:e|en|t)?)|disregard(?:ing)?|forget(?:ting)?|override|discard|bypass|your|tell(?:ing)?|inform(?:ing)?|alert(?:ing)?|notify(?:ing)?|mention|reveal|disclose|dan|mode|rate|score|grade|mark|reviewers?|evaluators?|judges?|graders?|auditors?|scanners?|assessors?|checkers?|verdict|judged|reviewed|scored|audited|graded|scores?|marks|rating|reviewing|evaluating|assessing|grading|scanning|auditing|judging|verified|certified|approved|vetted|cleared|security|safety|malware|repeat|disable|turn|longer|hidden|knowledge|awareness|directives?|instructions?|answer|pretend|oublie[zr]?|olvida|olvide|esqueca|desconsidere|intent|coverage|precision|distinctiveness|expertise|efficiency|clarity|resilience|disclosure)\b/,
  ],
  [cue.supposes, /\b(?:if|when|whenever|unless|that|which|who|may|might|could|can)\b/],
  [
    cue.says,
    /\b(?:says?|tells?|asks?|instructs?|claims?|urges?|tries|try|attempts?|wants?|demands?|requests?)\b/,
  ],
  [
    cue.attacks,
    /\b(?:attackers?|adversar(?:y|ies)|malicious|untrusted|injections?|injected|jailbreaks?|phishing|exfiltrat(?:ion|ed)|red|anti|antipatterns?|threat|suspicious|impersonat(?:ion|or)s?)\b/,
  ],
]

const every = words.reduce((all, [bit]) => all | bit, 0)

/** The cues of a token. What is not plain English gives reason to look for everything, and so does what is hidden in an address. */
export function cuesOf(token: string): number {
  if (/[^a-z0-9']/.test(token) || isAddress(token)) return every
  return words.reduce((all, [bit, sign]) => (sign.test(token) ? all | bit : all), 0)
}
