import { quote, utf8Length } from '@skillgauge/rule-kit'
import type { Finding, SkillFile } from '@skillgauge/rule-kit'
import type { Language } from '../script-reading/script-language.js'
import { findSyntaxError } from './syntax-errors.js'

/** Reasons why a script cannot run, as far as its text shows them. */
export function* findFaults(
  file: SkillFile,
  text: string,
  language: Language | undefined,
): Generator<Finding> {
  const name = quote(file.path)
  const interpreter = interpreterOf(text)
  if (interpreter === '') {
    const message = `The \`#!\` line of ${name} names no program; an absolute path was expected.`
    yield { message, at: file.at(0), fix: 'Write a first line such as `#!/usr/bin/env bash`.' }
  } else if (interpreter !== undefined && hasWindowsLineEnds(file, text)) {
    const message = `${name} has Windows line ends, so its \`#!\` line names a program that ends in a carriage return.`
    yield { message, at: file.at(0), fix: 'Save the file with line ends of Unix (LF).' }
  }
  const conflict = conflictIn(text)
  if (conflict !== undefined) {
    const message = `There is a merge conflict in ${name}, which no program can run.`
    yield { message, at: file.at(conflict), fix: 'Resolve the conflict.' }
    return
  }
  const error = language && findSyntaxError(file.path, text, language)
  if (!error) return
  yield { message: error.describe(name), at: file.at(error.offset), fix: error.fix }
}

/** The program of the `#!` line; `''` when it names none, `undefined` without such a line. */
function interpreterOf(text: string): string | undefined {
  if (!text.startsWith('#!')) return undefined
  const [program = '', ...rest] = text
    .slice(2, 258)
    .split('\n', 1)[0]!
    .trim()
    .split(/[ \t]+/)
  if (!program.startsWith('/')) return ''
  return program.endsWith('/env') ? (rest.find((word) => !/^-|=/.test(word)) ?? '') : program
}

/** Text is read with unified line ends, so with Windows line ends it lacks one byte per line. */
function hasWindowsLineEnds(file: SkillFile, text: string): boolean {
  const missing = file.bytes - utf8Length(text)
  return missing > 0 && missing === text.split('\n').length - 1
}

/** Offset of a merge conflict, which has all three markers in order. */
function conflictIn(text: string): number | undefined {
  const start = /^<{7} \S/m.exec(text)?.index
  if (start === undefined) return undefined
  const middle = text.indexOf('\n=======\n', start)
  return middle !== -1 && text.indexOf('\n>>>>>>> ', middle) !== -1 ? start : undefined
}
