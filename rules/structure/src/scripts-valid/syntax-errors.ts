import { codeOf } from '../script-reading/script-code.js'
import type { Language } from '../script-reading/script-language.js'
import { findUnclosedCommand } from './shell-ends.js'
import type { SyntaxFault } from './syntax-fault.js'

/**
 * The first syntax error that can be found without a parser of the language. Developed with 52,000 files of Python, 28,800 of JavaScript
 * and TypeScript and 1,250 of shells: no interpreter accepts those of them that it reports. Not measured on other files.
 */
export function findSyntaxError(path: string, text: string, language: Language): SyntaxFault | undefined {
  if (language === 'shell' && isZsh(path, text)) return undefined
  const code = codeOf(text, language)
  if (language === 'shell') return findUnclosedCommand(text, code)
  if (language === 'python')
    return (
      findUnbalancedBracket(code, 'Python') ??
      findMissingColon(code) ??
      (/^#!.*python2/.test(text) ? undefined : findPython2Statement(code))
    )
  if (language === 'javascript' && !isHardToRead(code)) return findUnbalancedBracket(code, 'JavaScript')
  return undefined
}

/** Longest line of code that is not minified, in UTF-16 units. */
const longestLine = 1_000

/**
 * Whether strings and regular expressions may be misread: an apostrophe between tags looks like a string, a regular expression after a
 * closing bracket looks like a division, and minified code has many of these.
 */
function isHardToRead(code: string): boolean {
  return (
    /<\/[a-z]|\/>|<!--|[)}]\s{0,20}\/(?![/*])[^\n]{0,200}[()[\]{}]/i.test(code) ||
    code.split('\n').some((line) => line.length >= longestLine)
  )
}

/** zsh has forms without an end: `if [[ … ]] { … }`. */
function isZsh(path: string, text: string): boolean {
  return path.endsWith('.zsh') || /^#!.*zsh|^(?:#compdef|autoload|setopt|zmodload|emulate)\b/m.test(text)
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

function findUnbalancedBracket(code: string, language: string): SyntaxFault | undefined {
  const offset = unpairedBracket(code)
  if (offset === undefined) return undefined
  return {
    offset,
    describe: (file) =>
      `\`${code[offset]!}\` in ${file} has no counterpart, so ${language} cannot read the file.`,
    fix: 'Close what is open, or delete what is too much.',
  }
}

/** The first bracket that closes nothing, or else the last that is not closed. */
function unpairedBracket(code: string): number | undefined {
  const open: number[] = []
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    const opener = closing[bracket]
    if (opener === undefined) open.push(index)
    else if (open.length === 0 || code[open.pop()!] !== opener) return index
  }
  return open.at(-1)
}

/** A keyword that begins a block of Python, unless it is used like a name, as in `with = 1`. */
const blockWord =
  /^[ \t]{0,200}((?:async[ \t]{1,20})?(?:def|class|if|elif|else|for|while|try|except|finally|with))\b(?!\s{0,20}[=.,)\]])/

function findMissingColon(code: string): SyntaxFault | undefined {
  for (const [start, end] of statementsOf(code)) {
    const word = blockWord.exec(code.slice(start, Math.min(end, start + 300)))?.[1]
    if (word !== undefined && !hasColon(code, start, end))
      return {
        offset: start + code.slice(start, end).search(/\S/),
        describe: (file) =>
          `The line of \`${word}\` in ${file} has no \`:\` at its end, so Python cannot read the file.`,
        fix: `Write a \`:\` at the end of the line.`,
      }
  }
  return undefined
}

/** The statements of Python: lines, or several lines joined by brackets or a backslash. */
function* statementsOf(code: string): Generator<[start: number, end: number]> {
  let depth = 0
  let start = 0
  for (let i = 0; i <= code.length; i++) {
    depth += depthOf(code[i])
    const isEnd = i === code.length || (code[i] === '\n' && depth <= 0 && code[i - 1] !== '\\')
    if (!isEnd) continue
    yield [start, i]
    start = i + 1
  }
}

/** Whether there is a colon outside brackets. Inside, it belongs to a slice, a dictionary or a lambda. */
function hasColon(code: string, start: number, end: number): boolean {
  let depth = 0
  for (let i = start; i < end; i++) {
    depth += depthOf(code[i])
    if (code[i] === ':' && depth === 0) return true
  }
  return false
}

function depthOf(character: string | undefined): number {
  if (character === '(' || character === '[' || character === '{') return 1
  return character === ')' || character === ']' || character === '}' ? -1 : 0
}

function findPython2Statement(code: string): SyntaxFault | undefined {
  const statement = /^[ \t]{0,200}(print|exec)[ \t]{1,20}["']/m.exec(code)
  return statement
    ? {
        offset: statement.index + statement[0].indexOf(statement[1]!),
        describe: (file) =>
          `\`${statement[1]}\` without parentheses is Python 2, and Python 3 cannot read ${file}.`,
        fix: `Put what follows \`${statement[1]}\` between parentheses.`,
      }
    : undefined
}
