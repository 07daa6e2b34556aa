import type { Context, Output } from '../command-line/context.js'

export interface Terminal {
  readonly color: boolean
  /** Columns to keep to. Infinite where nobody looks: a pipe gets whole lines, which `grep` likes. */
  readonly width: number
  readonly symbols: Symbols
}

export type Symbols = Readonly<typeof drawn>

const drawn = {
  pass: '✓',
  fail: '✗',
  more: '…',
  full: '█',
  empty: '░',
  rule: '─',
  /** For small charts: nothing at all, then from low to high. */
  levels: '·▁▂▃▄▅▆▇█',
}
const typed: Symbols = {
  pass: 'ok',
  fail: 'x',
  more: '...',
  full: '#',
  empty: '.',
  rule: '-',
  levels: '.12345678',
}

const narrowest = 40
const widest = 200

export function terminalOf(output: Output, env: Context['env']): Terminal {
  const tty = output.isTTY === true
  const dumb = env['TERM'] === 'dumb'
  const columns = output.columns ?? 80
  return {
    color: wantsColor(tty && !dumb, env),
    width: tty ? Math.min(Math.max(columns, narrowest), widest) : Infinity,
    symbols: tty && !dumb ? drawn : typed,
  }
}

/** https://no-color.org: `NO_COLOR`, not empty, switches off; `FORCE_COLOR`, unless `0`, switches on. */
function wantsColor(able: boolean, env: Context['env']): boolean {
  const forced = env['FORCE_COLOR']
  if (env['NO_COLOR'] || forced === '0' || forced === 'false') return false
  return forced ? true : able
}
