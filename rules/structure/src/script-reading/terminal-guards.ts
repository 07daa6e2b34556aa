import { blocksAround, indentOf } from './blocks-around.js'

/** A look whether anybody sits there: who asks behind it asks nobody else. */
const terminal = /\bisatty\b|(?<![\w-])-t[ \t]{1,8}[012]\b|\bisTTY\b|\.tty\?/
/** A condition that holds where nobody does, and what leaves the script or the function then. */
const nobody = /!|\bnot\b|\bunless\b|\|\||\b[Ff]alse\b/
const leaves = /\b(?:exit|return|raise|die|throw|abort|fail|bail|usage)\b/
/** Who looks at the terminal to choose colours asks nobody. */
const colour = /colou?r|\bansi|\\(?:033|e|x1b|u001b)\b|\btput\b/i
/** Lines in which colours follow such a look. */
const linesOfColours = 3
/** Lines of a block that may leave. */
const maxLines = 12

const assigned = /(?<!\w)([A-Za-z_]\w{0,60})[ \t]{0,8}=(?!=)/g
const control =
  /^\}?\s{0,8}(?:if|elif|else|for|while|until|unless|try|except|catch|finally|with|switch|case|do)\b/
const named = /\b(?:def|function)\s{1,8}([\w$-]{1,80})/
const method = /^(?:(?:async|static|public|private)\s{1,8})?([\w$-]{1,80})\s{0,8}\(/

/**
 * Whether a line is run only where somebody sits at the terminal: behind a look at it, or below one that leaves otherwise. Calls are
 * not followed: a function without such a look may be called behind one.
 */
export function createTerminalCheck(lines: readonly string[]): (at: number) => boolean {
  const isLook = (i: number): boolean =>
    terminal.test(lines[i]!) && !colour.test(lines.slice(i, i + linesOfColours).join('\n'))
  const direct = new Set([...lines.keys()].filter(isLook))
  if (direct.size === 0) return () => false
  const names = namesOfLooks(lines, direct)
  const looksAt = (i: number): boolean =>
    direct.has(i) || lines[i]!.split(/[^\w$-]+/).some((word) => names.has(word))
  const looking = [...lines.keys()].filter(looksAt)
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
    if (looksAt(at) || [...blocksAround(lines, at)].some(looksAt)) return true
    const scope = functionAround(lines, at)
    if (scope !== undefined && !scopesWithLook.has(scope)) return true
    return (exits.get(scope) ?? at) < at
  }
}

/** Variables that a script makes of such a look, and functions that answer with one. */
function namesOfLooks(lines: readonly string[], looking: Iterable<number>): Set<string> {
  const names = new Set<string>()
  for (const i of looking) {
    const line = lines[i]!
    for (const [, name] of line.matchAll(assigned)) names.add(name!)
    if (control.test(line.trim())) continue
    const name = functionName(lines[functionAround(lines, i) ?? i]!.trim())
    if (name) names.add(name)
  }
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
  if (leaves.test(line)) return true
  const below = lines.slice(at + 1, at + maxLines)
  const end = below.findIndex((next) => next.trim() !== '' && indentOf(next) <= indentOf(line))
  return below.slice(0, end === -1 ? undefined : end).some((next) => leaves.test(next))
}
