import type { Frame } from './shell-frames.js'

/** The tokens of a shell script. Any other character begins a word. */
export const tokens =
  /\n|[^\S\n]+|;;&|;;|;&|;|&>>?|&&|&|\|&|\|\||\||\d{0,4}(?:<<<|<<-?|<>|<&|<\(|<|>\(|>>|>&|>\||>)|\(|\)|`|[^\s;&|<>()`]+/g

/** Words that a command follows. */
export const prefixes: ReadonlySet<string> = new Set('then elif else ! time command builtin'.split(' '))

/** Words that open a compound command. */
export const openers: ReadonlyMap<string, Frame['kind']> = new Map([
  ['if', 'if'],
  ['while', 'loop'],
  ['until', 'loop'],
  ['for', 'loop'],
  ['select', 'loop'],
  ['case', 'case'],
  ['{', '{'],
])

/** Words that close a compound command. */
export const closers: ReadonlyMap<string, Frame['kind']> = new Map([
  ['fi', 'if'],
  ['done', 'loop'],
  ['esac', 'case'],
  ['}', '{'],
])
