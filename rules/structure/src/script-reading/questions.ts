import { codeOf } from './script-code.js'
import type { Question } from './question.js'
import { findJavaScriptQuestions } from './questions-in-javascript.js'
import { findShellQuestions } from './questions-in-shell.js'
import type { Script } from './script-language.js'

/** Where a script waits for a person at a terminal, in order. A simple search rules out most scripts. */
export function findQuestions({ text, language }: Pick<Script, 'text' | 'language'>): readonly Question[] {
  switch (language) {
    case 'python':
      return mayAsk.test(text) ? questionsInPython(codeOf(text, language)) : []
    case 'shell':
      return /\b(?:read|select)\b/.test(text) ? findShellQuestions(codeOf(text, language), text) : []
    case 'javascript':
      return findJavaScriptQuestions(text)
    case 'ruby':
      return /\bgets\b/.test(text) ? questionsInRuby(codeOf(text, language)) : []
    default:
      return []
  }
}

const pythonCall = /(?<![\w.])(input|getpass(?:[ \t]{0,8}\.[ \t]{0,8}getpass)?)[ \t]{0,8}\(/g

/** Calls of packages that ask: `click.confirm(`, `Prompt.ask(` of rich. */
const packageCall =
  /(?<![\w.])(?:(?:click|typer)\.(?:prompt|confirm|pause|getchar)|questionary\.(?:text|confirm|select|password|checkbox|path|autocomplete|rawselect)|(?:Prompt|Confirm|IntPrompt|FloatPrompt)\.ask|inquirer\.(?:prompt|text|confirm|list_input))[ \t]{0,8}\(/g
/** What else the code must contain, for names that other packages have too, and for questions that are created before they are asked. */
const requirements: readonly (readonly [call: RegExp, sign: RegExp])[] = [
  [/\.ask[ \t]{0,8}\($/, /\brich(?:\.prompt\b|[ \t]+import[ \t(]+(?:\w{1,40}, ){0,9}prompt\b)/],
  [/^questionary\./, /\.(?:unsafe_)?ask(?:_async)?\(/],
]
/** `from click import confirm`, with what is imported. */
const importedFrom =
  /^[ \t]{0,40}from[ \t]{1,8}(?:click|typer|inquirer)[ \t]{1,8}import[ \t(]{1,8}([\w, ]{1,400})/gm
const mayAsk = /\b(?:input|getpass|click|typer|questionary|rich\.prompt|inquirer)\b/

function questionsInPython(code: string): Question[] {
  // A function of the script at the top level replaces the built-in one. A method does not.
  const own = new Set(
    Array.from(code.matchAll(/^(?:async[ \t]{1,8})?def[ \t]{1,8}(input|getpass)\b/gm), ([, name]) => name),
  )
  const builtIn = Array.from(code.matchAll(pythonCall)).filter(
    ({ index, 1: name }) => !own.has(name) && !isDefined(code, index),
  )
  const ofPackages = Array.from(code.matchAll(packageCall)).filter(([call]) =>
    requirements.every(([kind, sign]) => !kind.test(call) || sign.test(code)),
  )
  return [...builtIn, ...ofPackages, ...importedCalls(code)]
    .map(({ 0: call, index }) => ({ offset: index, pattern: call.replace(/[ \t]/g, '') }))
    .sort((a, b) => a.offset - b.offset)
}

/** Calls of imported functions: `prompt(` after `from click import prompt`. */
function importedCalls(code: string): RegExpExecArray[] {
  const names = Array.from(code.matchAll(importedFrom), ([, list]) => list!.split(/[ ,]+/))
    .flat()
    .filter((name) => /^(?:prompt|confirm|pause|getchar|list_input)$/.test(name))
  if (names.length === 0) return []
  const calls = code.matchAll(new RegExp(`(?<![\\w.])(?:${names.join('|')})[ \\t]{0,8}\\(`, 'g'))
  return Array.from(calls).filter(({ index }) => !isDefined(code, index))
}

const rubyCall = /(?:(?:\$stdin|\bSTDIN|\bARGF|\bKernel)\.|(?<![\w.:@$]))gets\b(?![\w?!:]|[ \t]{0,8}=[^=~])/g
/** The condition of a loop, up to the call. */
const loopBefore = /\b(?:while|until)\b[^\n;]{0,80}$/
/** What shows a prompt on the lines just above. */
const prompt = /\bprint\b|\bsyswrite\b|\bflush\b/

/** Calls of `gets`, except in the loop of a filter: `while (line = $stdin.gets)` reads all of its input. */
function questionsInRuby(code: string): Question[] {
  return Array.from(code.matchAll(rubyCall))
    .filter(({ index }) => !isDefined(code, index) && !isFilter(code, index))
    .map(({ index }) => ({ offset: index, pattern: 'gets' }))
}

function isFilter(code: string, offset: number): boolean {
  const before = code.slice(Math.max(0, offset - 400), offset)
  const lines = before.split('\n')
  return loopBefore.test(lines.at(-1)!) && !prompt.test(lines.slice(-3).join('\n'))
}

/** Whether there is `def` before the name at `offset`. */
function isDefined(code: string, offset: number): boolean {
  return /\bdef[ \t]{1,8}$/.test(code.slice(Math.max(0, offset - 12), offset))
}
