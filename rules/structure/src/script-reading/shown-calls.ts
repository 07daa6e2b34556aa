import { nameOf } from '../folder-files.js'
import type { Script } from './script-language.js'

/** The first argument of a call in code; not a comment, a pipe, a redirection or the end of a command. */
const argument = /^[^\s#|>&;)\\`\d]|^\d(?![>&])/
/** The same in running text: only what no sentence goes on with. */
const markedArgument = /^(?:["'“‘「<[{$]|--?[a-zA-Z])/

/** Most mentions of a script that are looked at. */
const maxMentions = 50

/** Whether a text shows how a script is called, with its arguments: `scripts/run.sh "Title"`, `run.py --all <file>`. */
export function showsCall(text: string, { file }: Pick<Script, 'file'>): boolean {
  const name = nameOf(file.path)
  let from = 0
  for (let count = 0; count < maxMentions; count++) {
    const at = text.indexOf(name, from)
    if (at === -1) return false
    from = at + name.length
    if (/[\w.-]/.test(text[at - 1] ?? ' ')) continue
    const lineStart = text.lastIndexOf('\n', at) + 1
    const [rest] = /^[^\n]{0,300}/.exec(text.slice(from, from + 300))!
    const [, first] = /^["'”’}]?[ \t]{1,4}(.*)$/.exec(rest) ?? []
    if (first === undefined) continue
    const inCode = isInSpan(text.slice(lineStart, at)) || isInFence(text, lineStart)
    if ((inCode ? argument : markedArgument).test(first)) return true
  }
  return false
}

function isInSpan(before: string): boolean {
  return before.split('`').length % 2 === 0
}

function isInFence(text: string, lineStart: number): boolean {
  return (text.slice(0, lineStart).match(/^[ \t>]{0,12}(?:```|~~~)/gm)?.length ?? 0) % 2 === 1
}
