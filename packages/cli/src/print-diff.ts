import type { FileChange } from '@skillgauge/operations'
import { createTwoFilesPatch, OMIT_HEADERS } from 'diff'
import type { Context } from './context.js'
import { print } from './say.js'
import type { Piece } from './styled-text.js'
import { bold, cyan, green, line, red } from './styled-text.js'
import { visible } from './visible-text.js'

export interface ChangeToShow extends FileChange {
  /** Paths with `/` as seen from the working directory: the file now, and where it would be then. */
  readonly from: string
  readonly to: string
}

/** Prints a unified diff. In a pipe it is one that `git apply` and `patch -p1` take, unless it holds what a terminal obeys. */
export function printDiff(changes: readonly ChangeToShow[], context: Context): void {
  for (const { from, to, before, after } of changes) {
    const patch = createTwoFilesPatch('', '', textOf(before), textOf(after), '', '', {
      headerOptions: OMIT_HEADERS,
    })
    const hunks = patch.replace(/\n$/, '').split('\n')
    const lines = [`--- ${header(`a/${from}`)}`, `+++ ${header(`b/${to}`)}`, ...hunks]
    if (context.stdout.isTTY)
      print(
        lines.map((text) => line(painted(text))),
        context,
      )
    else context.stdout.write(lines.map((text) => `${shown(text)}\n`).join(''))
  }
}

/** A tab says where a name with blanks ends. */
function header(path: string): string {
  return path.includes(' ') ? `${path}\t` : path
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function painted(text: string): Piece {
  const shown = text.replace(/\r$/, '')
  if (/^(?:---|\+\+\+) /.test(shown)) return bold(shown)
  if (shown.startsWith('@@')) return cyan(shown)
  if (shown.startsWith('+')) return green(shown)
  return shown.startsWith('-') ? red(shown) : { text: shown, styles: [] }
}

/** Tabs and the carriage return at the end of a line belong to the file, and a BOM to its beginning. */
function shown(text: string): string {
  const [, sign = '', body = '', end = ''] = /^([-+ ]\uFEFF?|)(.*?)(\r?)$/s.exec(text) ?? []
  return sign + body.split('\t').map(visible).join('\t') + end
}
