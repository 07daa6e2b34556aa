import type { Mode, Span } from './scanner.js'
import { Scanner } from './scanner.js'
import type { Language } from './script-language.js'
import { go, javascript } from './syntax-javascript.js'
import { python } from './syntax-python.js'
import { ruby } from './syntax-ruby.js'
import { shell } from './syntax-shell.js'

const syntaxes: Readonly<Record<Language, Mode>> = { python, shell, javascript, ruby, go }

function scan(text: string, language: Language): Span[] {
  return new Scanner(text, syntaxes[language]).scan()
}

/**
 * The code of a script, with the same length and offsets as its text. Comments and here documents become blanks; text in quotes becomes
 * `_`, with its line ends. Code inside strings (`${…}`, `$(…)`, f-strings) remains. An unclosed string ends with its line or the file,
 * depending on the language. Linear.
 */
export function codeOf(text: string, language: Language): string {
  return fill(text, scan(text, language), (kind) => (kind === 'string' ? '_' : ' '))
}

/** The script without its comments, strings and here documents as they are. */
export function blankComments(text: string, language: Language): string {
  const comments = scan(text, language).filter(({ kind }) => kind === 'comment')
  return fill(text, comments, () => ' ')
}

/** A shell script without comments and literal text: single quotes, here documents with a quoted delimiter. */
export function blankLiterals(text: string): string {
  const literal = scan(text, 'shell').filter(({ start, kind }) => {
    if (kind !== 'here-document') return kind === 'comment' || text[start - 1] === "'"
    const lineStart = text.lastIndexOf('\n', start - 2) + 1
    return /<<-?[ \t]{0,8}[\\"']/.test(text.slice(lineStart, start))
  })
  return fill(text, literal, () => ' ')
}

function fill(text: string, spans: readonly Span[], fillWith: (kind: Span['kind']) => string): string {
  const parts: string[] = []
  let done = 0
  for (const { start, end, kind } of spans) {
    parts.push(text.slice(done, start), fillWith(kind).repeat(end - start))
    done = end
  }
  parts.push(text.slice(done))
  return parts.join('')
}
