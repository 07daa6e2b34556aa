import { readStart } from '@skillgauge/sources/regular-file'
import { constants } from 'node:fs'
import { join, posix } from 'node:path'
import { namesIn } from '../../files/folders.js'
import { filesBelow } from './files-below.js'
import { simpleCommands } from './shell-words.js'

/** How to recognize that an agent has used a skill: its text was printed, or its scripts were run. */
export type SkillEvidence = ReturnType<typeof skillEvidence>

/** Only the start of a longer file is read. */
const maxBytes = 256 * 1024
/** So many consecutive lines prove that the text was read; a shorter text must be there in full. */
const provingLines = 3
/** Lines with fewer letters and digits (rules, fences) are in every file. */
const minLetters = 6
/** Only start and end of a longer output are searched. */
const maxOutput = 1024 * 1024
const maxFiles = 5_000

/**
 * Reads what identifies a skill. The frontmatter does not: the agent is shown name and description of every skill anyway.
 *
 * @param others - SKILL.md texts of other skills: lines that are in one of them prove nothing.
 */
export function skillEvidence(
  { name, directory }: { readonly name: string; readonly directory: string },
  others: readonly string[] = [],
) {
  const sharedLines = new Set(others.flatMap(distinctiveLines))
  const lines = distinctiveLines(readSkillMd(directory)).filter((line) => !sharedLines.has(line))
  const needed = Math.min(provingLines, lines.length)
  const files = new Set(listFiles(directory))
  return {
    name,
    isPrintedIn(output: string) {
      if (needed === 0) return false
      const shown = new Set(outputLines(output))
      let run = 0
      return lines.some((line) => (run = shown.has(line) ? run + 1 : 0) >= needed)
    },
    isRunBy: (command: string) => runsScript(files, name, command),
  }
}

/** Exit codes for a program that could not be started. */
const notStartedCodes = new Set<unknown>([126, 127, null, undefined])

export function findUsedSkill(
  installed: readonly SkillEvidence[],
  command: string,
  output: string,
  exitCode: unknown,
): string | undefined {
  const used = installed.find(
    (skill) => skill.isPrintedIn(output) || (!notStartedCodes.has(exitCode) && skill.isRunBy(command)),
  )
  return used?.name
}

/** Text of SKILL.md, up to a limit; `''` when it cannot be read. */
export function readSkillMd(directory: string): string {
  const name = namesIn(directory).find((one) => one.toLowerCase() === 'skill.md')
  // No link is followed.
  return readStart(join(directory, name ?? 'SKILL.md'), maxBytes, constants.O_NOFOLLOW ?? 0) ?? ''
}

function distinctiveLines(skillMd: string): string[] {
  const text = skillMd.replace(/^\uFEFF/, '')
  const lines = text.split(/\r\n|\r|\n/)
  const end = /^---[ \t]*$/.test(lines[0] ?? '')
    ? lines.findIndex((line, i) => i > 0 && /^---[ \t]*$/.test(line))
    : -1
  return lines
    .slice(end + 1)
    .map((line) => line.trim())
    .filter(isDistinctive)
}

function isDistinctive(line: string): boolean {
  return (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minLetters
}

/** Lines of an output, also without the numbers and file names that `nl`, `cat -n` and `grep -n` add. */
function* outputLines(output: string): Generator<string> {
  const text =
    output.length <= maxOutput
      ? output
      : `${output.slice(0, maxOutput / 2)}\n${output.slice(output.length - maxOutput / 2)}`
  for (const printed of text.split(/\r\n|\r|\n/)) {
    const line = printed.trim()
    if (!isDistinctive(line)) continue
    yield line
    const bare = line.replace(/^[^\s:]{0,300}\.md[:-]/i, '')
    if (bare !== line) yield bare.trim()
    const counted = bare.replace(/^\d{1,7}(?:\t|[:|→-]| {1,4})/, '')
    if (counted !== bare) yield counted.trim()
  }
}

const interpreters =
  /(?:^|\/)(?:python[\d.]*|node|deno|bun|bash|sh|zsh|dash|ruby|perl|php|uv|npx|tsx|pwsh|Rscript)$/

function runsScript(files: ReadonlySet<string>, name: string, command: string): boolean {
  let folder = ''
  for (const words of simpleCommands(command)) {
    const [program = '', ...rest] = words
    if (program === 'cd') {
      folder = resolvePath(folder, rest.find((word) => !word.startsWith('-')) ?? '')
      continue
    }
    const given = rest.filter((word) => !word.startsWith('-'))
    // `uv run script.py`: the script is one of the first words.
    const started = interpreters.test(program) ? given.slice(0, 2) : program.includes('/') ? [program] : []
    if (started.some((word) => isFileOf(files, name, resolvePath(folder, word)))) return true
  }
  return false
}

function isFileOf(files: ReadonlySet<string>, name: string, path: string): boolean {
  const mark = `/skills/${name}/`
  const at = `/${path}`.lastIndexOf(mark)
  return at !== -1 && files.has(`/${path}`.slice(at + mark.length))
}

function resolvePath(folder: string, path: string): string {
  const given = path.replaceAll('\\', '/')
  return given.startsWith('/') ? posix.normalize(given) : posix.join(folder, given)
}

function listFiles(directory: string): string[] {
  const found: string[] = []
  try {
    for (const path of filesBelow(directory, /^\.skillgauge$/, 16)) {
      if (found.length >= maxFiles) break
      if (path.toLowerCase() !== 'skill.md') found.push(path)
    }
  } catch {
    // Copying the skill for a test will report it.
  }
  return found
}
