import { describe, kindOf, type Ranked } from './describe.js'
import { decode } from './normalise/decode.js'
import { respell } from './normalise/deobfuscate.js'
import type { Instruction, Reading } from './instruction.js'
import { markersIn, posing } from './markers.js'
import { quotedIn, shownIn } from './mentions.js'
import type { Model } from './model/model.js'
import { withoutOverlaps } from './overlaps.js'
import { rateDocument, rateFragment, type Rated, type RatedText } from './text.js'
import { thresholds } from './thresholds.js'

/** In a text with more, further ones change no verdict. */
const most = 200
/** Encoded words were meant not to be seen. Disguised letters are a finding of `security.unicode` already. */
const disguise = 2
/** UTF-16 units behind a marker that are its words. */
const markerReach = 400

/** All that a text asks, the strongest of overlapping passages only, in order of offsets. */
export function findInstructions(text: string, isDocument: boolean, model: Model): Instruction[] {
  const rated = isDocument ? rateDocument(text, model) : rateFragment(text, model)
  const found = [
    ...saidIn(text, rated, model),
    ...quotedIn(text, rated, model),
    ...shownIn(text, rated, model),
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

function decodedIn(text: string, rated: RatedText, model: Model, depth: number): Ranked[] {
  return [...decode(text)].flatMap((blob) => {
    const inner = rateFragment(blob.text, model)
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
    const inner = rateFragment(respelled, model)
    const worst = worstOf(inner)
    if (!worst || worst.level + disguise < thresholds.least) continue
    const plain = worstOf(rateFragment(before, model))?.level ?? -Infinity
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
