import { isSkillMd } from '@skillgauge/core'
import { limits } from '../limits.js'
import type { TreeFile } from './git-tree.js'

/** Whether a file can be read at all. */
export function isWanted({ path, bytes, unreadable }: TreeFile): boolean {
  return unreadable === undefined && bytes <= limits.fileBytes && !isBinaryName(path)
}

/** Why a file of a skill that can be read was not. */
export function whyNotFetched(path: string): string {
  return isBinaryName(path)
    ? 'a binary file, which is not fetched'
    : 'not fetched: the files before it are all that is read'
}

/** As many as a skill may have read of it, its SKILL.md before all others. */
export function atMost(files: readonly TreeFile[]): TreeFile[] {
  let left: number = limits.skillBytes
  const first = files.filter(({ path }) => rank(path) === 0)
  const rest = files.filter(({ path }) => rank(path) !== 0)
  return [...first, ...rest].filter(({ bytes }) => (left -= bytes) >= 0)
}

/** The order in which files are fetched one by one. */
export function skillFilesFirst([a]: readonly [string, TreeFile], [b]: readonly [string, TreeFile]): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function rank(path: string): number {
  return isSkillMd(path.slice(path.lastIndexOf('/') + 1)) ? 0 : 1
}

/** Pictures, fonts, archives and programs are listed and never read, so they need not come along. */
export function isBinaryName(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|tiff?|pdf|zip|gz|tgz|bz2|xz|zst|7z|tar|jar|woff2?|ttf|otf|eot|mp[34]|m4[av]|wav|ogg|webm|mov|avi|exe|dll|so|dylib|wasm|class|pyc|db|sqlite|parquet|npy|docx|xlsx|pptx)$/i.test(
    path,
  )
}
