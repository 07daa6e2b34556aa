import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { decodePercent, nameOf } from './written-path.js'

/** What may be a path or a file name in a text, lower-cased, with `/`. */
export interface PathToken {
  readonly path: string
  /** The character behind it: a `*` or `<` there makes it the beginning of a pattern. */
  readonly next: string
}

/** Everything in a text that holds a dot or a slash and may name a file, in one pass, without dots at its end. */
export function* pathTokens(text: string): Generator<PathToken> {
  const lower = text.toLowerCase()
  const separator = /[./\\]/g
  const token = /[\w.+@~%/\\-]+/y
  let end = 0
  while (separator.test(lower)) {
    let start = separator.lastIndex - 1
    while (start > end && isNamePart(lower.charCodeAt(start - 1))) start--
    token.lastIndex = start
    const [found] = token.exec(lower)!
    separator.lastIndex = end = start + found.length
    const next = lower[end] ?? ''
    for (const written of next === '{' ? [found, ...alternatives(found, lower, end)] : [found]) {
      // An escape may stand for a capital.
      const path = withoutDots(decodePercent(written).toLowerCase().replace(/\\/g, '/'))
      if (/[./]/.test(path) && /[^./]/.test(path)) yield { path, next }
    }
  }
}

/** The last part of each of them. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(pathTokens(text), ({ path }) => nameOf(path)))
}

/** The files of a skill whose names stand in SKILL.md. */
export function namedFiles({ skillMd, files }: Skill): SkillFile[] {
  const names = namesIn(skillMd?.text ?? '')
  return files.filter((file) => file !== skillMd && names.has(nameOf(file.path).toLowerCase()))
}

const braces = /\{([\w.,-]{1,200})\}([\w.-]{0,100})/y
/** Most names that one pair of braces stands for. */
const maxAlternatives = 20

/** What a shell makes of `run.{sh,ps1}`. */
function alternatives(beginning: string, text: string, at: number): string[] {
  braces.lastIndex = at
  const [, inside, rest] = braces.exec(text) ?? []
  if (!inside?.includes(',')) return []
  return inside.split(',', maxAlternatives).map((one) => `${beginning}${one}${rest}`)
}

/** Modules that Python is told to run: `helpers` and `scripts.helpers` in `python -m scripts.helpers`. */
export function* runModules(text: string): Generator<string> {
  for (const [, name] of text.matchAll(/\s-m[ \t]([\w.]{1,200})/g)) yield name!.toLowerCase()
}

/** One of `[\w+@~%-]`, in a lower-cased text. */
function isNamePart(code: number): boolean {
  if (code >= 0x61) return code <= 0x7a || code === 0x7e
  return (
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2d ||
    code === 0x5f ||
    code === 0x2b ||
    (code >= 0x40 && code <= 0x5a) ||
    code === 0x25
  )
}

function withoutDots(path: string): string {
  let end = path.length
  while (path[end - 1] === '.') end--
  return path.slice(0, end)
}
