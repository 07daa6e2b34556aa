import { blocksAround, indentOf } from './blocks-around.js'

/** A look whether anybody sits there: who asks behind it asks nobody else. */
const terminal = /\bisatty\b|(?<![\w-])-t[ \t]{1,8}[012]\b|\bisTTY\b|\.tty\?/
/** A condition that holds where nobody does, and what leaves the script or the function then. */
const nobody = /!|\bnot\b|\bunless\b|\|\||\b[Ff]alse\b/
const leaves = /\b(?:exit|return|raise|die|throw|abort|fail)\b/
/** Lines of a block that may leave. */
const mostLines = 12

const assigned = /(?<!\w)([A-Za-z_]\w{0,60})[ \t]{0,8}=(?!=)/g
const control =
  /^\}?\s{0,8}(?:if|elif|else|for|while|until|unless|try|except|catch|finally|with|switch|case|do)\b/
const named = /\b(?:def|function)\s{1,8}([\w$-]{1,80})/
const method = /^(?:(?:async|static|public|private)\s{1,8})?([\w$-]{1,80})\s{0,8}\(/

/**
 * Whether a line is run only where somebody sits at the terminal: behind a look at it, or below one that leaves otherwise. Calls are
 * not followed: a function without such a look may be called behind one.
 */
export function behindTerminal(lines: readonly string[]): (at: number) => boolean {
  const text = lines.join('\n')
  if (!terminal.test(text)) return () => false
  const names = namesOfLooks(lines)
  const looks = (line: string) =>
    terminal.test(line) || line.split(/[^\w$-]+/).some((word) => names.has(word))
  const looking = lines.flatMap((line, i) => (looks(line) ? [i] : []))
  const scopes = new Map(looking.map((i) => [i, functionAround(lines, i)]))
  // The first of each function is enough.
  const exits = new Map(
    looking
      .filter((i) => leavesWithoutTerminal(lines, i))
      .reverse()
      .map((i) => [scopes.get(i), i]),
  )
  const scopesWithLook = new Set(scopes.values())
  return (at) => {
    if (looks(lines[at]!) || [...blocksAround(lines, at)].some((i) => looks(lines[i]!))) return true
    const scope = functionAround(lines, at)
    if (scope !== undefined && !scopesWithLook.has(scope)) return true
    return (exits.get(scope) ?? at) < at
  }
}

/** Variables that a script makes of such a look, and functions that answer with one. */
function namesOfLooks(lines: readonly string[]): Set<string> {
  const names = new Set<string>()
  lines.forEach((line, i) => {
    if (!terminal.test(line)) return
    for (const [, name] of line.matchAll(assigned)) names.add(name!)
    if (control.test(line.trim())) return
    const name = functionName(lines[functionAround(lines, i) ?? i]!.trim())
    if (name) names.add(name)
  })
  return names
}

function functionAround(lines: readonly string[], at: number): number | undefined {
  for (const i of blocksAround(lines, at)) {
    const header = lines[i]!.trim()
    if (!control.test(header) && functionName(header) !== undefined) return i
  }
  return undefined
}

/** The name of the function that a line begins, empty for one without; `undefined` where it begins none. */
function functionName(header: string): string | undefined {
  const name = named.exec(header)?.[1]
  if (name !== undefined || header.includes('=>')) return name ?? ''
  return /[{)]$/.test(header) ? method.exec(header)?.[1] : undefined
}

/** `[ -t 0 ] || exit 1`, or a condition whose block leaves. */
function leavesWithoutTerminal(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (!nobody.test(line)) return false
  if (leaves.test(line) || line.includes('||')) return true
  const below = lines.slice(at + 1, at + mostLines)
  const end = below.findIndex((next) => next.trim() !== '' && indentOf(next) <= indentOf(line))
  return below.slice(0, end === -1 ? undefined : end).some((next) => leaves.test(next))
}
