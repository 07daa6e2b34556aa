import type { FileEntry, SkillFiles } from '@skillgauge/core'
import { aroundInPaths, isBinaryName } from '@skillgauge/core'
import { byPath } from '../paths.js'
import { createReadBudget, limits, refuseLargeFile } from '../limits.js'
import type { TreeFile } from './git-tree.js'
import { joinPath } from './repository-path.js'
import { whyNotFetched } from './what-to-fetch.js'

/**
 * @param directory - Path in the repository; `''` is the root.
 * @param contents - By path in the repository: bytes, or the reason why there are none.
 */
export function toSkillFiles(
  directory: string,
  { name, paths }: { readonly name: string; readonly paths: string },
  files: readonly TreeFile[],
  contents: ReadonlyMap<string, Uint8Array | string>,
): SkillFiles {
  const entries = files.slice(0, limits.files).map(({ path, bytes, unreadable }): FileEntry => {
    const content = contents.get(joinPath(directory, path))
    const reason = unreadable ?? (typeof content === 'string' ? content : undefined)
    return { path, bytes, ...(reason !== undefined && { unreadable: reason }) }
  })
  const byName = new Map(entries.map((entry) => [entry.path, entry]))
  const spend = createReadBudget()
  return {
    around: aroundInPaths(directory, paths),
    repositoryPaths: paths,
    directory: name,
    path: directory,
    entries: entries.sort(byPath),
    incomplete: files.length > limits.files ? [`Only the first ${limits.files} files are looked at.`] : [],
    read(path) {
      const entry = byName.get(path)
      const content = contents.get(joinPath(directory, path))
      if (!entry) throw new Error('no file of this skill')
      if (entry.unreadable !== undefined) throw new Error(entry.unreadable)
      // A large binary file is not reported as too large.
      if (isBinaryName(path)) throw new Error(whyNotFetched(path))
      refuseLargeFile(entry.bytes)
      if (content === undefined || typeof content === 'string') throw new Error(whyNotFetched(path))
      spend(path, content.length)
      return content
    },
  }
}
