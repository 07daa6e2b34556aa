import type { Skill } from '@skillgauge/rule-kit'
import { nodesOf } from '@skillgauge/rule-kit'
import { treeOf } from '../skill/parse-skill.js'

/** A comment that begins with `skillgauge-`. */
export interface Comment {
  /** The text without the comment marks, on one line. */
  readonly text: string
  /** 1-based first line in SKILL.md. */
  readonly line: number
  /** 1-based last line. */
  readonly endLine: number
  readonly within: 'frontmatter' | 'body'
}

/** A well-formed suppression comment. */
export interface Directive {
  readonly nextLine: boolean
  readonly checkIds: readonly string[]
  readonly reason: string
}

const prefix = /^skillgauge-/
const directives = ['disable', 'disable-next-line']

/** A cheap test that saves parsing the Markdown tree. */
export function hasSuppressionComment(skill: Skill): boolean {
  return skill.skillMd?.text?.includes('skillgauge-') ?? false
}

/**
 * The comments that begin with `skillgauge-`, in file order: `# …` in the frontmatter, `<!-- … -->` in the body outside of
 * code. @throws TooComplexError
 */
export function* suppressionComments(skill: Skill): Generator<Comment> {
  const { frontmatterBlock: block, body } = skill
  for (const { role, value, offset } of block?.nodes ?? []) {
    if (role !== 'comment') continue
    const { line } = block!.at(offset)
    const comment = { text: String(value).trim(), line, endLine: line, within: 'frontmatter' } as const
    if (prefix.test(comment.text)) yield comment
  }
  if (!body?.text.includes('<!--')) return
  for (const node of nodesOf(treeOf(body), 'html')) {
    const start = node.position!.start.line
    for (const comment of commentsIn(node.value, start)) if (prefix.test(comment.text)) yield comment
  }
}

/** HTML comments in an HTML node that begins at `line`. Only lines are exact: the marks of a quotation are not part of the node. */
function* commentsIn(html: string, line: number): Generator<Comment> {
  let at = 0
  let currentLine = line
  for (;;) {
    const start = html.indexOf('<!--', at)
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4)
    if (end === -1) return
    currentLine += countLineEnds(html.slice(at, start))
    const inner = html.slice(start + 4, end)
    const endLine = currentLine + countLineEnds(inner)
    yield { text: inner.replace(/\s+/g, ' ').trim(), line: currentLine, endLine, within: 'body' }
    currentLine = endLine
    at = end + 3
  }
}

function countLineEnds(text: string): number {
  return text.split('\n').length - 1
}

/** Parses `skillgauge-disable content.x, naming.y -- why`; returns a sentence when it is wrong. */
export function readDirective({ text }: Comment): Directive | string {
  const [head = '', ...words] = text.split(/[ \t]+/)
  const word = head.replace(prefix, '')
  if (!directives.includes(word)) {
    const known = directives.map((one) => `\`skillgauge-${one}\``).join(' and ')
    return `\`${head.slice(0, 60)}\` is nothing that a comment can say; known are ${known}.`
  }
  const separator = words.indexOf('--')
  const ids = (separator === -1 ? words : words.slice(0, separator)).join(' ')
  const checkIds = [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))]
  const reason = separator === -1 ? '' : words.slice(separator + 1).join(' ')
  // `content.x: why`, the form of other tools, is the commonest mistake.
  const id = checkIds[0]?.slice(0, 60).replace(/:$/, '') ?? 'content.token-budget'
  const example = `\`${head} ${id} -- why this is meant to be\``
  if (checkIds.length === 0) return `\`${head}\` names no check: write ${example}.`
  if (reason === '') return `\`${head}\` has no reason, so it does nothing: write ${example}.`
  return { nextLine: word === 'disable-next-line', checkIds, reason }
}
