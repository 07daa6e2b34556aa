import { character } from './utf8.js'

/** Entities that Markdown shows as a blank, as nothing, or as a letter. Those of syntax (`&lt;`) stay. */
const named: ReadonlyMap<string, string> = new Map([
  ...'nbsp ensp emsp emsp13 emsp14 numsp puncsp thinsp hairsp MediumSpace Tab NewLine NonBreakingSpace ThinSpace ThickSpace VeryThinSpace'
    .split(' ')
    .map((name) => [name, ' '] as const),
  ...'shy zwj zwnj lrm rlm ZeroWidthSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace NegativeVeryThinSpace NoBreak InvisibleTimes InvisibleComma ApplyFunction ic it af'
    .split(' ')
    .map((name) => [name, '\u00ad'] as const),
  ['apos', "'"],
  ['lsquo', "'"],
  ['rsquo', "'"],
  ['imath', 'i'],
  ['inodot', 'i'],
  ['ExponentialE', 'e'],
  ['ee', 'e'],
  ['ii', 'i'],
  ['dd', 'd'],
  ['ImaginaryI', 'i'],
  ['DifferentialD', 'd'],
])
const accented =
  /^([A-Za-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|breve|macr|ogon|slash|strok|scr|opf|fr|dot)$/

/** Browsers accept numbers without `;`. */
const entity = /&(?:#\d{1,7};?|#[xX][0-9a-fA-F]{1,6};?|[A-Za-z]{2,30}\d{0,2};)/

/** Runs of non-ASCII characters, or one entity. */
export const specialOrEntity = new RegExp(`[^\\t\\n\\x20-\\x7e]+|${entity.source}`, 'g')

export function holdsEntities(text: string): boolean {
  return text.includes('&') && entity.test(text)
}

/** The character of an entity, if it is a letter, digit, apostrophe, blank or invisible. */
export function characterOf(run: string): string | undefined {
  const name = run.slice(1, run.endsWith(';') ? -1 : undefined)
  if (name[0] !== '#') return named.get(name) ?? accented.exec(name)?.[1]
  const isHex = name[1] === 'x' || name[1] === 'X'
  const char = character(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10))
  return /^[\s\p{Zs}]$/u.test(char) ? ' ' : /^[\p{L}\p{N}\p{M}\p{Cf}']$/u.test(char) ? char : undefined
}
