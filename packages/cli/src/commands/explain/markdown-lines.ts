import type { Code, List, Nodes, Parent, PhrasingContent, Root, RootContent } from 'mdast'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'

export function markdownLines({ children }: Root, source: string): Line[] {
  return children.flatMap((node) => blockLines(node, 2, source))
}

function blockLines(node: RootContent, indent: number, source: string): Line[] {
  switch (node.type) {
    case 'heading':
      return [blank, line(...inline(node.children).map(bold))]
    case 'paragraph':
      return [blank, ...(tableLines(sourceOf(node, source), indent) ?? [inlineLine(node.children, indent)])]
    case 'list':
      return [blank, ...listLines(node, indent, source)]
    case 'code':
      return [blank, ...codeLines(node, indent)]
    case 'blockquote':
      return [blank, ...quoteLines(node, indent, source)]
    case 'thematicBreak':
    case 'html':
    case 'definition':
      return []
    default:
      return [blank, ...paragraph(indent, sourceOf(node, source))]
  }
}

function inlineLine(children: readonly PhrasingContent[], indent: number, lead = ''): Line {
  const hang = indent + lead.length
  return { pieces: [text(' '.repeat(indent) + lead), ...inline(children)], hang }
}

function listLines({ children, ordered, start }: List, indent: number, source: string): Line[] {
  return children.flatMap((item, i) => {
    const lead = ordered ? `${(start ?? 1) + i}. ` : '- '
    const [first, ...rest] = item.children
    const begin =
      first?.type === 'paragraph'
        ? [inlineLine(first.children, indent, lead)]
        : [line(' '.repeat(indent), lead), ...(first ? blockLines(first, indent + 2, source) : [])]
    return [...begin, ...rest.flatMap((node) => blockLines(node, indent + lead.length, source))].filter(
      (one) => one !== blank,
    )
  })
}

/** Examples of rules are marked `pass` or `fail`. */
function codeLines({ value, meta }: Code, indent: number): Line[] {
  const [verdict, ...more] = (meta ?? '').split(' ')
  const settings = more.length > 0 ? dim(` with ${more.join(' ')}`) : ''
  const title = verdict === 'pass' ? green('passes') : verdict === 'fail' ? red('fails') : undefined
  const rows = value
    .split('\n')
    .map((row) => ({ ...line(' '.repeat(indent + 2), dim(row)), hang: indent + 4 }))
  return title ? [line(' '.repeat(indent), title, settings), ...rows] : rows
}

function quoteLines({ children }: Parent, indent: number, source: string): Line[] {
  return children
    .flatMap((node) => blockLines(node as RootContent, 0, source))
    .filter((one) => one !== blank)
    .map(({ pieces, hang }) => ({
      pieces: [text(' '.repeat(indent)), dim('> '), ...pieces],
      hang: hang + indent + 2,
    }))
}

/** CommonMark has no tables: to the parser they are paragraphs. */
function tableLines(source: string, indent: number): Line[] | undefined {
  const rows = source.split('\n').map((row) => row.trim())
  if (rows.length < 3 || !rows.every((row) => row.startsWith('|')) || !/^\|[\s:|-]+\|?$/.test(rows[1]!))
    return undefined
  const cells = rows
    .filter((_, i) => i !== 1)
    .map((row) =>
      row
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
  return cells.map(([first = '', ...rest], i) => ({
    pieces: [
      text(' '.repeat(indent)),
      i === 0 ? dim(first) : cyan(first),
      text('  '),
      i === 0 ? dim(rest.join('  ')) : text(rest.join('  ')),
    ],
    hang: indent + 4,
  }))
}

function inline(children: readonly PhrasingContent[]): Piece[] {
  return children.flatMap((node): Piece[] => {
    switch (node.type) {
      case 'text':
        return [text(node.value.replace(/\s*\n\s*/g, ' '))]
      case 'inlineCode':
        return [cyan(`\`${node.value}\``)]
      case 'strong':
        return inline(node.children).map(bold)
      case 'break':
        return [text(' ')]
      case 'image':
        return [text(node.alt ?? '')]
      case 'link': {
        const shown = inline(node.children)
        const isUrlShown = shown.map((piece) => piece.text).join('') === node.url
        return /^https?:/.test(node.url) && !isUrlShown ? [...shown, dim(` (${node.url})`)] : shown
      }
      default:
        return 'children' in node ? inline(node.children) : []
    }
  })
}

function sourceOf({ position }: Nodes, source: string): string {
  return position ? source.slice(position.start.offset, position.end.offset) : ''
}

function text(value: string): Piece {
  return { text: value, styles: [] }
}
