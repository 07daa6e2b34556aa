import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OptionValues } from '@skillgauge/rule-kit'
import type { Files } from '../skill.js'

/** A fence marked `pass` or `fail` in a rule's README. */
export interface ReadmeExample {
  readonly verdict: 'pass' | 'fail'
  /** 1-based line of the opening fence. */
  readonly line: number
  readonly files: Files
  readonly directory?: string
  readonly options?: OptionValues
  /** The quotation below a `fail`: the beginning of the message. */
  readonly message?: string
}

const opening = /^(`{3,})(\S*) (pass|fail)(?: +(.*))?$/
const fileSeparator = /^=== (\S+)$/

/** The name of the folder of a rule: the second part of its id. */
export function folderOf(id: string): string {
  return id.split('.')[1] ?? ''
}

/** The examples in the README of a rule, in the folder of its plugin. */
export function examplesIn(folder: string | undefined, id: string): ReadmeExample[] {
  if (folder === undefined) return []
  const readme = join(folder, folderOf(id), 'README.md')
  return existsSync(readme) ? readExamples(readFileSync(readme, 'utf8')) : []
}

/**
 * Reads the examples of a README. A fence contains a SKILL.md; a line `=== scripts/run.py` starts another file. The verdict may be
 * followed by `directory=pdf-tools` and `options={"maxLength":10}`.
 */
function readExamples(markdown: string): ReadmeExample[] {
  const lines = markdown.split(/\r\n?|\n/)
  const examples: ReadmeExample[] = []
  for (let i = 0; i < lines.length; i++) {
    const match = opening.exec(lines[i]!)
    if (!match) continue
    const end = lines.indexOf(match[1]!, i + 1)
    if (end === -1) throw new Error(`Line ${i + 1}: the fence is not closed.`)
    const quotation = lines.slice(end + 1).find((line) => line.trim() !== '')
    examples.push({
      verdict: match[3] as 'pass' | 'fail',
      line: i + 1,
      files: splitFiles(lines.slice(i + 1, end)),
      ...parameters(match[4] ?? '', i + 1),
      ...(quotation?.startsWith('> ') && { message: quotation.slice(2).trim() }),
    })
    i = end
  }
  return examples
}

function splitFiles(lines: readonly string[]): Files {
  const files: Record<string, string> = {}
  let path = 'SKILL.md'
  let content: string[] = []
  const finish = () => {
    if (content.length > 0 || path !== 'SKILL.md') files[path] = content.map((line) => `${line}\n`).join('')
  }
  for (const line of lines) {
    const separator = fileSeparator.exec(line)
    if (!separator) {
      content.push(line)
      continue
    }
    finish()
    path = separator[1]!
    content = []
  }
  finish()
  return files
}

function parameters(text: string, line: number): { directory?: string; options?: OptionValues } {
  const found: { directory?: string; options?: OptionValues } = {}
  for (const part of text.split(/ +/).filter(Boolean)) {
    const at = part.indexOf('=')
    const [key, value] = [part.slice(0, at), part.slice(at + 1)]
    if (key === 'directory') found.directory = value
    else if (key === 'options') found.options = JSON.parse(value) as OptionValues
    else throw new Error(`Line ${line}: unknown parameter \`${part}\` of an example.`)
  }
  return found
}
