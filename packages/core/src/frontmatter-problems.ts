import { clip, quote } from '@skillgauge/rule-kit'
import type { FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import { isObject } from './is-object.js'
import type { TextFile } from './text-file.js'
import type { YamlBlock, YamlProblem } from './parsed-yaml.js'
import { syntaxProblems } from './unquoted-values.js'

/** Why a file that does not begin with a fence has no frontmatter. */
export function noFence(file: TextFile, text: string): Problem {
  const [message, fix] = whyNoFence(text)
  return { message, at: file.at(0), fix }
}

const fieldBelow = /^---[ \t]*\n\s{0,40}(?:name|description):[ \t]/m

function whyNoFence(text: string): readonly [message: string, fix: string] {
  const before = /^[ \t]*---[ \t]*$/m.exec(text)?.index
  if (before !== undefined && text.slice(0, before).trim() === '')
    return [
      'The frontmatter does not begin on the first line: there is something blank before `---`.',
      'Delete everything before the first `---`.',
    ]
  const inCode =
    /^\s{0,40}(?:```|~~~)[ \t]{0,8}(?:ya?ml|md|markdown)?[ \t]{0,8}\n\s{0,40}(---|name:|description:)/i.exec(
      text,
    )
  if (inCode)
    return [
      'The frontmatter is in a block of code, where no host looks for it.',
      inCode[1] === '---'
        ? 'Remove the fence around the frontmatter: the line above it and the line below.'
        : 'Write `---` in place of each of the two lines of the fence around it.',
    ]
  const start = fieldBelow.exec(text)?.index
  if (start !== undefined && /^---[ \t]*$/m.test(text.slice(start + 3)))
    return [
      `The frontmatter does not begin on the first line: ${quote(clip(text.trimStart().split('\n', 1)[0]!, 60))} stands before it.`,
      'Delete everything before the first `---`, or move it below the frontmatter.',
    ]
  return [
    'SKILL.md does not begin with frontmatter: its first line is not `---`.',
    'Begin SKILL.md with `---`, `name: …`, `description: …`, `---`, each on its own line.',
  ]
}

/**
 * Everything that keeps a fenced block from being read.
 *
 * @param bodyLine - The line that the body begins with where no fence stands before it.
 */
export function blockProblems(
  block: FrontmatterBlock,
  yaml: YamlBlock | undefined,
  file: TextFile,
  bodyLine: string | undefined,
): Problem[] {
  if (bodyLine !== undefined) {
    const line = quote(clip(bodyLine.trim(), 60))
    return [
      {
        message: `The frontmatter is not closed: no line \`---\` stands before ${line}.`,
        at: block.at(block.text.length),
        fix: `Put a line \`---\` before ${line}.`,
      },
    ]
  }
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
    const isKnown = ({ fix, offset }: YamlProblem) => fix !== undefined || offset < 0
    return [
      ...syntaxProblems(
        block,
        yaml.problems.filter((problem) => !isKnown(problem)),
      ),
      ...yaml.problems
        .filter(isKnown)
        .map(({ message, offset, fix }) =>
          offset < 0
            ? { message, at: file.at(3), fix: fix ?? 'Let the first line be `---` alone.' }
            : { message, at: block.at(offset), fix },
        ),
    ]
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
