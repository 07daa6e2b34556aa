/** How far above a line the fence of its block is searched, in UTF-16 units. */
const maxBlock = 4_000
/** How many lines of a listing are read above and below a line. */
const maxEntries = 12

/** The fenced block of code that contains a line. */
export interface CodeAround {
  /** The first word after the fence, in lower case. */
  readonly language: string
  /** Whether the line is the first one with code. */
  readonly isFirst: boolean
  /** The text of the block above the line, and from the line on. */
  readonly above: string
  readonly below: string
  /** The last line of text above the block. */
  readonly intro: string
}

/**
 * The block of code around a line. Its opening fence must name a language: a bare fence may also close a block.
 *
 * @param lineStart - Offset of the line.
 */
export function codeAround(text: string, lineStart: number): CodeAround | undefined {
  const { opening, lines, intro } = sinceFence(text, lineStart)
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
    intro,
  }
}

/** The text between the nearest fence above and a line; empty without a fence. */
export function linesSinceFence(text: string, lineStart: number): string {
  return sinceFence(text, lineStart).lines.join('\n')
}

/**
 * The nearest fence above a line, and the lines between the two. Unlike `markdownLines`, which begins at the top, this reads a window, and
 * also says what lies between the end of a block and the line.
 */
function sinceFence(text: string, lineStart: number) {
  const above = text.slice(Math.max(0, lineStart - maxBlock), lineStart).split('\n')
  // The part after the last line feed is empty.
  above.pop()
  const at = above.findLastIndex((line) => fence.test(line))
  if (at === -1) return { opening: undefined, lines: [], intro: '' }
  const intro = above.slice(0, at).findLast((line) => line.trim() !== '') ?? ''
  return { opening: above[at], lines: above.slice(at + 1), intro }
}

const fence = /^[ \t>]{0,12}(?:```|~~~)/
const nextFence = /\n[ \t>]{0,12}(?:```|~~~)/
/** Tree characters before an entry. */
const drawn = /^[ \t│├└─|+`-]{1,60}/u
const pathAlone = /^[\w.@~()[\]/-]{1,200}$/
const comment = /^(?:#|\/\/|←|<-|—|-)/u

/** The path that is alone on a line, or an entry of a drawn tree, with or without a comment: `├── src/app.ts   # entry`. */
function entryOf(line: string): string | undefined {
  const isListItem = /^[ \t]{0,20}[-+*] /.test(line)
  const written = isListItem ? '' : line.replace(drawn, '').trim()
  const end = written.search(/[ \t]/)
  const path = end === -1 ? written : written.slice(0, end)
  return pathAlone.test(path) && (end === -1 || comment.test(written.slice(end).trim())) ? path : undefined
}

/** Files at the root of a project that no skill has. */
const ofProject =
  /^(?:CLAUDE\.md|AGENTS\.md|GEMINI\.md|package\.json|tsconfig\.json|pyproject\.toml|Cargo\.toml|go\.mod|pom\.xml|Gemfile|Makefile|Dockerfile|docker-compose\.ya?ml|\.git(?:ignore|attributes)?|\.github|\.mcp\.json|src)(?:\/|$)/

/** Whether a line belongs to a listing of a project's files, one per line. */
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

/** The nearest lines above, from the bottom up. */
function* linesAbove(text: string, lineStart: number): Generator<string> {
  const from = Math.max(0, lineStart - maxBlock)
  let end = lineStart - 1
  for (let count = 0; count < maxEntries && end >= from; count++) {
    const start = Math.max(from, text.slice(from, end).lastIndexOf('\n') + from + 1)
    yield text.slice(start, end)
    end = start - 1
  }
}

/** Lines that can only be part of a drawn tree. */
const branch = /^[ \t>]{0,12}(?:[├└│]|\|(?:--|__)|\+--|`--)/u
/** How many lines of a tree above a line are read. */
const maxBranches = 60

/** The root folder of the drawn tree that a line belongs to, if any: `repo/` above `└── assets/logo.svg`. */
export function treeRoot(text: string, lineStart: number): string | undefined {
  if (!branch.test(text.slice(lineStart, lineStart + 40))) return undefined
  const from = Math.max(0, lineStart - maxBlock)
  const above = text.slice(from, lineStart).split('\n').slice(0, -1)
  const root = above.slice(-maxBranches).findLast((line) => !branch.test(line))
  const path = root === undefined ? undefined : entryOf(root)
  return path !== undefined && /[\w)\]-]\/$/.test(path) ? path.slice(0, -1) : undefined
}
