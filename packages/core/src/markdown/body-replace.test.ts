import type { Edit, Skill } from '@skillgauge/rule-kit'
import { skill } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../fix/apply-edits.js'
import { loadMarkdown } from './markdown.js'
import { treeOf } from '../skill/parse-skill.js'

const text = '\uFEFF---\nname: ä\n---\n\n# Öne\n\nSome **bold** word.\n'
const written = (edit: (body: NonNullable<Skill['body']>) => Edit) =>
  applyEdits(text, [edit(skill({ 'SKILL.md': text }).body!)])

describe('body.replace', () => {
  it('puts text in the place of a node, as it is written with its marks', async () => {
    await loadMarkdown()
    const changed = written((body) => {
      const paragraph = treeOf(body).children[1]!
      return body.replace('children' in paragraph ? paragraph.children[1]! : paragraph, '_plain_')
    })
    expect(changed).toBe(text.replace('**bold**', '_plain_'))
  })

  it('and in that of a match in the text of the body, whose offsets are those of the file', () => {
    const changed = written((body) =>
      body.replace({ offset: body.text.indexOf('word'), length: 'word'.length }, 'text'),
    )
    expect(changed).toBe(text.replace('word', 'text'))
  })

  it('refuses a node that somebody has made up', () => {
    expect(() => written((body) => body.replace({ type: 'text' } as never, 'x'))).toThrow('not of the tree')
  })
})
