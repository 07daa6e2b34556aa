import type { Edit, Place, SkillFile } from '@skillgauge/rule-kit'
import type { DecodedText } from './decode-text.js'
import { decodeText } from './decode-text.js'
import { once } from './once.js'
import type { FileEntry } from './skill-files.js'

/** Extensions that are text whatever their bytes are: a NUL must not make a file invisible to the checks. */
const textExtension = /\.(?:md|mdx|markdown|txt|rst|adoc|json|ya?ml|toml|xml|html?|csv)$/i

/** git's rule: a NUL in the first 8,000 bytes makes a file binary. */
const binaryWindow = 8_000

export interface TextFile extends SkillFile {
  /** Text with what is wrong with its bytes. `undefined` for a binary or unread file. */
  decoded(): DecodedText | undefined
}

/** A file that is read, decoded and indexed when first asked for. `read` answers `undefined` when it cannot. */
export function createTextFile(
  entry: FileEntry,
  read: () => Uint8Array | undefined,
  alwaysText: boolean,
): TextFile {
  const decoded = once(() => {
    const bytes = read()
    if (!bytes) return undefined
    const mayBeBinary = !alwaysText && !textExtension.test(entry.path)
    return mayBeBinary && bytes.subarray(0, binaryWindow).includes(0) ? undefined : decodeText(bytes)
  })
  const lineStarts = once(() => findLineStarts(decoded()?.text ?? ''))
  return {
    path: entry.path,
    bytes: entry.bytes,
    get text() {
      return decoded()?.text
    },
    decoded,
    at(offset) {
      const starts = lineStarts()
      const line = lineOf(starts, Math.max(0, Math.min(offset, decoded()?.text.length ?? 0)))
      return place(
        entry.path,
        line + 1,
        Math.max(0, offset) - starts[line]! + 1,
        decoded()?.text.length ?? 0,
        starts,
      )
    },
    replace(offset, length, text) {
      const end = decoded()?.text.length ?? 0
      const start = Math.max(0, Math.min(offset, end))
      return {
        path: entry.path,
        offset: start,
        length: Math.max(0, Math.min(length, end - start)),
        text,
      } as Edit
    },
  }
}

function place(path: string, line: number, column: number, length: number, starts: readonly number[]): Place {
  const lineEnd = (starts[line] ?? length + 1) - starts[line - 1]!
  return { path, line, column: Math.min(column, Math.max(1, lineEnd)) } as Place
}

function findLineStarts(text: string): number[] {
  const starts = [0]
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return starts
}

/** Index of the last start that is not behind `offset`. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}
