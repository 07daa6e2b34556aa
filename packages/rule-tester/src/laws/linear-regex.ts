import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import jsTokens from 'js-tokens'
import type { Diagnostics } from 'recheck'
import { check } from 'recheck'

interface SeenRegExp {
  readonly source: string
  readonly flags: string
}

/**
 * The regular expressions that `run` executes, including those created at run time. Expressions in branches that were not taken are
 * found in the source, by `regExpLiteralsBelow`.
 */
export async function recordRegExps(run: () => Promise<void>): Promise<SeenRegExp[]> {
  const seen = new Map<string, SeenRegExp>()
  const original = RegExp.prototype.exec
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    seen.set(this.toString(), { source: this.source, flags: this.flags })
    return original.call(this, text)
  }
  try {
    await run()
  } finally {
    RegExp.prototype.exec = original
  }
  return [...seen.values()]
}

const known = new Map<string, Promise<string | undefined>>()

/** Why a regular expression is not linear; `undefined` when it is. Cached. */
export function whyNotLinear({ source, flags }: SeenRegExp): Promise<string | undefined> {
  const key = `/${source}/${flags}`
  const analysis = known.get(key) ?? analyze(source, flags)
  known.set(key, analysis)
  return analysis
}

/**
 * Without time limits, because the analyser limits its number of steps, and on a busy machine it would give up too early. Only the
 * attack has one, because each step of a back reference may be slow; a linear expression takes milliseconds.
 */
const bounds = {
  timeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackTimeout: 20_000,
  // `maxRepeatCount` stays at 30: an automaton calls `(a|aa){1,500}b` linear, because its exponential cost has a bound.
} as const

async function analyze(source: string, flags: string): Promise<string | undefined> {
  // The analyser does not know the flags `v` and `d`; `d` changes nothing, `v` is read as `u`.
  const answer: Diagnostics = await check(source, flags.replace('d', '').replace('v', 'u'), bounds)
  if (answer.status === 'safe') return undefined
  if (answer.status === 'unknown') return `the analyser gives up on it (${answer.error.kind})`
  return `${answer.complexity.summary}, for example on ${JSON.stringify(answer.attack.string.slice(0, 60))}`
}

/** Every regular expression literal below a folder of TypeScript or JavaScript, tests left out. */
export function regExpLiteralsBelow(folder: string): (SeenRegExp & { readonly file: string })[] {
  // Another law says that the folder of a rule is missing.
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:[cm]?[jt]s)$/.test(entry.name) && !/\.(?:test|d)\.[cm]?ts$/.test(entry.name),
    )
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [...jsTokens(readFileSync(file, 'utf8'))].flatMap((token) => {
        if (token.type !== 'RegularExpressionLiteral') return []
        const end = token.value.lastIndexOf('/')
        return [{ file, source: token.value.slice(1, end), flags: token.value.slice(end + 1) }]
      })
    })
}
