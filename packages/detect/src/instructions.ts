import { formulaShiftOf } from './formulas.js'
import { decode } from './normalise/decode.js'
import { respell } from './normalise/deobfuscate.js'
import { excerptOf } from './document/excerpt.js'
import type { Instruction, Reading } from './instruction.js'
import { markersIn, posing } from './markers.js'
import type { Kind, Model } from './model/model.js'
import { withoutOverlaps } from './overlaps.js'
import { withoutQuotations } from './standing.js'
import { rateText, type Rated, type RatedText } from './text.js'
import { thresholds } from './thresholds.js'

/** In a text with more, further ones change no verdict. */
const most = 200
/** Encoded words were meant not to be seen. Disguised letters are a finding of `security.unicode` already. */
const disguise = 2
/** UTF-16 units behind a marker that are its words. */
const markerReach = 400

interface Ranked extends Instruction {
  readonly isPair: boolean
}

/** All that a text asks, the strongest of overlapping passages only, in order of offsets. */
export function findInstructions(text: string, isDocument: boolean, model: Model): Instruction[] {
  const rated = rateText(text, isDocument, model)
  const found = [
    ...saidIn(text, rated, model),
    ...quotedIn(text, rated, model),
    ...decodedIn(text, rated, model, 1),
    ...respelledIn(text, rated, model),
  ]
  // What only the highest sensitivity reports hides no mention: both may be in one sentence.
  const isFaint = ({ isMention, level }: Ranked): boolean => !isMention && level < thresholds.suspicious
  const strong = withoutOverlaps(
    found.filter((one) => !isFaint(one)),
    most,
  )
  const orders = strong.filter(({ isMention }) => !isMention)
  const faint = withoutOverlaps([...orders, ...found.filter(isFaint)], most).filter(isFaint)
  // A marker and what it is made to say are two things.
  return [...strong, ...faint, ...withoutOverlaps([...markedIn(text, rated)], most)]
    .slice(0, 2 * most)
    .sort((a, b) => a.offset - b.offset)
}

