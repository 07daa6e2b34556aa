import type { Edit, Place, SkillFile } from '@skillgauge/rule-kit'
import { isDocumentPath, isTextDataPath, lastAtMost, cacheField } from '@skillgauge/rule-kit'
import type { DecodedText } from './decode-text.js'
import { decodeText } from './decode-text.js'
import type { FileEntry } from './skill-files.js'

/** git looks at as many bytes. */
export const binaryWindow = 8_000
/** From this share of NUL bytes on, a file is binary whatever the rest is. */
const maxNulShare = 0.05

/**
 * Whether the first bytes are those of a binary file. For git one NUL is enough; but `cat` shows the text around it, so here
 * the rest must not be UTF-8 either.
 */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, binaryWindow)
  if (!head.includes(0)) return false
  if (head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0) > maxNulShare * head.length) return true
  const { problem } = decodeText(head)
  // The last character may be cut off.
  return problem !== undefined && problem.byte < head.length - 3
}

/** Paths whose files are text in any case: a NUL must not hide from the checks what an agent reads. */
export function isTextPath(path: string): boolean {
  return isDocumentPath(path) || isTextDataPath(path)
}

/**
 * A file that is read, decoded and indexed on first use.
 *
 * A class: objects with getters of their own would each get a hidden class, which the engine frees last.
 */
export class TextFile implements SkillFile {
  readonly [cacheField] = new Map<object, unknown>()
  readonly path: string
  readonly bytes: number
  readonly #read: () => Uint8Array | undefined
  readonly #alwaysText: boolean
  #decoded: { readonly value: DecodedText | undefined } | undefined
  #lineStarts: readonly number[] | undefined

  /** `read` returns `undefined` when it fails. */
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

  /** Text and encoding problem. `undefined` for a binary or unread file. */
  decoded(): DecodedText | undefined {
    return (this.#decoded ??= { value: this.#decode() }).value
  }

  // Fields, not methods: plugins may write `const { at } = file`.
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
