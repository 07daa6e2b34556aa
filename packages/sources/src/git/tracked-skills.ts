import { join, resolve } from 'node:path'
import { foldersOf, isSkillFile } from '../folder/own-files.js'
import { readRegularFile } from '../folder/regular-file.js'
import { findGitRoot, gitFolderOf, readText } from './git.js'
import { limits } from '../limits.js'
import { relativeTo } from '../paths.js'

/** Says of a path whether git tracks it, and it is or holds a SKILL.md or a link. Each index is read once. */
export function trackedSkills(): (path: string, folder: string) => boolean {
  const indexes = new Map<string, ReadonlySet<string>>()
  return (path, folder) => {
    const root = findGitRoot(folder)
    if (root === undefined) return false
    const known = indexes.get(root) ?? readTracked(root)
    indexes.set(root, known)
    return known.has(relativeTo(root, path))
  }
}

/** From the index itself: git would need a process, and refuses repositories of other users. */
function readTracked(root: string): ReadonlySet<string> {
  const gitFolder = gitFolderOf(root)
  if (gitFolder === undefined) return new Set()
  try {
    const index = readRegularFile(join(gitFolder, 'index'))
    const paths = skillsIn(index, hasLongHashes(gitFolder) ? 32 : 20)
    const folders = paths.map(foldersOf).filter(({ length }) => length <= limits.depth)
    return new Set([...paths, ...folders.flat()])
  } catch {
    // No commit and nothing staged yet, or not an index.
    return new Set()
  }
}

function hasLongHashes(gitFolder: string): boolean {
  const commonFolder = resolve(gitFolder, readText(join(gitFolder, 'commondir'))?.trim() ?? '')
  return /^\s*objectformat\s*=\s*sha256/im.test(readText(join(commonFolder, 'config')) ?? '')
}

/** Of most systems. */
const maxPath = 4_096

/** https://git-scm.com/docs/index-format, versions 2 to 4 */
function skillsIn(index: Buffer, hashBytes: number): string[] {
  const found: string[] = []
  const compressed = index.readUInt32BE(4) === 4
  let path = ''
  let at = 12
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    const start = at
    const isLink = index.readUInt32BE(start + 24) >>> 12 === 0o12
    const flags = start + 40 + hashBytes
    const isExtended = (index.readUInt8(flags) & 0x40) !== 0
    at = flags + (isExtended ? 4 : 2)
    let kept = ''
    if (compressed) {
      // How much of the path before is left out, in groups of seven bits.
      let byte = index.readUInt8(at++)
      let dropped = byte & 0x7f
      for (; byte & 0x80; dropped = ((dropped + 1) << 7) | (byte & 0x7f)) byte = index.readUInt8(at++)
      kept = path.slice(0, path.length - dropped)
    }
    const end = index.indexOf(0, at)
    path = kept + index.toString('latin1', at, end)
    // A repository may have come with the skills: its index says what it likes.
    if (end === -1 || path.length > maxPath) break
    at = compressed ? end + 1 : start + ((end - start + 8) & ~7)
    if (isLink || isSkillFile(path)) found.push(Buffer.from(path, 'latin1').toString())
  }
  return found
}
