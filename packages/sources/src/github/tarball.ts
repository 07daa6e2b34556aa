import { SkillgaugeError } from '@skillgauge/core'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Header } from 'tar-stream'
import { byPath } from '../paths.js'
import { limits } from '../limits.js'
import type { TreeFile } from './git-tree.js'
import { isPlainPath, depthProblem } from './git-tree.js'
import { githubLimits } from './github-limits.js'
import { TooLarge } from './upstream-error.js'

interface Unpacked {
  /** Files and links, sorted by path. */
  readonly files: readonly TreeFile[]
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/**
 * Reads a gzipped tar in memory and in one pass. Follows no links, and stops at the first limit.
 * @param isWanted - Selects the files to keep.
 * @throws SkillgaugeError `upstream-failed` when it is too large, incomplete or invalid.
 */
export async function unpackTarball(
  body: ReadableStream<Uint8Array>,
  isWanted: (path: string, bytes: number) => boolean,
  signal: AbortSignal,
): Promise<Unpacked> {
  // Before any `await`: an unread body is cancelled when its response is collected.
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0], { signal })
  source.on('error', () => {})
  const { extract } = await import('tar-stream')
  const files: TreeFile[] = []
  const contents = new Map<string, Uint8Array>()
  const seen = new Set<string>()
  let count = 0
  let pathCharacters = 0
  const left = { skillFiles: githubLimits.keptBytes, others: githubLimits.keptBytes }
  const addCompressed = bounded(githubLimits.archiveBytes)
  const addUnpacked = bounded(githubLimits.unpackedBytes)
  const entries = extract()
  const gunzip = createGunzip()
  const fail = (error: Error) => {
    source.destroy()
    gunzip.destroy()
    entries.destroy(error)
  }
  source.on('error', fail).on('data', (chunk: Uint8Array) => addCompressed(chunk.length, fail))
  gunzip.on('error', fail).on('data', (chunk: Uint8Array) => addUnpacked(chunk.length, fail))
  if (source.errored) fail(source.errored)
  source.pipe(gunzip).pipe(entries)
  try {
    for await (const entry of entries) {
      if (++count > githubLimits.archiveEntries) throw tooLarge(`${githubLimits.archiveEntries} entries`)
      const file = fileOf(entry.header)
      pathCharacters += file?.path.length ?? 0
      if (pathCharacters > githubLimits.pathCharacters)
        throw new TooLarge('The paths of the files in the archive of this repository are too long.')
      // The first entry of a name counts, as when reading from the front.
      if (file && !seen.has(file.path)) {
        seen.add(file.path)
        files.push(file)
        const readable = file.unreadable === undefined && file.bytes <= limits.fileBytes
        // Other files must not use up the budget of skill files.
        const share = /(?:^|\/)skill\.md$/i.test(file.path) ? 'skillFiles' : 'others'
        if (readable && file.bytes <= left[share] && isWanted(file.path, file.bytes)) {
          left[share] -= file.bytes
          // The library's types omit that an entry is a stream of bytes.
          contents.set(file.path, await collect(entry as AsyncIterable<Uint8Array>, file.bytes))
        }
      }
      entry.resume()
    }
  } catch (error) {
    if (error instanceof SkillgaugeError || signal.aborted) throw error
    throw new SkillgaugeError('upstream-failed', 'The archive from GitHub is cut off or damaged.', {
      cause: error,
    })
  } finally {
    source.destroy()
    gunzip.destroy()
  }
  return { files: files.sort(byPath), contents }
}

/** Relative to the top folder, `owner-repo-sha7/`. Ignores folders, devices and invalid paths. */
function fileOf({ name, type, size, linkname }: Header): TreeFile | undefined {
  const path = name.slice(name.indexOf('/') + 1)
  if (!name.includes('/') || !isPlainPath(path) || !isPlainPath(name)) return undefined
  if (type === 'symlink' || type === 'link' || linkname) return { path, bytes: 0, unreadable: 'a link' }
  if (type !== 'file' && type !== 'contiguous-file') return undefined
  const unreadable = depthProblem(path)
  return { path, bytes: size ?? 0, ...(unreadable !== undefined && { unreadable }) }
}

async function collect(entry: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of entry) {
    bytes += chunk.length
    if (bytes > size) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bounded(limit: number) {
  let bytes = 0
  return (more: number, fail: (error: Error) => void): void => {
    bytes += more
    if (bytes > limit) fail(tooLarge(`${limit / (1024 * 1024)} MiB`))
  }
}

function tooLarge(limit: string): TooLarge {
  return new TooLarge(`The archive of this repository is larger than ${limit}.`)
}
