import type { FrontmatterBlock, Problem } from '@skillgauge/rule-kit'
import { isObject } from './is-object.js'
import type { TextFile } from './text-file.js'
import type { YamlBlock, YamlProblem } from './parsed-yaml.js'
import { syntaxProblems } from './unquoted-values.js'

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
