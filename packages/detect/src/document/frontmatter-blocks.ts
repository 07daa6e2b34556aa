import type { Block, OpenBlock } from './block.js'

const yamlKey = /^[ \t]{0,60}(?:- )?["']?[^\s:"'#][^:"'#]{0,80}["']?:(?:[ \t]|$)/

/** Adds the blocks of the frontmatter, one for each key, value and comment. @returns The offset of the body. */
export function readFrontmatter(text: string, blocks: Block[]): number {
  const opening = /^---[^\n]{0,20}\n/.exec(text)
  if (!opening) return 0
  const closing = /\n---[ \t]*(?:\n|$)/g
  closing.lastIndex = opening[0].length - 1
  const end = closing.exec(text)
  if (!end) return 0
  let open: OpenBlock | undefined
  let position = opening[0].length
  const close = (): void => {
    if (open) blocks.push(open)
    open = undefined
  }
  while (position <= end.index) {
    const start = position
    const lineEnd = text.indexOf('\n', start)
    position = lineEnd + 1
    const line = text.slice(start, lineEnd)
    if (/^[ \t]*#/.test(line)) {
      close()
      blocks.push({ start, end: lineEnd, context: 'frontmatter-comment', under: [] })
      continue
    }
    const key = yamlKey.exec(line)
    const note = / #[ \t]/.exec(line)
    const stop = note ? start + note.index : lineEnd
    if (key) {
      close()
      const keyEnd = start + key[0].lastIndexOf(':')
      blocks.push({ start, end: keyEnd, context: 'frontmatter', under: [] })
      open = { start: keyEnd + 1, end: stop, context: 'frontmatter', under: [] }
    } else if (line.trim() === '') close()
    else if (open && !/^[ \t]*- /.test(line)) open.end = stop
    else {
      close()
      open = { start, end: stop, context: 'frontmatter', under: [] }
    }
    if (note) {
      close()
      blocks.push({ start: stop + 1, end: lineEnd, context: 'frontmatter-comment', under: [] })
    }
  }
  close()
  return end.index + end[0].length
}
