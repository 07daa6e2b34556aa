import type { SyntaxFault } from './syntax-fault.js'

const endOf: Readonly<Record<string, string>> = { if: 'fi', do: 'done', case: 'esac' }
const startOf: Readonly<Record<string, string>> = { fi: 'if', done: 'do', esac: 'case' }
/** Words of the shell, where a command can begin, and of nobody elsewhere. */
const reserved =
  /\b(?:if|then|elif|else|fi|while|until|do|done|case|esac|time|coproc)\b(?![-./=(,:?*+@%~}\]]|\|\w|[ \t]=[ \t])/g
/** Behind these a command begins, besides line ends and words of the shell. */
const beforeCommand =
  /(?:[;&|()}`]|\btime -p|\bcoproc[ \t]\w{1,60}|\bfor[ \t]{1,9}\w{1,60}|\bfunction[ \t]{1,9}[\w-]{1,60})$/
/** So it does behind these, where they are no arguments. */
const sign =
  /(?:^|[\n;&|()`]|\b(?:then|do|else|elif|if|while|until)|\bfunction[ \t]{1,9}[\w-]{1,60})[ \t]{0,9}[!{](?:[ \t][!{]){0,3}$/
/** Here documents whose end only a shell knows. */
const oddHereDocument = /<<-?[ \t]{0,8}(?:\$|\\\n|(?:"[^"\n]{0,80}"|'[^'\n]{0,80}')[^\s;&|)<>])/
/** What is behind it is not read, where nothing is open. */
const exit = /^exit(?: \d{1,3})?[ \t]*$/gm

/**
 * What a compound command of a shell lacks: its end, or its beginning.
 *
 * @param code - The text without strings and comments.
 */
export function findUnclosedCommand(text: string, code: string): SyntaxFault | undefined {
  if (oddHereDocument.test(text)) return undefined
  const read = withoutTests(withoutArrays(code))
  const exits = Array.from(read.matchAll(exit), ({ index }) => index)
  const open: { word: string; index: number }[] = []
  let behindWord = -1
  for (const { 0: word, index } of read.matchAll(reserved)) {
    if (open.length === 0 && exits.length > 0 && exits[0]! < index) break
    while (exits.length > 0 && exits[0]! < index) exits.shift()
    if (!beginsCommand(read, word, index, behindWord) || isPattern(read, word, index)) continue
    behindWord = index + word.length
    const start = startOf[word]
    if (word in endOf) open.push({ word, index })
    else if (start !== undefined && open.pop()?.word !== start)
      return {
        offset: index,
        describe: (file) => `\`${word}\` in ${file} ends no \`${start}\`, so the shell cannot read the file.`,
        fix: `Delete \`${word}\`, or end first what was begun last.`,
      }
  }
  const last = open.at(-1)
  return last
    ? {
        offset: last.index,
        describe: (file) =>
          `\`${last.word}\` in ${file} has no \`${endOf[last.word]}\`, so the shell cannot read the file.`,
        fix: `Write \`${endOf[last.word]}\` where it ends.`,
      }
    : undefined
}

/** @param behindWord - Where the word of the shell ends that was met last. */
function beginsCommand(code: string, word: string, index: number, behindWord: number): boolean {
  const before = code.slice(Math.max(0, index - 80), index)
  const words = before.trimEnd()
  if (words === '' || before.includes('\n', words.length)) return true
  if (index - before.length + words.length === behindWord) return true
  return beforeCommand.test(words) || sign.test(words) || (word === 'esac' && /\bin$/.test(words))
}

/** `done)` in `case … in start) … ;; done) … esac`. Nobody can write `esac)` there. */
function isPattern(code: string, word: string, index: number): boolean {
  const before = code.slice(Math.max(0, index - 400), index).trimEnd()
  const behind = /^[ \t]{0,9}([|)])/.exec(code.slice(index + word.length, index + word.length + 10))?.[1]
  if (word === 'esac') return before.endsWith('|') && behind === ')'
  if (behind === undefined) return false
  if (!(word in startOf)) return true
  return /(?:;;|;&|\bin|\|)$/.test(before.endsWith('(') ? before.slice(0, -1).trimEnd() : before)
}

/** The words of an array run nothing: `words=(if then)`. */
function withoutArrays(code: string): string {
  return code.replace(/\w\+?=\([^()]{0,4000}\)/g, blank)
}

/** Longest `[[ … ]]`, in UTF-16 units. */
const longestTest = 2_000

/** Nor do those of `[[ … ]]`, on however many lines. */
function withoutTests(code: string): string {
  const parts: string[] = []
  let done = 0
  for (let start = code.indexOf('[[ '); start !== -1; start = code.indexOf('[[ ', start + 1)) {
    const end = code.slice(start, start + longestTest).indexOf(' ]]')
    if (start < done || end === -1) continue
    parts.push(code.slice(done, start), blank(code.slice(start, start + end)))
    done = start + end
  }
  return parts.join('') + code.slice(done)
}

/** As long as the text, on as many lines. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
