import { openRegularFile } from '@skillgauge/sources'
import { closeSync, constants, fstatSync, readdirSync, readSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesBelow } from './files-below.js'
import { simpleCommands } from './shell-words.js'

/** What shows that an agent has one of the skills before it: its text, or its scripts run. */
export type SkillEvidence = ReturnType<typeof skillEvidence>

/** A longer file is known by its beginning. */
const maxBytes = 256 * 1024
/** So many lines of the text, one after the other, are the text; a text that has less must be there whole. */
const linesThatProve = 3
/** Letters and digits that a line must have to be more than a rule, a fence or a heading that all have. */
const leastLetters = 6
/** Of more output the beginning and the end are looked at. */
const maxOutput = 1024 * 1024
const maxFiles = 5_000

/**
 * Reads what proves that a skill was read. Of a frontmatter nothing counts: the agent is shown name and description of every skill
 * anyway, so a run that prints those alone has not chosen.
 *
 * @param others - SKILL.md texts of skills beside it: a line that stands in one of them proves nothing.
 */
export function skillEvidence(
  { name, directory }: { readonly name: string; readonly directory: string },
  others: readonly string[] = [],
) {
  const foreign = new Set(others.flatMap(tellingLines))
  const lines = tellingLines(skillMdIn(directory)).filter((line) => !foreign.has(line))
  const needed = Math.min(linesThatProve, lines.length)
  const files = new Set(scriptsBelow(directory))
  return {
    name,
    /** Whether a part of the text of SKILL.md stands in what a command printed. */
    shownIn(output: string) {
      if (needed === 0) return false
      const shown = new Set(printedLines(output))
      let run = 0
      return lines.some((line) => (run = shown.has(line) ? run + 1 : 0) >= needed)
    },
    /** Whether a command runs one of the skill's scripts. */
    runBy: (command: string) => runsOneOf(files, name, command),
  }
}

/** Exit codes of a shell for a program that cannot be run, or is not there. */
const notRun = new Set<unknown>([126, 127, null, undefined])

/** The skill that a finished command has used: what it printed shows the text, or it ran a script. */
export function skillIn(
  installed: readonly SkillEvidence[],
  command: string,
  output: string,
  exitCode: unknown,
): string | undefined {
  const used = installed.find(
    (skill) => skill.shownIn(output) || (!notRun.has(exitCode) && skill.runBy(command)),
  )
  return used?.name
}

/** The text of a skill's SKILL.md, its beginning when it is long; `''` where none can be read. */
export function skillMdIn(directory: string): string {
  let file: number | undefined
  try {
    const name = readdirSync(directory).find((one) => one.toLowerCase() === 'skill.md')
    // No link is followed.
    file = openRegularFile(join(directory, name ?? 'SKILL.md'), constants.O_NOFOLLOW ?? 0)
    const bytes = Buffer.alloc(Math.min(fstatSync(file).size, maxBytes))
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0))
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function tellingLines(skillMd: string): string[] {
  const text = skillMd.replace(/^\uFEFF/, '')
  const lines = text.split(/\r\n|\r|\n/)
  const end = /^---[ \t]*$/.test(lines[0] ?? '')
    ? lines.findIndex((line, i) => i > 0 && /^---[ \t]*$/.test(line))
    : -1
  return lines
    .slice(end + 1)
    .map((line) => line.trim())
    .filter(tells)
}

function tells(line: string): boolean {
  return (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters
}

/** The lines of an output, also without the numbers and file names that `nl`, `cat -n`, `grep -n` and the like put before them. */
function* printedLines(output: string): Generator<string> {
  const text =
    output.length <= maxOutput
      ? output
      : `${output.slice(0, maxOutput / 2)}\n${output.slice(output.length - maxOutput / 2)}`
  for (const printed of text.split(/\r\n|\r|\n/)) {
    const line = printed.trim()
    if (!tells(line)) continue
    yield line
    const bare = line.replace(/^[^\s:]{0,300}\.md[:-]/i, '')
    if (bare !== line) yield bare.trim()
    const counted = bare.replace(/^\d{1,7}(?:\t|[:|→-]| {1,4})/, '')
    if (counted !== bare) yield counted.trim()
  }
}

const interpreters =
  /(?:^|\/)(?:python[\d.]*|node|deno|bun|bash|sh|zsh|dash|ruby|perl|php|uv|npx|tsx|pwsh|Rscript)$/

function runsOneOf(files: ReadonlySet<string>, name: string, command: string): boolean {
  let folder = ''
  for (const words of simpleCommands(command)) {
    const [program = '', ...rest] = words
    if (program === 'cd') {
      folder = joined(folder, rest.find((word) => !word.startsWith('-')) ?? '')
      continue
    }
    const given = rest.filter((word) => !word.startsWith('-'))
    // `uv run script.py`: the script is one of the first words.
    const started = interpreters.test(program) ? given.slice(0, 2) : program.includes('/') ? [program] : []
    if (started.some((word) => isFileOf(files, name, joined(folder, word)))) return true
  }
  return false
}

function isFileOf(files: ReadonlySet<string>, name: string, path: string): boolean {
  const mark = `/skills/${name}/`
  const at = `/${path}`.lastIndexOf(mark)
  return at !== -1 && files.has(`/${path}`.slice(at + mark.length))
}

function joined(folder: string, path: string): string {
  const given = path.replaceAll('\\', '/')
  return given.startsWith('/') ? posix.normalize(given) : posix.join(folder, given)
}

/** Paths below the skill, besides that of its SKILL.md. */
function scriptsBelow(directory: string): string[] {
  const found: string[] = []
  try {
    for (const path of filesBelow(directory, /^\.skillgauge$/, 16)) {
      if (found.length >= maxFiles) break
      if (path.toLowerCase() !== 'skill.md') found.push(path)
    }
  } catch {
    // What cannot be listed cannot be copied for a test either, and that is said there.
  }
  return found
}
