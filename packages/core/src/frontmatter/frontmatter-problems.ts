import { clip, quote } from '@skillgauge/rule-kit'
import type { FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import { isObject } from '../is-object.js'
import type { TextFile } from '../skill/text-file.js'
import type { YamlBlock, YamlProblem } from './parsed-yaml.js'
import { syntaxProblems } from './unquoted-values.js'

/** Why a file without an opening fence on its first line has no frontmatter. */
export function missingFence(file: TextFile, text: string): Problem {
  if (/^(?:name|description):[ \t]/.test(text)) return missingFirstFence(file, text)
  const [message, fix] = explainMissingFence(text)
  return { message, at: file.at(0), fix }
}

const closingFence = /^---[ \t]*$/m

/** The file begins with a field. */
function missingFirstFence(file: TextFile, text: string): Problem {
  const field = quote(clip(text.split('\n', 1)[0]!, 60))
  const message = `The frontmatter has no opening line \`---\`: the file begins with ${field}.`
  if (!closingFence.test(text))
    return { message, at: file.at(0), fix: 'Put a line `---` above the fields and another one below them.' }
  return { message, at: file.at(0), fix: 'Put a line `---` above it.', edits: [file.replace(0, 0, '---\n')] }
}

const fenceWithFields = /^---[ \t]*\n\s{0,40}(?:name|description):[ \t]/m

function explainMissingFence(text: string): readonly [message: string, fix: string] {
  const opening = /^[ \t]*---[ \t]*$/m.exec(text)?.index
  if (opening !== undefined && text.slice(0, opening).trim() === '')
    return [
      'The frontmatter does not begin on the first line: there is something blank before `---`.',
      'Delete everything before the first `---`.',
    ]
  const codeFence =
    /^\s{0,40}(?:```|~~~)[ \t]{0,8}(?:ya?ml|md|markdown)?[ \t]{0,8}\n\s{0,40}(---|name:|description:)/i.exec(
      text,
    )
  if (codeFence)
    return [
      'The frontmatter is in a block of code, where no host looks for it.',
      codeFence[1] === '---'
        ? 'Remove the fence around the frontmatter: the line above it and the line below.'
        : 'Write `---` in place of each of the two lines of the fence around it.',
    ]
  const start = fenceWithFields.exec(text)?.index
  if (start !== undefined && closingFence.test(text.slice(start + 3)))
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
 * Everything that keeps a block from being read as frontmatter.
 *
 * @param bodyLine - The first line of the body, where no fence closes the block before it.
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
    const isSyntax = ({ fix, offset }: YamlProblem) => fix === undefined && offset >= 0
    const others = yaml.problems.filter((problem) => !isSyntax(problem))
    return [
      ...syntaxProblems(block, yaml.problems.filter(isSyntax)),
      ...others.map(({ message, offset, fix }) =>
        offset < 0
          ? { message, at: file.at(3), fix: fix ?? 'Let the first line be `---` alone.' }
          : { message, at: block.at(offset), fix },
      ),
    ]
  }
  const { data } = yaml
  if (isObject(data)) return []
  const found = data === null || data === undefined ? 'empty' : Array.isArray(data) ? 'a list' : 'plain text'
  return [
    {
      message: `The frontmatter is ${found}; it must be \`key: value\` lines.`,
      at: block.text.trim() === '' ? file.at(0) : block.at(0),
      fix: 'Write `name: …` and `description: …` between the fences, each on its own line.',
    },
  ]
}