function describe(
  text: string,
  { folded }: RatedText,
  window: Pick<Rated, 'start' | 'end' | 'block'> & { readonly isPair?: boolean },
  level: number,
  kind: Instruction['kind'],
): Ranked {
  const start =
    window.start + /^(?:[\s>*_#|-]|<!--)*/.exec(folded.text.slice(window.start, window.end))![0].length
  const offset = folded.origin(start)
  const length = Math.max(1, folded.origin(window.end) - offset)
  const how = folded.disguised(window.start, window.end) ? 'folded' : 'plain'
  return {
    offset,
    length,
    kind,
    sure: sureOf(level),
    level,
    excerpt: excerptOf(text, offset, offset + length),
    how,
    context: window.block.context,
    isMention: false,
    isPair: window.isPair ?? false,
  }
}

/** The odds at a level, where even ones are what makes a passage suspicious. Two digits: more would promise too much. */
function sureOf(level: number): number {
  return Math.round(100 / (1 + Math.exp(thresholds.suspicious - level))) / 100
}

/** A set phrase with one of these words is addressed to the one who judges the skill. */
const judging =
  /\b(?:reviewers?|evaluators?|judges?|graders?|auditors?|scanners?|verdict|evaluation|audited|\w+_\w+ ?[:=] ?4)\b/

function kindOf(folded: string, model: Model): Kind {
  if (judging.test(folded) && formulaShiftOf(folded) > 0) return 'verdict'
  return model.kindsOf(model.wordsOf(withoutQuotations(folded)))[0]!.kind
}

function* saidIn(text: string, rated: RatedText, model: Model): Generator<Ranked> {
  for (const window of rated.windows) {
    const { level } = window
    const isMention = window.isMention && level < thresholds.suspicious
    if (!isMention && level < thresholds.least) continue
    const kind = kindOf(rated.folded.text.slice(window.start, window.end), model)
    const one = describe(text, rated, window, level, kind)
    if (isMention) yield { ...one, isMention }
    if (level >= thresholds.least) yield one
  }
}

/** Words that score less are no attack that somebody quotes. */
const leastQuoted = -1

/** Attacks between quotation marks: nobody is ordered by them. */
function* quotedIn(text: string, rated: RatedText, model: Model): Generator<Ranked> {
  // A sentence is in up to three windows.
  const known = new Map<string, number>()
  const scoreOf = (words: string): number => {
    const before = known.get(words)
    if (before !== undefined) return before
    const { total, count } = model.weigh(model.wordsOf(words))
    const score = model.score(total, count) + formulaShiftOf(words)
    known.set(words, score)
    return score
  }
  for (const { start, end, block, level, isQuoting } of rated.windows) {
    if (!isQuoting || level >= thresholds.suspicious) continue
    const sentence = rated.folded.text.slice(start, end)
    for (const { 1: words, index } of sentence.matchAll(/["“«`]([^"“”«»`\n]{12,400})["”»`]/g)) {
      const score = scoreOf(words!)
      if (score < leastQuoted) continue
      const at = start + index + 1
      const part = { start: at, end: at + words!.length, block }
      yield { ...describe(text, rated, part, score, kindOf(words!, model)), isMention: true }
    }
  }
}

function decodedIn(text: string, rated: RatedText, model: Model, depth: number): Ranked[] {
  return [...decode(text)].flatMap((blob) => {
    const inner = rateText(blob.text, false, model)
    const deeper = depth < 2 && blob.encoding !== 'rot13' ? decodedIn(blob.text, inner, model, depth + 1) : []
    const worst = worstOf(inner)
    const found = [...deeper]
    if (worst && worst.level + disguise >= thresholds.least) {
      const kind = kindOf(inner.folded.text.slice(worst.start, worst.end), model)
      found.push(describe(blob.text, inner, worst, worst.level + disguise, kind))
    }
    const context = rated.blocks.find(({ end }) => end > blob.start)?.context ?? 'prose'
    const how: Reading = `decoded:${blob.encoding}`
    return found.map((one) => ({ ...one, how, context, offset: blob.start, length: blob.end - blob.start }))
  })
}

/** How much likelier an attack must be for being read again: what says the same either way is not disguised. */
const gain = 2

/** Letters that were set apart, or written as digits: nobody writes so by accident what then reads as an order. */
function* respelledIn(text: string, rated: RatedText, model: Model): Generator<Ranked> {
  for (const { text: respelled, before, encoding, start, end } of respell(rated.folded.text)) {
    const inner = rateText(respelled, false, model)
    const worst = worstOf(inner)
    if (!worst || worst.level + disguise < thresholds.least) continue
    const plain = worstOf(rateText(before, false, model))?.level ?? -Infinity
    if (worst.level - Math.max(plain, 0) < gain) continue
    const block = rated.blocks.find((one) => one.end > start)
    const kind = kindOf(respelled.slice(worst.start, worst.end), model)
    const at = { start, end, block: block ?? worst.block }
    yield { ...describe(text, rated, at, worst.level + disguise, kind), how: `decoded:${encoding}` }
  }
}

function worstOf({ windows }: RatedText): Rated | undefined {
  const levels = windows.map(({ level }) => level)
  return windows[levels.indexOf(Math.max(...levels))]
}

function* markedIn(text: string, rated: RatedText): Generator<Ranked> {
  for (const { start, end, says } of markersIn(rated.folded.text)) {
    const block = rated.blocks.find((one) => one.start <= start && start < one.end)
    if (!block || block.context === 'fence' || isInCode(rated.folded.text, block.start, start)) continue
    if (block.context === 'table' && isCell(rated.folded.text, start, end)) continue
    const behind = rated.windows.filter((window) => window.end > says && window.start < says + markerReach)
    const level = Math.max(-9, ...behind.map((window) => window.level)) + posing
    if (level < thresholds.least) continue
    yield describe(text, rated, { start, end, block }, level, 'marker')
  }
}

/** A cell that holds a marker and nothing else names it. */
function isCell(text: string, start: number, end: number): boolean {
  return (
    /\|[ \t]*$/.test(text.slice(Math.max(0, start - 40), start)) &&
    /^[ \t]{0,40}\|/.test(text.slice(end, end + 40))
  )
}

function isInCode(text: string, from: number, at: number): boolean {
  return text.slice(Math.max(from, at - 200), at).split('`').length % 2 === 0
}
