import type { Tree } from './git-tree.js'
import { parseTree, treeOf } from './git-tree.js'
import { asStored } from './stored-content.js'
import type { Unpacked } from './tarball.js'
import { unpackTarball } from './tarball.js'
import { isBinaryName } from './what-to-fetch.js'

/**
 * What is wanted of an archive: files by their path, each with git's name of its content, which it must have; or `text`, every
 * file that may be text, when the platform could not list them.
 */
export type WantedFiles = ReadonlyMap<string, string | undefined> | 'text'

/** The wanted files of an archive. */
export interface ArchiveFiles {
  /** What lies in the archive, when that was not known before. */
  readonly tree?: Tree | undefined
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** Reads what the platform sends. It takes time that grows with the repository, so a server has it done elsewhere. */
export interface Parsing {
  /**
   * The files of a recursive tree.
   *
   * @param json - The platform's answer. It may be taken away: nobody else may use it afterwards.
   * @throws SkillgaugeError `upstream-failed` when it is none.
   */
  tree(json: Uint8Array, signal: AbortSignal): Promise<Tree>
  /** @throws SkillgaugeError `upstream-failed` when the archive is too large, cut off or none. */
  archive(body: ReadableStream<Uint8Array>, wanted: WantedFiles, signal: AbortSignal): Promise<ArchiveFiles>
}

/** In the thread of the caller. */
export const parsingHere: Parsing = {
  tree: async (json) => parseTree(new TextDecoder().decode(json)),
  async archive(body, wanted, signal) {
    if (wanted !== 'text') return { contents: await storedContents(body, wanted, signal) }
    const { files, contents } = await unpackTarball(body, (path) => !isBinaryName(path), signal)
    const tree = treeOf(files)
    return { tree, contents: new Map(tree.files.flatMap(({ path }) => contentAt(contents, path))) }
  },
}

function contentAt(contents: Unpacked['contents'], path: string): [string, Uint8Array][] {
  const content = contents.get(path)
  return content ? [[path, content]] : []
}

async function storedContents(
  body: ReadableStream<Uint8Array>,
  wanted: Exclude<WantedFiles, 'text'>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const { contents } = await unpackTarball(body, (path) => wanted.has(path), signal)
  const stored = new Map<string, Uint8Array>()
  for await (const [path, content] of asStored(contents, (path) => wanted.get(path)))
    stored.set(path, content)
  return stored
}
