import { blocksAround, indentOf } from './blocks-around.js'

/** A terminal check: is standard input or output a terminal? */
const terminal = /\bisatty\b|(?<![\w-])-t[ \t]{1,8}[012]\b|\bisTTY\b|\.tty\?/
/** A check for no terminal, and what leaves the script or the function then. */
const negation = /!|\bnot\b|\bunless\b|\|\||\b[Ff]alse\b/
const leaves = /\b(?:exit|return|raise|die|throw|abort|fail|bail|usage)\b/
/** A terminal check for the use of colours does not guard questions. */
const colour = /colou?r|\bansi|\\(?:033|e|x1b|u001b)\b|\btput\b/i
/** How many lines, from the check on, are searched for colours. */
const maxColourLines = 3
/** How many lines of a block are searched for what leaves. */
const maxLines = 12

const assigned = /(?<!\w)([A-Za-z_]\w{0,60})[ \t]{0,8}=(?!=)/g
const control =
  /^\}?\s{0,8}(?:if|elif|else|for|while|until|unless|try|except|catch|finally|with|switch|case|do)\b/
const named = /\b(?:def|function)\s{1,8}([\w$-]{1,80})/
const method = /^(?:(?:async|static|public|private)\s{1,8})?([\w$-]{1,80})\s{0,8}\(/

/**
 * Returns a test whether a line runs only at a terminal: inside a terminal check, or after one that leaves otherwise. Calls are not
 * followed: a function without a check may be called inside one.
 */
export function createTerminalCheck(lines: readonly string[]): (at: number) => boolean {
  const isCheck = (i: number): boolean =>
    terminal.test(lines[i]!) && !colour.test(lines.slice(i, i + maxColourLines).join('\n'))
  const direct = new Set([...lines.keys()].filter(isCheck))
  if (direct.size === 0) return () => false
  const names = namesOfChecks(lines, direct)
  const usesCheck = (i: number): boolean =>
    direct.has(i) || lines[i]!.split(/[^\w$-]+/).some((word) => names.has(word))
  const checks = [...lines.keys()].filter(usesCheck)
  const scopes = new Map(checks.map((i) => [i, functionAround(lines, i)]))
  // The first exit of each function is enough.
  const exits = new Map(
    checks
      .filter((i) => leavesWithoutTerminal(lines, i))
      .reverse()
      .map((i) => [scopes.get(i), i]),
  )
  const scopesWithCheck = new Set(scopes.values())
  return (at) => {
    if (usesCheck(at) || [...blocksAround(lines, at)].some(usesCheck)) return true
    const scope = functionAround(lines, at)
    if (scope !== undefined && !scopesWithCheck.has(scope)) return true
    return (exits.get(scope) ?? at) < at
  }
}

/** Variables that hold the result of a terminal check, and functions that contain one. */
function namesOfChecks(lines: readonly string[], checks: Iterable<number>): Set<string> {
  const names = new Set<string>()
  for (const i of checks) {
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

/** The name of the function that a line begins, empty when it has no name; `undefined` when the line begins no function. */
function functionName(header: string): string | undefined {
  const name = named.exec(header)?.[1]
  if (name !== undefined || header.includes('=>')) return name ?? ''
  return /[{)]$/.test(header) ? method.exec(header)?.[1] : undefined
}

/** `[ -t 0 ] || exit 1`, or a condition whose block leaves. */
function leavesWithoutTerminal(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (!negation.test(line)) return false
  if (leaves.test(line)) return true
  const below = lines.slice(at + 1, at + maxLines)
  const end = below.findIndex((next) => next.trim() !== '' && indentOf(next) <= indentOf(line))
  return below.slice(0, end === -1 ? undefined : end).some((next) => leaves.test(next))
}
