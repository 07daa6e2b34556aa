/** How far above a line the fence of its block is looked for. */
const longestBlock = 4_000
/** Lines of a listing that are looked at, on either side. */
const mostEntries = 12

/** The fenced block of code that a line stands in. */
export interface CodeAround {
  /** The first word behind the fence, in lower case. */
  readonly language: string
  /** Its lines above this one. */
  readonly above: readonly string[]
}

/**
 * The block of code around a line whose opening fence names a language: a fence without a word may as well close one, and that is left
 * alone.
 *
 * @param lineStart - Where the line begins.
 */
export function codeAround(text: string, lineStart: number): CodeAround | undefined {
  const lines = text.slice(Math.max(0, lineStart - longestBlock), lineStart).split('\n')
  lines.pop()
  const at = lines.findLastIndex((line) => fence.test(line))
  const language = at === -1 ? undefined : /[`~]{3}\s*([\w+#-]{1,30})/.exec(lines[at]!)?.[1]
  return language === undefined ? undefined : { language: language.toLowerCase(), above: lines.slice(at + 1) }
}

const fence = /^[ \t>]{0,12}(?:```|~~~)/
/** The lines of a drawn tree. */
const drawn = /^[ \t│├└─|+`-]{1,60}/u
const pathAlone = /^[\w.@~()[\]/-]{1,200}$/
const comment = /^(?:#|\/\/|←|<-|—|-)/u

/** The path that stands alone on a line, perhaps drawn into a tree, with a comment behind it: `├── src/app.ts   # entry`. */
function entryOf(line: string): string | undefined {
  const isListItem = /^[ \t]{0,20}[-+*] /.test(line)
  const written = isListItem ? '' : line.replace(drawn, '').trim()
  const end = written.search(/[ \t]/)
  const path = end === -1 ? written : written.slice(0, end)
  return pathAlone.test(path) && (end === -1 || comment.test(written.slice(end).trim())) ? path : undefined
}

/** What lies at the root of a project, and in no skill. */
const ofProject =
  /^(?:CLAUDE\.md|AGENTS\.md|GEMINI\.md|package\.json|tsconfig\.json|pyproject\.toml|Cargo\.toml|go\.mod|pom\.xml|Gemfile|Makefile|Dockerfile|docker-compose\.ya?ml|\.git(?:ignore|attributes)?|\.github|\.mcp\.json|src)(?:\/|$)/

/** Whether a line belongs to a listing of the files of a project, written or drawn one to a line. */
export function listsProject(text: string, lineStart: number): boolean {
  const own = text.slice(lineStart, endOfLine(text, lineStart))
  if (entryOf(own) === undefined) return false
  const above = text
    .slice(Math.max(0, lineStart - longestBlock), lineStart)
    .split('\n')
    .slice(0, -1)
    .reverse()
  const below = text
    .slice(lineStart, lineStart + longestBlock)
    .split('\n')
    .slice(1)
  return [above, below].some((lines) => {
    for (const line of lines.slice(0, mostEntries)) {
      const path = entryOf(line)
      if (path === undefined) return false
      if (ofProject.test(path)) return true
    }
    return false
  })
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline === -1 ? text.length : newline
}
