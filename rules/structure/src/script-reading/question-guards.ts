import { blocksAround } from './blocks-around.js'
import type { Question } from './question.js'
import { blankComments } from './script-code.js'
import type { Script } from './script-language.js'
import { createTerminalCheck } from './terminal-guards.js'

/** Options that skip all questions. */
const nonInteractiveOption =
  /--(?:non-?interactive|no-?(?:input|prompts?|interactive)|batch|unattended)\b|\bNONINTERACTIVE\b/im
/** Options that skip confirmations, where the script reads or explains them. Not where it passes them to another program. */
const skipOption =
  /(?:^[ \t]{0,40}|["']|[|([,=][ \t]?)(?:--(?:yes|assume-yes|force|auto|auto-approve|auto-confirm|no-?confirm|skip-?confirm(?:ation)?)|-y)(?![\w-])/im
/** Words of a confirmation, in the question or around it. */
const confirmation =
  /\[y(?:es)?\/n(?:o)?\]|\(y(?:es)?\/n(?:o)?\)|\btype ['"]?yes\b|\b(?:continue|proceed|are you sure|confirm|overwrite)\b|\bsure\?/i
/** Options that turn questions on. */
const interactiveOption = /--(?:interactive|wizard|ask)\b/

/** Other sources of a value: arguments and the environment. */
const externalValue =
  /\bargs?\.\w|\boptions?\.\w|\bopts\.\w|\bparsed\.\w|\benviron\b|\bgetenv\b|\bargv\b|\binteractive\b|\bENV\[|\bARGV\b|\bprocess\.env\b/i

/**
 * The questions that an agent would meet. Not those after a terminal check, those that an option skips or that only an option unused by
 * SKILL.md turns on, and those whose answer can come from an argument or the environment.
 *
 * @param instructions - The text of SKILL.md.
 */
export function filterUnguarded(
  questions: readonly Question[],
  { text, language }: Pick<Script, 'text' | 'language'>,
  instructions: string,
): readonly Question[] {
  if (questions.length === 0) return questions
  const read = blankComments(text, language)
  if (nonInteractiveOption.test(read)) return []
  if (interactiveOption.test(read) && !interactiveOption.test(instructions)) return []
  const canSkip = skipOption.test(read)
  const lines = read.split('\n')
  const isBehindTerminal = createTerminalCheck(lines)
  const names = optionNames(read)
  const isOption: CodeTest = (code) => externalValue.test(code) || usesOption(code, names)
  let line = 0
  let end = lines[0]!.length
  return questions.filter(({ offset }) => {
    while (offset > end && line < lines.length - 1) end += lines[++line]!.length + 1
    if (isBehindTerminal(line)) return false
    const around = lines.slice(Math.max(0, line - 2), line + 2).join('\n')
    if (canSkip && confirmation.test(around)) return false
    if (language === 'shell' && readTimeout.test(lines[line]!)) return false
    return !(language === 'shell'
      ? isGivenInShell(lines, line) || isFilterWithoutArguments(lines, line)
      : isGiven(lines, line, offset - end + lines[line]!.length, isOption))
  })
}

/** `read -t 5` stops after 5 seconds. */
const readTimeout = /\bread[ \t](?:[^\n;|&]{0,40}[ \t])?-\w{0,5}t[ \t]{0,2}\d/

/** Whether a piece of code reads an argument or the environment. */
type CodeTest = (code: string) => boolean

/** Whether the question is asked only where an argument or a variable is missing: by its own line, or a condition around it. */
function isGiven(lines: readonly string[], at: number, column: number, isOption: CodeTest): boolean {
  const own = lines[at]!
  const before = own.slice(0, column)
  if (/\bor\b|\|\||\?\?|\belse\b/.test(own) && isOption(own)) return true
  if (/\band\b|&&/.test(before) && isOption(before)) return true
  for (const i of blocksAround(lines, at)) {
    const header = lines[i]!.trim()
    if (!/^\}?\s{0,8}(?:else )?(?:if|elif|unless)\b/.test(header)) {
      if (/^(?:async )?(?:def|function)\b/.test(header)) return false
      continue
    }
    if (isOption(header)) return true
    const name = testedName(header)
    if (name !== undefined && isFromOutside(lines, i, name, isOption)) return true
  }
  return false
}

/** The name that `if not name:`, `if name is None:` or `if (!name) {` tests: the last word except `is` and `None`. */
function testedName(header: string): string | undefined {
  return header
    .split(/\W+/)
    .filter((word) => word !== '' && word !== 'is' && word !== 'None')
    .at(-1)
}

/** Whether one of the lines just above takes the name from an argument or the environment. */
function isFromOutside(lines: readonly string[], at: number, name: string, isOption: CodeTest): boolean {
  return lines
    .slice(Math.max(0, at - 6), at)
    .some((line) => line.trimStart().startsWith(`${name} =`) && isOption(line))
}

const empty = /-z[ \t]{1,8}"?\$\{?([A-Za-z_]\w{0,60}|\d)/
const emptyOrElse =
  /(?:-z[ \t]{1,8}|-n[ \t]{1,8}(?="?\$\{?\w{1,60}(?::?-)?\}?"?[ \t]{1,8}\]{1,2}[ \t]{0,8}\|\|))"?\$\{?([A-Za-z_]\w{0,60}|\d)/

/** Whether a variable or an argument skips the question: `if [ -z "$TOKEN" ]` around a `read`, `[ -n "$TOKEN" ] ||` before it. */
function isGivenInShell(lines: readonly string[], at: number): boolean {
  for (let i = at; i >= Math.max(0, at - 8); i--) {
    const test = i === at ? emptyOrElse : empty
    const name = test.exec(lines[i]!)?.[1]
    if (name !== undefined)
      return /^(?:[A-Z_\d]+)$/.test(name) || lines.slice(0, i).some((line) => isArgument(line, name))
    if (i < at && /^[ \t]{0,40}(?:fi|done|esac|\})\b/.test(lines[i]!)) return false
  }
  return false
}

function isArgument(line: string, name: string): boolean {
  const start = line.trimStart().replace(/^local[ \t]{1,8}/, '')
  return start.startsWith(`${name}=`) && /\$\{?[1-9]/.test(start)
}

/** Whether a loop reads lines where a test has found no arguments, and nothing above it asks for them: then the script is a filter. */
function isFilterWithoutArguments(lines: readonly string[], at: number): boolean {
  const own = lines[at]!
  if (!/^[ \t]{0,40}while\b/.test(own) || /\bread[ \t][^;\n]{0,40}-\w{0,5}p\b/.test(own)) return false
  if (lines.slice(Math.max(0, at - 2), at).some((line) => /\b(?:echo|printf)\b/.test(line))) return false
  for (const i of blocksAround(lines, at)) {
    const header = lines[i]!.trim()
    if (/^(?:if|elif)\b/.test(header) && /\$(?:#|\{#[@*]?\}|\{?[1@*])/.test(header)) return true
    if (/\(\)[ \t]{0,4}\{?$|^function\b/.test(header)) return false
  }
  return false
}

/** Assignments of parsed arguments: `ns = parser.parse_args()`, `const { values } = parseArgs(…)`, `opts = program.opts()`. */
const argumentParsers =
  /(?<![\w$])([A-Za-z_$][\w$]{0,60}|\{[^{}\n]{1,200}\}|\([^()\n]{1,200}\)|[A-Za-z_]\w{0,60}, ?\w{1,60})[ \t]{0,8}=[ \t]{0,8}(?:await )?(?:[\w.]{1,80}\.)?(?:parse_args|parse_known_args|parseArgs|parseOptions|opts|docopt|minimist|yargs|getopts?)\(/g

/** Names that hold the arguments of a script. */
function optionNames(script: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, bound] of script.matchAll(argumentParsers))
    for (const name of bound!.match(/[\w$]{1,60}/g) ?? []) names.add(name)
  return names
}

/** Whether a piece of code reads one of these names: `ns.name`, `ns["name"]`. */
function usesOption(code: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false
  return Array.from(code.matchAll(/(?<![\w$.])([\w$]{1,60})(?=[.[])/g)).some(([, name]) => names.has(name!))
}
