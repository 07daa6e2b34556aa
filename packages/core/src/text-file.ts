import type { Edit, Place, SkillFile } from '@skillgauge/rule-kit'
import { isDocumentPath, isTextDataPath, lastAtMost, memory } from '@skillgauge/rule-kit'
import type { DecodedText } from './decode-text.js'
import { decodeText } from './decode-text.js'
import type { FileEntry } from './skill-files.js'

/** As many bytes as git looks at. */
export const binaryWindow = 8_000
/** The share of NUL that makes bytes binary, whatever the others are: text in UTF-8 has none but by accident or malice. */
const mostNul = 0.05

/**
 * Whether the beginning of a file is that of a binary one. git takes a single NUL for enough; `cat` shows what stands around it all
 * the same, so that here the rest must be no text either.
 */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, binaryWindow)
  if (!head.includes(0)) return false
  if (head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0) > mostNul * head.length) return true
  const { problem } = decodeText(head)
  // A character may be cut off at the end.
  return problem !== undefined && problem.byte < head.length - 3
}

/** Whether a file is text whatever its bytes are: a NUL must not make what an agent reads invisible to the checks. */
export function isTextPath(path: string): boolean {
  return isDocumentPath(path) || isTextDataPath(path)
}

/**
 * A file that is read, decoded and indexed when first asked for.
 *
 * A class, as all that is parsed: each object with getters of its own would have a shape of its own, which the engine keeps with
 * all that the getters know until its rarest collection.
 */
export class TextFile implements SkillFile {
  readonly [memory] = new Map<object, unknown>()
  readonly path: string
  readonly bytes: number
  readonly #read: () => Uint8Array | undefined
  readonly #alwaysText: boolean
  #decoded: { readonly value: DecodedText | undefined } | undefined
  #lineStarts: readonly number[] | undefined

  /** `read` answers `undefined` when it cannot. */
  constructor({ path, bytes }: FileEntry, read: () => Uint8Array | undefined, alwaysText: boolean) {
    this.path = path
    this.bytes = bytes
    this.#read = read
    this.#alwaysText = alwaysText
    Object.freeze(this)
  }

  get text(): string | undefined {
    return this.decoded()?.text
  }

  /** Text with what is wrong with its bytes. `undefined` for a binary or unread file. */
  decoded(): DecodedText | undefined {
    return (this.#decoded ??= { value: this.#decode() }).value
  }

  // Fields, not methods: `const { at } = file` has always worked.
  readonly at = (offset: number): Place => {
    const text = this.text ?? ''
    const starts = (this.#lineStarts ??= findLineStarts(text))
    const line = lastAtMost(starts.length, (i) => starts[i]!, Math.max(0, Math.min(offset, text.length)))
    const lineEnd = (starts[line + 1] ?? text.length + 1) - starts[line]!
    const column = Math.min(Math.max(0, offset) - starts[line]! + 1, Math.max(1, lineEnd))
    return { path: this.path, line: line + 1, column } as Place
  }

  readonly replace = (offset: number, length: number, text: string): Edit => {
    const end = this.text?.length ?? 0
    const start = Math.max(0, Math.min(offset, end))
    return {
      path: this.path,
      offset: start,
      length: Math.max(0, Math.min(length, end - start)),
      text,
    } as Edit
  }

  #decode(): DecodedText | undefined {
    const bytes = this.#read()
    if (!bytes) return undefined
    const mayBeBinary = !this.#alwaysText && !isTextPath(this.path)
    return mayBeBinary && isBinary(bytes) ? undefined : decodeText(bytes)
  }
}
Object.freeze(TextFile.prototype)

function findLineStarts(text: string): number[] {
  const starts = [0]
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return starts
}
