import { isBinaryName, isSkillMd } from '@skillgauge/core'
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
