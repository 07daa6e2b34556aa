import type { Edit, FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import { isObject } from './is-object.js'
import type { TextFile } from './text-file.js'
import type { YamlBlock } from './parsed-yaml.js'
import { parseYamlBlock } from './yaml-block.js'

/** Why a file that does not begin with a fence has no frontmatter. */
export function noFence(file: TextFile, text: string): Problem {
  const later = /^[ \t]*---[ \t]*$/m.exec(text)
  const onlyBlankBefore = later && text.slice(0, later.index).trim() === ''
  return {
    message: onlyBlankBefore
      ? 'The frontmatter does not begin on the first line: there is something blank before `---`.'
      : 'SKILL.md does not begin with frontmatter: its first line is not `---`.',
    at: file.at(0),
    fix: onlyBlankBefore
      ? 'Delete everything before the first `---`.'
      : 'Begin SKILL.md with `---`, `name: …`, `description: …`, `---`, each on its own line.',
  }
}

/** Everything that keeps a fenced block from being read. */
export function blockProblems(
  block: FrontmatterBlock,
  yaml: YamlBlock | undefined,
  file: TextFile,
): Problem[] {
  if (!block.closed) {
    return [
      {
        message: 'The frontmatter is not closed: no line `---` ends it.',
        at: file.at(0),
        fix: 'Put a line `---` between the frontmatter and the body.',
      },
    ]
  }
  if (!yaml) return []
  if (yaml.problems.length > 0) {
    const lines = new Map<number, QuotedLine | undefined>()
    return yaml.problems.map(({ message, offset, fix }) => {
      if (offset < 0) return { message, at: file.at(3), fix: fix ?? 'Let the first line be `---` alone.' }
      if (fix !== undefined) return { message, at: block.at(offset), fix }
      const at = block.at(offset)
      // Each line is parsed once, however much is wrong with it.
      if (!lines.has(at.line) && lines.size < mostLines)
        lines.set(at.line, quotedLine(block.text, Math.max(0, offset - at.column + 1)))
      const line = lines.get(at.line)
      return {
        message,
        at,
        fix: line?.quotedLine,
        edits: line ? quotes(block, line, yaml.problems.length) : [],
      }
    })
  }
  if (isObject(yaml.data)) return []
  const found =
    yaml.data === null || yaml.data === undefined
      ? 'empty'
      : Array.isArray(yaml.data)
        ? 'a list'
        : 'plain text'
  return [
    {
      message: `The frontmatter is ${found}; it must be \`key: value\` lines.`,
      at: block.text.trim() === '' ? file.at(0) : block.at(0),
      fix: 'Write `name: …` and `description: …` between the fences, each on its own line.',
    },
  ]
}

interface QuotedLine {
  readonly key: string
  /** Its value as it stands there, without quotes. */
  readonly value: string
  /** Where the value begins. */
  readonly offset: number
  readonly quoted: string
  /** The whole line. */
  readonly quotedLine: string
}

/** Most lines for which it is tried whether quotes fix them. */
const mostLines = 100

/** The commonest mistake is an unquoted `: `. If the line parses once its value is quoted, that line is the fix. */
function quotedLine(text: string, lineStart: number): QuotedLine | undefined {
  const lineEnd = text.indexOf('\n', lineStart)
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd)
  const pair = /^([ \t]{0,40}[\w-]{1,100}:[ \t]{1,40})([^"'|>&*!{[\s].*|[{[@`%&*!].*)$/.exec(line)
  if (!pair || line.length > 4_000) return undefined
  const value = pair[2]!.trimEnd()
  const quoted =
    value.includes('"') || value.includes('\\') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
  const quotedLine = pair[1]! + quoted
  const wasWrong = parseYamlBlock(line).problems.length > 0
  if (!wasWrong || parseYamlBlock(quotedLine).problems.length > 0) return undefined
  return { key: pair[1]!.trim().slice(0, -1), value, offset: lineStart + pair[1]!.length, quoted, quotedLine }
}

/** Fields whose value is a text whatever it holds. Elsewhere `a: b: c` may as well be meant as a mapping. */
const texts = ['name', 'description', 'license', 'compatibility', 'allowed-tools']

/** Longest block that is parsed again to see whether quotes fix it, and most problems for which it is. */
const longestTried = 8_000
const mostTried = 10

/** The quotes, when nothing else can be meant and the block has less wrong with it then. */
function quotes(block: FrontmatterBlock, line: QuotedLine, problems: number): readonly Edit[] {
  if (problems > mostTried || block.text.length > longestTried) return []
  if (!texts.includes(line.key) || line.quotedLine.startsWith(' ')) return []
  // A bracket may be a list that was never closed, and ` #` may begin a comment.
  if (/^[[{&!]| #/.test(line.value)) return []
  const { text } = block
  const behind = line.offset + line.value.length
  const left = parseYamlBlock(text.slice(0, line.offset) + line.quoted + text.slice(behind)).problems.length
  return left < problems ? [block.replace(line.offset, line.value.length, line.quoted)] : []
}
