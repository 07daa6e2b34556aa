import { parseTree, treeOf } from './git-tree.js'
import { asStored } from './stored-content.js'
import type { Parsing, WantedFiles } from './parsing-contract.js'
import type { Unpacked } from './tarball.js'
import { unpackTarball } from './tarball.js'
import { isBinaryName } from './what-to-fetch.js'

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
