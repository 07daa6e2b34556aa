import type { FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import type { TextFile } from './text-file.js'
import type { YamlBlock } from './yaml-block.js'
import { parseYamlBlock } from './yaml-block.js'

/** Why a file that does not begin with a fence has no frontmatter. */
export function noFence(file: TextFile, text: string): Problem {
  const later = /^[ \t]*---[ \t]*$/m.exec(text)
  const onlyBlankBefore = later && text.slice(0, later.index).trim() === ''
  return {
    message: onlyBlankBefore
      ? 'The frontmatter does not begin on the first line: something blank stands before `---`.'
      : 'SKILL.md does not begin with frontmatter: its first line is not `---`.',
    at: file.at(0),
    fix: onlyBlankBefore
      ? 'Delete what stands before the first `---`.'
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
    return yaml.problems.map(({ message, offset }) => ({
      message,
      at: offset < 0 ? file.at(3) : block.at(offset),
      fix: offset < 0 ? 'Let the first line be `---` alone.' : quotedLine(block.text, offset),
    }))
  }
  if (isMapping(yaml.data)) return []
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

export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The commonest mistake is an unquoted `: `. If the line parses once its value is quoted, that line is the fix. */
function quotedLine(text: string, offset: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
  const lineEnd = text.indexOf('\n', lineStart)
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd)
  const pair = /^([ \t]{0,40}[\w-]{1,100}:[ \t]{1,40})([^"'|>&*!{[\s].*|[{[@`%&*!].*)$/.exec(line)
  if (!pair || line.length > 4_000) return undefined
  const value = pair[2]!.trimEnd()
  const quoted =
    value.includes('"') || value.includes('\\') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
  const mended = pair[1]! + quoted
  const wasWrong = parseYamlBlock(line).problems.length > 0
  return wasWrong && parseYamlBlock(mended).problems.length === 0 ? mended : undefined
}
