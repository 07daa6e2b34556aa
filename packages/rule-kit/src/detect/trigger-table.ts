import { hashOf, openingLength } from './sentence-words.js'

/** A phrase to look for where this word is met. */
export interface PhraseTrigger {
  readonly phrase: number
  /** Tells the two sorts apart. Asked by property: `in` costs a fifth of reading a text. */
  readonly markers?: undefined
}

/** Markers to look for where this word is met as part of a keyword of this shape. */
export interface MarkerTrigger {
  /** How far in front of the word the keyword begins. */
  readonly before: number
  /** Length of the keyword. */
  readonly length: number
  readonly markers: ReadonlyMap<string, readonly number[]>
}

export type Told = PhraseTrigger | MarkerTrigger

/** Something to be told about when its word is met. */
interface Trigger<T> {
  readonly literal: string
  readonly open: boolean
  readonly tells: T
}

const size = 1 << 16
const whole = 1
const opening = 2

const wordCharacters = "abcdefghijklmnopqrstuvwxyz0123456789'@$"

const none: readonly never[] = []

/**
 * Words to look out for. Nearly every word of a text is none of them, so the first look is one byte: `mayTrigger` is asked for
 * every word, the rest for one in thirty.
 */
export class TriggerTable<T> {
  private readonly filter = new Uint8Array(size)
  private readonly wholes = new Map<number, T[]>()
  private readonly openings = new Map<number, Trigger<T>[]>()
  private readonly letters = new Map<number, Trigger<T>[]>()
  /** What no word can be found for: it is always told. */
  readonly always: T[] = []

  /** Adds a word; `open`: with any ending. */
  add(literal: string, open: boolean, tells: T): void {
    const beyondAscii = literal.search(/[^\0-\x7f]/)
    if (beyondAscii !== -1) {
      const rest = literal.slice(beyondAscii)
      put(this.letters, rest.charCodeAt(0), { literal: rest, open, tells })
    } else if (literal.length < (open ? 2 : 1) || /[^a-z0-9'@$]/.test(literal)) this.always.push(tells)
    else if (open)
      for (const key of openingKeys(literal)) this.note(key, opening, this.openings, { literal, open, tells })
    else this.note(hashOf(literal), whole, this.wholes, tells)
  }

  /** @param key - The hash of the first four letters of the word, or of all if it has fewer. */
  mayTrigger(hash: number, key: number): boolean {
    return ((this.filter[hash & (size - 1)]! & whole) | (this.filter[key & (size - 1)]! & opening)) !== 0
  }

  byWord(hash: number): readonly T[] {
    return this.wholes.get(hash) ?? none
  }

  byOpening(key: number): readonly Trigger<T>[] {
    return this.openings.get(key) ?? none
  }

  /** Words in scripts beyond ASCII, by their first letter: there they are not always parted. */
  byLetter(letter: number): readonly Trigger<T>[] {
    return this.letters.get(letter) ?? none
  }

  private note<V>(key: number, bit: number, map: Map<number, V[]>, value: V): void {
    this.filter[key & (size - 1)]! |= bit
    put(map, key, value)
  }
}

function put<V>(map: Map<number, V[]>, key: number, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The keys that words can have that begin so. */
function openingKeys(literal: string): number[] {
  if (literal.length >= openingLength) return [hashOf(literal.slice(0, openingLength))]
  return [hashOf(literal), ...[...wordCharacters].flatMap((char) => openingKeys(literal + char))]
}
