import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { decodePercent, nameOf } from './written-path.js'

/** A possible path or file name in a text, lower-case, with `/`. */
interface PathToken {
  readonly path: string
  /** The next character: `*` or `<` makes the path the start of a pattern. */
  readonly next: string
}

/** All tokens with a dot or a slash that may name a file, without trailing dots. Needs one pass. */
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
    for (const written of next === '{' ? [found, ...expandBraces(found, lower, end)] : [found]) {
      // An escape may decode to a capital letter.
      const path = withoutDots(decodePercent(written).toLowerCase().replace(/\\/g, '/'))
      if (/[./]/.test(path) && /[^./]/.test(path)) yield { path, next }
    }
  }
}

/** The names of all files that a text may name. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(pathTokens(text), ({ path }) => nameOf(path)))
}

/** The files of a skill that SKILL.md names. */
export function namedFiles({ skillMd, files }: Skill): SkillFile[] {
  const text = skillMd?.text ?? ''
  const names = namesIn(text)
  return files.filter((file) => {
    const name = nameOf(file.path)
    // Tokens are ASCII: names with other letters are searched as they are.
    return (
      file !== skillMd &&
      (names.has(name.toLowerCase()) ||
        (/[^\0-\x7f]/.test(name) && text.normalize().includes(name.normalize())))
    )
  })
}

const braces = /\{([\w.,-]{1,200})\}([\w.-]{0,100})/y
/** Most alternatives in one pair of braces. */
const maxAlternatives = 20

/** Expands braces as a shell does: `run.{sh,ps1}`. */
function expandBraces(beginning: string, text: string, at: number): string[] {
  braces.lastIndex = at
  const [, inside, rest] = braces.exec(text) ?? []
  if (!inside?.includes(',')) return []
  return inside.split(',', maxAlternatives).map((part) => `${beginning}${part}${rest}`)
}

/** Modules that Python runs, such as `scripts.helpers` in `python -m scripts.helpers`. */
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
