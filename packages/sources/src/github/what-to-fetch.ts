import { isSkillMd } from '@skillgauge/core'
import { limits } from '../limits.js'
import type { TreeFile } from './git-tree.js'

export function isReadable({ path, bytes, unreadable }: TreeFile): boolean {
  return unreadable === undefined && bytes <= limits.fileBytes && !isBinaryName(path)
}

export function whyNotFetched(path: string): string {
  return isBinaryName(path)
    ? 'a binary file, which is not fetched'
    : 'not fetched: the files before it are all that is read'
}

/** As many as the limit of a skill allows, SKILL.md first. */
export function withinLimit(files: readonly TreeFile[]): TreeFile[] {
  let left: number = limits.skillBytes
  const first = files.filter(({ path }) => rank(path) === 0)
  const rest = files.filter(({ path }) => rank(path) !== 0)
  return [...first, ...rest].filter(({ bytes }) => (left -= bytes) >= 0)
}

export function skillFilesFirst([a]: readonly [string, TreeFile], [b]: readonly [string, TreeFile]): number {
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

function rank(path: string): number {
  return isSkillMd(path.slice(path.lastIndexOf('/') + 1)) ? 0 : 1
}

/** Binary files are listed but never read. */
export function isBinaryName(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|tiff?|pdf|zip|gz|tgz|bz2|xz|zst|7z|tar|jar|woff2?|ttf|otf|eot|mp[34]|m4[av]|wav|ogg|webm|mov|avi|exe|dll|so|dylib|wasm|class|pyc|db|sqlite|parquet|npy|docx|xlsx|pptx)$/i.test(
    path,
  )
}
