import { scanJavaScript } from './scan-javascript.js'
import { scanPython } from './scan-python.js'
import { scanRuby } from './scan-ruby.js'
import { scanShell } from './scan-shell.js'
import type { Language } from './script-language.js'
import type { Span } from './span.js'

const scanners: Readonly<Record<Language, (text: string) => Span[]>> = {
  python: scanPython,
  shell: scanShell,
  javascript: (text) => scanJavaScript(text),
  go: (text) => scanJavaScript(text, 'go'),
  ruby: scanRuby,
}

/**
 * The code of a script, as long as its text, so that an offset in one is an offset in the other: comments and here
 * documents are blanks, what stands inside quotes is `_`, line ends too. Code inside strings (`${…}`, `$(…)`, f-strings) remains.
 * Linear; what is not closed ends at the end of its line or of the file, as the language has it.
 */
export function codeOf(text: string, language: Language): string {
  return fill(text, scanners[language](text), (kind) => (kind === 'string' ? '_' : ' '))
}

/** The script without its comments, strings and here documents as they are. */
export function withoutComments(text: string, language: Language): string {
  const comments = scanners[language](text).filter(({ kind }) => kind === 'comment')
  return fill(text, comments, () => ' ')
}

/** A shell script without what its shell takes literally: comments, single quotes, here documents with a quoted end. */
export function expandedIn(text: string): string {
  const literal = scanners.shell(text).filter(({ start, kind }) => {
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
