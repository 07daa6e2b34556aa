import type { SkillFile } from '@skillgauge/rule-kit'

const script =
  /(?:\.(?:pyw?|rb|p[lm]|php|lua|r|jl|(?:ba|z|k|fi)?sh|ps[dm]?1|bat|cmd|awk|[cm]?[jt]sx?|vue|svelte|go|rs|java|kts?|scala|groovy|swift|[ch]|cc|[ch]pp|cs|dart|exs?|clj|hs|sql|s?css|tf|applescript)|(?:^|\/)(?:makefile|justfile|dockerfile))$/i
/** In the others `/*` is a pattern for files. */
const hasSlashComments =
  /\.(?:php|[cm]?[jt]sx?|vue|svelte|go|rs|java|kts?|scala|groovy|swift|[ch]|cc|[ch]pp|cs|dart|sql|s?css|tf)$/i

/** Whether a file is a program, by its name. */
export function isScriptPath(path: string): boolean {
  return script.test(path)
}

/** Whether a file is a program, by its name, or by its first line if the name has no ending. */
export function isScript({ path, text }: Pick<SkillFile, 'path' | 'text'>): boolean {
  return isScriptPath(path) || (/(?:^|\/)[^./]+$/.test(path) && text?.startsWith('#!') === true)
}

const lineComment =
  /(?:^|[ \t;{},)])(?:#{1,20}!?|\/{2,20}!?|--|;{1,4}|%{1,4}|rem(?=[ \t])|::)[ \t]{0,80}(?=[^\s#!/;%=-])/i
/** Text in other quotes may be samples: the patterns of a scanner, the prompt of another model. */
const printed =
  /\b(?:echo|print[a-z]{0,2}|puts|say|log|info|warn|error|write(?:ln)?|write-[a-z]{4,11})\b[^"'`\n]{0,40}(?:"((?:[^"\\]|\\.){16,1000})"|'((?:[^'\\]|\\.){16,1000})'|`((?:[^`\\]|\\.){16,1000})`)/gi
const asterisks = /^[ \t]{0,200}\*{1,3}(?=[ \t]|$)/
const closingOf = new Map([
  ['/*', '*/'],
  ['"""', '"""'],
  ["'''", "'''"],
])
const fence = /`{3,}|~{3,}/g

/**
 * What a script tells those who read it or its output: comments, text in three quotes, and text that is printed. All else becomes blank,
 * so offsets stay the same. Where it is doubtful what is a comment, more is kept.
 */
export function textOfScript(path: string, text: string): string {
  const marks = hasSlashComments.test(path) ? /(\/\*|\*\/|""")/ : /("""|''')/
  let closing: string | undefined
  const wordsOf = (line: string): string =>
    line
      .split(marks)
      .map((part, i) => {
        if (closing === undefined) {
          closing = i % 2 === 1 ? closingOf.get(part) : undefined
          return closing === undefined ? wordsOfCode(part) : gap(part.length)
        }
        if (part !== closing) return part.replace(asterisks, blanks)
        closing = undefined
        return gap(part.length)
      })
      .join('')
  return text.replace(fence, blanks).split('\n').map(wordsOf).join('\n')
}

function wordsOfCode(line: string): string {
  const comment = lineComment.exec(line)
  if (!comment) return printedIn(line)
  const [marks] = comment
  const code = line.slice(0, comment.index)
  // A comment behind code does not go on with that of the line before.
  const before = code.trim() === '' ? code : `\n${printedIn(code).slice(1)}`
  return `${before}${blanks(marks)}${line.slice(comment.index + marks.length)}`
}

function printedIn(code: string): string {
  let words = ''
  for (const match of code.matchAll(printed)) {
    const [whole, ...quoted] = match
    const found = quoted.find((one) => one !== undefined)!
    const start = match.index + whole.length - found.length - 1
    words += `${gap(start - words.length)}${found}`
  }
  return words === '' ? blanks(code) : words + gap(code.length - words.length)
}

function blanks(text: string): string {
  return ' '.repeat(text.length)
}

/** What separates texts: nothing of both is one sentence. */
function gap(length: number): string {
  return length < 2 ? '\n'.repeat(length) : `\n${' '.repeat(length - 2)}\n`
}
