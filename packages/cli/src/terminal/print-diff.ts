import { findGitRoot, isOutside, pathFrom } from '@skillgauge/sources'
import { createTwoFilesPatch, OMIT_HEADERS } from 'diff'
import { resolve } from 'node:path'
import type { Context } from '../command-line/context.js'
import { note, print } from './say.js'
import type { Piece } from './styled-text.js'
import { bold, cyan, green, line, red, toPiece } from './styled-text.js'
import { visible } from './visible-text.js'

export interface ChangeToShow {
  /** Paths with `/` as seen from the working directory: the file now, and where it would be then. */
  readonly from: string
  readonly to: string
  /** Absent: the file only moves. */
  readonly before?: Uint8Array
  readonly after?: Uint8Array
}

/** Prints a unified diff. In a pipe it is one that `git apply` and `patch -p1` take, unless it holds what a terminal obeys. */
export function printDiff(given: readonly ChangeToShow[], context: Context): void {
  const { changes, start } = pathsForGit(given, context.cwd)
  // git takes the plain header behind the header of a rename for a part of it: so it is all of them or none.
  const withRenames = changes.some(({ from, to }) => from !== to)
  for (const change of changes) {
    const lines = [...(withRenames ? gitHeader(change) : []), ...hunksOf(change)]
    if (context.stdout.isTTY)
      print(
        lines.map((text) => line(painted(text))),
        context,
      )
    else context.stdout.write(lines.map((text) => `${shown(text)}\n`).join(''))
  }
  if (start !== undefined)
    note(
      `The paths of the diff start at the root of the repository; apply it there: \`git -C ${start} apply\`.`,
      context,
    )
}

/**
 * git takes no path with `..` in it: where one leads out of the working directory, all start at the root of the repository, `start` as
 * seen from there. Absent: they start at the working directory itself.
 */
function pathsForGit(
  changes: readonly ChangeToShow[],
  cwd: string,
): { readonly changes: readonly ChangeToShow[]; readonly start?: string } {
  const leavesCwd = (all: readonly ChangeToShow[]) =>
    all.some(({ from, to }) => isOutside(from) || isOutside(to))
  const root = leavesCwd(changes) ? findGitRoot(cwd) : undefined
  if (root === undefined) return { changes }
  const fromRoot = (path: string) => pathFrom(root, resolve(cwd, path))
  const moved = changes.map((one) => ({ ...one, from: fromRoot(one.from), to: fromRoot(one.to) }))
  // Outside of the repository there is nothing for git to apply.
  return leavesCwd(moved) ? { changes } : { changes: moved, start: pathFrom(cwd, root) }
}

function gitHeader({ from, to, before }: ChangeToShow): string[] {
  const first = `diff --git ${quoted(`a/${from}`)} ${quoted(`b/${to}`)}`
  if (from === to) return [first]
  const alike = before === undefined ? ['similarity index 100%'] : []
  return [first, ...alike, `rename from ${quoted(from)}`, `rename to ${quoted(to)}`]
}

function hunksOf({ from, to, before, after }: ChangeToShow): string[] {
  if (!before || !after) return []
  const patch = createTwoFilesPatch('', '', textOf(before), textOf(after), '', '', {
    headerOptions: OMIT_HEADERS,
  })
  const hunks = patch.replace(/\n$/, '').split('\n')
  return [`--- ${header(`a/${from}`)}`, `+++ ${header(`b/${to}`)}`, ...hunks]
}

/** A tab says where a name with blanks ends. */
function header(path: string): string {
  const name = quoted(path)
  return name.includes(' ') && name === path ? `${path}\t` : name
}

/** A path as git writes it: in quotes, byte by byte, where it has a quote, a backslash, or what a terminal obeys. */
function quoted(path: string): string {
  if (!/["\\]/.test(path) && visible(path) === path) return path
  const bytes = Array.from(new TextEncoder().encode(path), (byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte)
  })
  return `"${bytes.join('')}"`
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function painted(text: string): Piece {
  const shown = text.replace(/\r$/, '')
  if (/^(?:---|\+\+\+|diff --git|rename (?:from|to)|similarity index) /.test(shown)) return bold(shown)
  if (shown.startsWith('@@')) return cyan(shown)
  if (shown.startsWith('+')) return green(shown)
  return shown.startsWith('-') ? red(shown) : toPiece(shown)
}

/** Tabs and the carriage return at the end of a line belong to the file, and a BOM to its beginning. */
function shown(text: string): string {
  const [, sign = '', body = '', end = ''] = /^([-+ ]\uFEFF?|)(.*?)(\r?)$/s.exec(text) ?? []
  return sign + body.split('\t').map(visible).join('\t') + end
}
