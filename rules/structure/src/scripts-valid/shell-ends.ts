import type { SyntaxFault } from './syntax-fault.js'

const endOf: Readonly<Record<string, string>> = { if: 'fi', do: 'done', case: 'esac' }
const startOf: Readonly<Record<string, string>> = { fi: 'if', done: 'do', esac: 'case' }
/** Reserved words of the shell, which have this meaning only where a command can begin. */
const reserved =
  /\b(?:if|then|elif|else|fi|while|until|do|done|case|esac|time|coproc)\b(?![-./=(,:?*+@%~}\]]|\|\w|[ \t]=[ \t])/g
/** What a command can follow, besides line ends and reserved words. */
const beforeCommand =
  /(?:[;&|()}`]|\btime -p|\bcoproc[ \t]\w{1,60}|\bfor[ \t]{1,9}\w{1,60}|\bfunction[ \t]{1,9}[\w-]{1,60})$/
/** `!` and `{`, which a command can follow when they are not arguments. */
const negationOrGroup =
  /(?:^|[\n;&|()`]|\b(?:then|do|else|elif|if|while|until)|\bfunction[ \t]{1,9}[\w-]{1,60})[ \t]{0,9}[!{](?:[ \t][!{]){0,3}$/
/** Here documents whose delimiter only a shell can read. */
const oddHereDocument = /<<-?[ \t]{0,8}(?:\$|\\\n|(?:"[^"\n]{0,80}"|'[^'\n]{0,80}')[^\s;&|)<>])/
/** The shell does not read the lines after this, unless it is inside a compound command. */
const exit = /^exit(?: \d{1,3})?[ \t]*$/gm

/**
 * The first compound command of a shell without its end, or end without its beginning.
 *
 * @param code - The text without strings and comments.
 */
export function findUnclosedCommand(text: string, code: string): SyntaxFault | undefined {
  if (oddHereDocument.test(text)) return undefined
  const read = withoutTests(withoutArrays(code))
  const exits = Array.from(read.matchAll(exit), ({ index }) => index)
  const open: { word: string; index: number }[] = []
  let lastWordEnd = -1
  for (const { 0: word, index } of read.matchAll(reserved)) {
    if (open.length === 0 && exits.length > 0 && exits[0]! < index) break
    while (exits.length > 0 && exits[0]! < index) exits.shift()
    if (!beginsCommand(read, word, index, lastWordEnd) || isPattern(read, word, index)) continue
    lastWordEnd = index + word.length
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

/** @param lastWordEnd - Offset of the end of the last reserved word. */
function beginsCommand(code: string, word: string, index: number, lastWordEnd: number): boolean {
  const before = code.slice(Math.max(0, index - 80), index)
  const words = before.trimEnd()
  if (words === '' || before.includes('\n', words.length)) return true
  if (index - before.length + words.length === lastWordEnd) return true
  return beforeCommand.test(words) || negationOrGroup.test(words) || (word === 'esac' && /\bin$/.test(words))
}

/** Whether a word is a pattern, as `done)` in `case … in start) … ;; done) … esac`. `esac)` is not allowed there. */
function isPattern(code: string, word: string, index: number): boolean {
  const before = code.slice(Math.max(0, index - 400), index).trimEnd()
  const after = /^[ \t]{0,9}([|)])/.exec(code.slice(index + word.length, index + word.length + 10))?.[1]
  if (word === 'esac') return before.endsWith('|') && after === ')'
  if (after === undefined) return false
  if (!(word in startOf)) return true
  return /(?:;;|;&|\bin|\|)$/.test(before.endsWith('(') ? before.slice(0, -1).trimEnd() : before)
}

/** Blanks arrays, whose words are not commands: `words=(if then)`. */
function withoutArrays(code: string): string {
  return code.replace(/\w\+?=\([^()]{0,4000}\)/g, blank)
}

/** Longest `[[ … ]]`, in UTF-16 units. */
const longestTest = 2_000

/** Blanks `[[ … ]]`, whose words are not commands, also over several lines. */
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

/** Blanks of the same length, with the same line ends. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
