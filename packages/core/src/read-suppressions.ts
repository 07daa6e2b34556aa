import type { Skill } from '@skillgauge/rule-kit'
import { nodesOf } from '@skillgauge/rule-kit'
import { treeOf } from './parse-skill.js'

/** A comment by which a skill speaks to this tool. */
export interface Comment {
  /** The text between the marks of the comment, on one line. */
  readonly text: string
  /** 1-based line in SKILL.md at which it begins. */
  readonly line: number
  /** 1-based line at which it ends. */
  readonly endLine: number
  readonly within: 'frontmatter' | 'body'
}

/** What a well-formed comment asks for. */
export interface Directive {
  readonly nextLine: boolean
  /** Ids of checks, each once. */
  readonly checkIds: readonly string[]
  readonly reason: string
}

const addressed = /^skillgauge-/
const directives = ['disable', 'disable-next-line']

/** Whether there can be a comment for us at all: only then is the Markdown tree worth its time. */
export function maySuppress(skill: Skill): boolean {
  return skill.skillMd?.text?.includes('skillgauge-') ?? false
}

/**
 * The comments for us, in the order of the file: `# …` in the frontmatter, `<!-- … -->` in the body. Code holds no comments.
 * Throws what `treeOf` throws.
 */
export function* commentsForUs(skill: Skill): Generator<Comment> {
  const { frontmatterBlock: block, body } = skill
  for (const { role, value, offset } of block?.nodes ?? []) {
    if (role !== 'comment') continue
    const { line } = block!.at(offset)
    const comment = { text: String(value).trim(), line, endLine: line, within: 'frontmatter' } as const
    if (addressed.test(comment.text)) yield comment
  }
  if (!body?.text.includes('<!--')) return
  for (const node of nodesOf(treeOf(body), 'html')) {
    const start = node.position!.start.line
    for (const comment of commentsIn(node.value, start)) if (addressed.test(comment.text)) yield comment
  }
}

/** HTML comments of a piece of HTML that begins at `line`. A block quote's marks are not in it: only lines are true. */
function* commentsIn(html: string, line: number): Generator<Comment> {
  let at = 0
  let here = line
  for (;;) {
    const start = html.indexOf('<!--', at)
    const end = start === -1 ? -1 : html.indexOf('-->', start + 4)
    if (end === -1) return
    here += lineEndsIn(html.slice(at, start))
    const inner = html.slice(start + 4, end)
    const endLine = here + lineEndsIn(inner)
    yield { text: inner.replace(/\s+/g, ' ').trim(), line: here, endLine, within: 'body' }
    here = endLine
    at = end + 3
  }
}

function lineEndsIn(text: string): number {
  return text.split('\n').length - 1
}

/** `skillgauge-disable content.x, naming.y -- why`: what it asks for, or what is wrong with it, in a sentence. */
export function readDirective({ text }: Comment): Directive | string {
  const [head = '', ...words] = text.split(/[ \t]+/)
  const word = head.replace(addressed, '')
  if (!directives.includes(word)) {
    const known = directives.map((one) => `\`skillgauge-${one}\``).join(' and ')
    return `\`${head.slice(0, 60)}\` is nothing that a comment can say; known are ${known}.`
  }
  const separator = words.indexOf('--')
  const named = (separator === -1 ? words : words.slice(0, separator)).join(' ')
  const checkIds = [...new Set(named.split(/[\s,]+/).filter((id) => id !== ''))]
  const reason = separator === -1 ? '' : words.slice(separator + 1).join(' ')
  // `content.x: why`, as other tools have it, is the commonest slip: without its colon it is the id.
  const id = checkIds[0]?.slice(0, 60).replace(/:$/, '') ?? 'content.token-budget'
  const example = `\`${head} ${id} -- why this is meant to be\``
  if (checkIds.length === 0) return `\`${head}\` names no check: write ${example}.`
  if (reason === '') return `\`${head}\` has no reason, so it does nothing: write ${example}.`
  return { nextLine: word === 'disable-next-line', checkIds, reason }
}
