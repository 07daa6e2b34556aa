import {
  createInstruction,
  kindOf,
  type FoundInstruction,
  type Instruction,
  type Reading,
} from './instruction.js'
import { impersonationScore, markersIn } from './phrases/markers.js'
import { placeScorer } from './context/context-score.js'
import { quotedMentions, setPhraseMentions } from './context/mentions.js'
import type { Model } from './model/model.js'
import { decode } from './normalise/decode.js'
import { respell } from './normalise/deobfuscate.js'
import { rateDocument, rateFragment, type RatedText, type RatedWindow } from './rate-text.js'
import { thresholds } from './thresholds.js'

/** Instructions of one text. Further ones change no verdict. */
const maxInstructions = 200
/** Added to the level of decoded text, which was meant to be hidden. Look-alike letters are findings of `security.unicode` already. */
const encodingScore = 2
/** UTF-16 units after a marker that belong to it. */
const markerReach = 400

/** All instructions in a text, ordered by offset; the strongest of overlapping ones. */
export function findInstructions(text: string, isDocument: boolean, model: Model): Instruction[] {
  const rated = isDocument ? rateDocument(text, model) : rateFragment(text, model)
  const found = [
    ...plainInstructions(text, rated, model),
    ...quotedMentions(text, rated, model),
    ...setPhraseMentions(text, rated, model),
    ...decodedInstructions(text, rated, model, 1),
    ...respelledInstructions(text, rated, model),
  ]
  // Weak instructions, reported at the highest sensitivity only, must not replace mentions.
  const isWeak = ({ isMention, level }: FoundInstruction): boolean =>
    !isMention && level < thresholds.suspicious
  const strong = withoutOverlaps(found.filter((one) => !isWeak(one)))
  const instructions = strong.filter(({ isMention }) => !isMention)
  const weak = withoutOverlaps([...instructions, ...found.filter(isWeak)]).filter(isWeak)
  // Markers may overlap with the text after them.
  return [...strong, ...weak, ...withoutOverlaps([...markerInstructions(text, rated)])]
    .slice(0, 2 * maxInstructions)
    .sort((a, b) => a.offset - b.offset)
}

/** The strongest of overlapping instructions. */
function withoutOverlaps(found: readonly FoundInstruction[]): FoundInstruction[] {
  // A single sentence is better than a pair, unless the pair is much stronger.
  const rank = ({ level, isPair }: FoundInstruction): number => (isPair ? level - 1 : level)
  const kept: FoundInstruction[] = []
  const strongest = [...found].sort((a, b) => rank(b) - rank(a) || a.length - b.length || a.offset - b.offset)
  for (const one of strongest) {
    if (kept.length >= maxInstructions) break
    const overlaps = (other: FoundInstruction): boolean =>
      one.offset < other.offset + other.length && other.offset < one.offset + one.length
    if (!kept.some(overlaps)) kept.push(one)
  }
  return kept
}

function* plainInstructions(text: string, rated: RatedText, model: Model): Generator<FoundInstruction> {
  for (const window of rated.windows) {
    const { level } = window
    const isMention = window.isMention && level < thresholds.suspicious
    if (!isMention && level < thresholds.least) continue
    const kind = kindOf(rated.folded.text.slice(window.start, window.end), model)
    const one = createInstruction(text, rated, window, level, kind)
    if (isMention) yield { ...one, isMention }
    if (level >= thresholds.least) yield one
  }
}

function decodedInstructions(
  text: string,
  rated: RatedText,
  model: Model,
  depth: number,
): FoundInstruction[] {
  return [...decode(text)].flatMap((blob) => {
    const inner = rateFragment(blob.text, model)
    const isNested = depth < 2 && blob.encoding !== 'rot13'
    const found = isNested ? decodedInstructions(blob.text, inner, model, depth + 1) : []
    const highest = highestWindow(inner)
    if (highest && highest.level + encodingScore >= thresholds.least) {
      const kind = kindOf(inner.folded.text.slice(highest.start, highest.end), model)
      found.push(createInstruction(blob.text, inner, highest, highest.level + encodingScore, kind))
    }
    const context = rated.blocks.find(({ end }) => end > blob.start)?.context ?? 'prose'
    const how: Reading = `decoded:${blob.encoding}`
    return found.map((one) => ({ ...one, how, context, offset: blob.start, length: blob.end - blob.start }))
  })
}

/** How much the level must rise when words are respelled. Otherwise they were no disguise. */
const minGain = 2

/** Words with separated letters, or with digits for letters. */
function* respelledInstructions(text: string, rated: RatedText, model: Model): Generator<FoundInstruction> {
  for (const { text: respelled, before, encoding, start, end } of respell(rated.folded.text)) {
    const inner = rateFragment(respelled, model)
    const highest = highestWindow(inner)
    if (!highest || highest.level + encodingScore < thresholds.least) continue
    const plain = highestWindow(rateFragment(before, model))?.level ?? -Infinity
    if (highest.level - Math.max(plain, 0) < minGain) continue
    const block = rated.blocks.find((one) => one.end > start) ?? highest.block
    const kind = kindOf(respelled.slice(highest.start, highest.end), model)
    const level = highest.level + encodingScore
    yield {
      ...createInstruction(text, rated, { start, end, block }, level, kind),
      how: `decoded:${encoding}`,
    }
  }
}

function highestWindow({ windows }: RatedText): RatedWindow | undefined {
  const levels = windows.map(({ level }) => level)
  return windows[levels.indexOf(Math.max(...levels))]
}

function* markerInstructions(text: string, rated: RatedText): Generator<FoundInstruction> {
  const placeOf = placeScorer(rated.folded.text)
  for (const { start, end, isForged, opensFence } of markersIn(rated.folded.text)) {
    const at = opensFence ? end : start
    const block = rated.blocks.find((one) => one.start <= at && at < one.end)
    if (!block || (block.context === 'fence') !== opensFence) continue
    if (isInCode(rated.folded.text, block.start, start)) continue
    if (block.context === 'table' && isWholeCell(rated.folded.text, start, end)) continue
    if (placeOf(block).place === 'collection') continue
    const after = rated.windows.filter((window) => window.end > end && window.start < end + markerReach)
    const said = Math.max(-9, ...after.map((window) => window.level)) + impersonationScore
    const level = isForged ? Math.max(said, thresholds.suspicious) : said
    if (level < thresholds.least) continue
    yield createInstruction(text, rated, { start, end, block }, level, 'marker')
  }
}

function isWholeCell(text: string, start: number, end: number): boolean {
  return (
    /\|[ \t]*$/.test(text.slice(Math.max(0, start - 40), start)) &&
    /^[ \t]{0,40}\|/.test(text.slice(end, end + 40))
  )
}

function isInCode(text: string, from: number, at: number): boolean {
  return text.slice(Math.max(from, at - 200), at).split('`').length % 2 === 0
}
