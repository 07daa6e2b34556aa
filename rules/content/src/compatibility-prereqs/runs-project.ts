import { linesSinceFence } from '../code-around.js'
import { changedFolder, lastFolder } from '../project-words.js'

/** Runners of files. The others fetch a package, wherever they are called. */
const ofFiles = new Set(['uv run', 'deno run', 'go run'])
/** The rest of a command, up to an operator. */
const restOfCommand = /^[^\n`;|&]{0,400}/
/** An argument that is a path, first of all the program. */
const isPath = (word: string) => /[\\/]|\.[a-z]\w{0,4}$/i.test(word)
/** `/srv/app/main.py`, `../../tools/x.py` */
const isOutside = /^["']?(?:\/|\.\.\/)/

/**
 * Whether a call runs something of a project outside of the skill, whose need it then is: a program on a path that leaves the skill, or any
 * after `cd` into another folder.
 *
 * @param name - The name of the skill, which the paths of its own files may contain.
 */
export function runsProject(text: string, command: string, offset: number, name: string): boolean {
  if (!ofFiles.has(command)) return false
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(Math.max(lineStart, offset - 240), offset)
  if (changedFolder(lastFolder(linesSinceFence(text, lineStart)), before, name)) return true
  const words = restOfCommand.exec(text.slice(offset, offset + 400))?.[0].split(/[ \t]/) ?? []
  const program = words.find(isPath) ?? ''
  return isOutside.test(program) && !/skill/i.test(program) && !program.split('/').includes(name)
}
