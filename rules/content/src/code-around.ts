/** How far above a line the fence of its block is looked for. */
const maxBlock = 4_000
/** Lines of a listing that are looked at, on either side. */
const maxEntries = 12

/** The fenced block of code that a line stands in. */
export interface CodeAround {
  /** The first word behind the fence, in lower case. */
  readonly language: string
  /** Whether no line of code is above this one. */
  readonly isFirst: boolean
  /** What the block holds above the line, and from it on. */
  readonly above: string
  readonly below: string
}

/**
 * The block of code around a line whose opening fence names a language: a fence without a word may as well close one, and that is left
 * alone.
 *
 * @param lineStart - Where the line begins.
 */
export function codeAround(text: string, lineStart: number): CodeAround | undefined {
  const { opening, lines } = sinceFence(text, lineStart)
  const language = opening === undefined ? undefined : /[`~]{3}\s*([\w+#-]{1,30})/.exec(opening)?.[1]
  if (language === undefined) return undefined
  const isFirst = lines.every((line) => line.trim() === '' || line.startsWith('#!'))
  const rest = text.slice(lineStart, lineStart + maxBlock)
  const end = rest.search(nextFence)
  return {
    language: language.toLowerCase(),
    isFirst,
    above: lines.join('\n'),
    below: end === -1 ? rest : rest.slice(0, end),
  }
}

/** The lines between the nearest fence above and this one; none without a fence. */
export function linesSinceFence(text: string, lineStart: number): string {
  return sinceFence(text, lineStart).lines.join('\n')
}

/** The nearest fence above a line, and what is between the two. */
function sinceFence(text: string, lineStart: number): { opening: string | undefined; lines: string[] } {
  const above = text.slice(Math.max(0, lineStart - maxBlock), lineStart).split('\n')
  // Behind the last line feed there is nothing.
  above.pop()
  const at = above.findLastIndex((line) => fence.test(line))
  return at === -1 ? { opening: undefined, lines: [] } : { opening: above[at], lines: above.slice(at + 1) }
}

const fence = /^[ \t>]{0,12}(?:```|~~~)/
const nextFence = /\n[ \t>]{0,12}(?:```|~~~)/
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
  const [own = '', ...below] = text.slice(lineStart, lineStart + maxBlock).split('\n', maxEntries + 1)
  if (entryOf(own) === undefined) return false
  return [linesAbove(text, lineStart), below].some((lines) => {
    for (const line of lines) {
      const path = entryOf(line)
      if (path === undefined) return false
      if (ofProject.test(path)) return true
    }
    return false
  })
}

/** The nearest lines above, from below. */
function* linesAbove(text: string, lineStart: number): Generator<string> {
  const from = Math.max(0, lineStart - maxBlock)
  let end = lineStart - 1
  for (let count = 0; count < maxEntries && end >= from; count++) {
    const start = Math.max(from, text.slice(from, end).lastIndexOf('\n') + from + 1)
    yield text.slice(start, end)
    end = start - 1
  }
}

/** The lines of a drawn tree, and no others. */
const branch = /^[ \t>]{0,12}(?:[├└│]|\|(?:--|__)|\+--|`--)/u
/** Most lines of a tree above the one that is asked for. */
const maxBranches = 60

/** The folder that a drawn tree begins with, where a line belongs to one: `repo/` above `└── assets/logo.svg`. */
export function treeRoot(text: string, lineStart: number): string | undefined {
  if (!branch.test(text.slice(lineStart, lineStart + 40))) return undefined
  const from = Math.max(0, lineStart - maxBlock)
  const above = text.slice(from, lineStart).split('\n').slice(0, -1)
  const root = above.slice(-maxBranches).findLast((line) => !branch.test(line))
  const path = root === undefined ? undefined : entryOf(root)
  return path !== undefined && /[\w)\]-]\/$/.test(path) ? path.slice(0, -1) : undefined
}
