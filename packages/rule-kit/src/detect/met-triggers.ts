import { foldLetters } from './fold.js'
import type { Told } from './trigger-table.js'

const beyondAscii = /[^\0-\x7f]/

/** Which phrases and markers a text gives reason to look for, as its words are met. */
export class MetTriggers {
  /** Phrases of a sentence, or of a piece of one: the first `count` of them. */
  readonly phrases: Int32Array
  count = 0
  /** Markers whose keywords were met in the text. */
  markers = new Set<number>()
  /** The chunk in which each phrase was met last, and the piece in which it was noted. */
  private readonly metIn: Int32Array
  private readonly notedIn: Int32Array
  private piece = 0

  constructor(phraseCount: number) {
    this.phrases = new Int32Array(phraseCount)
    this.metIn = new Int32Array(phraseCount)
    this.notedIn = new Int32Array(phraseCount)
  }

  /** Begins a sentence or the next piece of one. Phrases that were met in this chunk or a later one count on. */
  begin(firstChunk: number): void {
    const { phrases, count } = this
    this.piece++
    this.count = 0
    // What stays is never written behind where it is read.
    for (let i = 0; i < count; i++) if (this.metIn[phrases[i]!]! >= firstChunk) this.note(phrases[i]!)
  }

  /** Made anew, not cleared; see `SentenceWords.other`. */
  forgetMarkers(): void {
    if (this.markers.size > 0) this.markers = new Set()
  }

  add(told: Told, text: string, at: number, chunk: number): void {
    if (told.markers === undefined) {
      this.metIn[told.phrase] = chunk
      this.note(told.phrase)
      return
    }
    const { before, length, markers } = told
    if (before > at) return
    const written = text.slice(at - before, at - before + length).toLowerCase()
    const met = markers.get(beyondAscii.test(written) ? foldLetters(written).text : written)
    for (const marker of met ?? []) this.markers.add(marker)
  }

  private note(phrase: number): void {
    if (this.notedIn[phrase] === this.piece) return
    this.notedIn[phrase] = this.piece
    this.phrases[this.count++] = phrase
  }
}
