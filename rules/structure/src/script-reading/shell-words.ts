import type { Frame } from './shell-frames.js'

/** Everything that is told apart in a shell script. A character that begins none of the others begins a word. */
export const tokens =
  /\n|[^\S\n]+|;;&|;;|;&|;|&>>?|&&|&|\|&|\|\||\||\d{0,4}(?:<<<|<<-?|<>|<&|<\(|<|>\(|>>|>&|>\||>)|\(|\)|`|[^\s;&|<>()`]+/g

/** Words that leave the next one in the place of a command. */
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

/** Words that close one. */
export const closers: ReadonlyMap<string, Frame['kind']> = new Map([
  ['fi', 'if'],
  ['done', 'loop'],
  ['esac', 'case'],
  ['}', '{'],
])
