import type { Context, Output } from '../command-line/context.js'

export interface Terminal {
  readonly color: boolean
  /** Columns. Infinite for a pipe: whole lines are easier to search. */
  readonly width: number
  readonly symbols: Symbols
}

type Symbols = Readonly<typeof unicodeSymbols>

const unicodeSymbols = {
  pass: '✓',
  fail: '✗',
  more: '…',
  full: '█',
  empty: '░',
  rule: '─',
  /** For small charts: first for no value, then from low to high. */
  levels: '·▁▂▃▄▅▆▇█',
}
const asciiSymbols: Symbols = {
  pass: 'ok',
  fail: 'x',
  more: '...',
  full: '#',
  empty: '.',
  rule: '-',
  levels: '.12345678',
}

const minWidth = 40
const maxWidth = 200

export function terminalOf(output: Output, env: Context['env']): Terminal {
  const tty = output.isTTY === true
  const dumb = env['TERM'] === 'dumb'
  const columns = output.columns ?? 80
  return {
    color: wantsColor(tty && !dumb, env),
    width: tty ? Math.min(Math.max(columns, minWidth), maxWidth) : Infinity,
    symbols: tty && !dumb ? unicodeSymbols : asciiSymbols,
  }
}

/** https://no-color.org: `NO_COLOR`, not empty, switches off; `FORCE_COLOR`, unless `0`, switches on. */
function wantsColor(supported: boolean, env: Context['env']): boolean {
  const forced = env['FORCE_COLOR']
  if (env['NO_COLOR'] || forced === '0' || forced === 'false') return false
  return forced ? true : supported
}
