import { visible } from '@skillgauge/core'
import { findGitRoot, isOutside, pathFrom } from '@skillgauge/sources'
import { createTwoFilesPatch, OMIT_HEADERS } from 'diff'
import { resolve } from 'node:path'
import type { Context } from '../command-line/context.js'
import { note, print } from './say.js'
import type { Piece } from './styled-text.js'
import { bold, cyan, green, line, red, toPiece } from './styled-text.js'

export interface ChangeToShow {
  /** Paths with `/`, relative to the working directory: now, and after the change. */
  readonly from: string
  readonly to: string
  /** Absent: the file only moves. */
  readonly before?: Uint8Array
  readonly after?: Uint8Array
}

/** Prints a unified diff. In a pipe, `git apply` and `patch -p1` accept it, unless characters had to be escaped. */
export function printDiff(given: readonly ChangeToShow[], context: Context): void {
  const { changes, start } = pathsForGit(given, context.cwd)
  // git reads a plain header after a rename header as part of it: all changes need the same kind.
  const withRenames = changes.some(({ from, to }) => from !== to)
  for (const change of changes) {
    const lines = [...(withRenames ? gitHeader(change) : []), ...hunkLines(change)]
    if (context.stdout.isTTY)
      print(
        lines.map((text) => line(colorLine(text))),
        context,
      )
    else context.stdout.write(lines.map((text) => `${escapeLine(text)}\n`).join(''))
  }
  if (start !== undefined)
    note(
      `The paths of the diff start at the root of the repository; apply it there: \`git -C ${start} apply\`.`,
      context,
    )
}

/**
 * git accepts no path with `..`. When one leaves the working directory, all of them start at the root of the repository, and `start` is the path
 * to it.
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
  // git cannot apply changes outside of the repository.
  return leavesCwd(moved) ? { changes } : { changes: moved, start: pathFrom(cwd, root) }
}

function gitHeader({ from, to, before }: ChangeToShow): string[] {
  const first = `diff --git ${quotePath(`a/${from}`)} ${quotePath(`b/${to}`)}`
  if (from === to) return [first]
  const alike = before === undefined ? ['similarity index 100%'] : []
  return [first, ...alike, `rename from ${quotePath(from)}`, `rename to ${quotePath(to)}`]
}

function hunkLines({ from, to, before, after }: ChangeToShow): string[] {
  if (!before || !after) return []
  const patch = createTwoFilesPatch('', '', textOf(before), textOf(after), '', '', {
    headerOptions: OMIT_HEADERS,
  })
  const hunks = patch.replace(/\n$/, '').split('\n')
  return [`--- ${header(`a/${from}`)}`, `+++ ${header(`b/${to}`)}`, ...hunks]
}

/** A tab ends a name with spaces. */
function header(path: string): string {
  const name = quotePath(path)
  return name.includes(' ') && name === path ? `${path}\t` : name
}

/** A path as git writes it: with quotes and escaped bytes where it has special characters. */
function quotePath(path: string): string {
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

function colorLine(text: string): Piece {
  const shown = text.replace(/\r$/, '')
  if (/^(?:---|\+\+\+|diff --git|rename (?:from|to)|similarity index) /.test(shown)) return bold(shown)
  if (shown.startsWith('@@')) return cyan(shown)
  if (shown.startsWith('+')) return green(shown)
  return shown.startsWith('-') ? red(shown) : toPiece(shown)
}

/** Escapes a line, except for tabs, a carriage return at its end and a BOM at its start. */
function escapeLine(text: string): string {
  const [, sign = '', body = '', end = ''] = /^([-+ ]\uFEFF?|)(.*?)(\r?)$/s.exec(text) ?? []
  return sign + body.split('\t').map(visible).join('\t') + end
}
