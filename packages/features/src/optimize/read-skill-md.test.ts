import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksWith, readSkillMd } from './read-skill-md.js'

const marks = marksWith('f00df00df00df00d')
const { begin, end } = marks
const file = '---\nname: a\n---\n\n# A "b" \\n `c`'
const read = (text: string, shown = file) => readSkillMd(text, marks, shown)

describe('a file in an answer', () => {
  it.each([
    ['alone', `${begin}\n${file}\n${end}`],
    ['with words around it', `Sure!\n\n${begin}\n${file}\n\n${end}\nI fixed it.`],
    ['with Windows line ends', `${begin}\n${file}\n${end}`.replaceAll('\n', '\r\n')],
    ['in a code fence inside of the marks', `${begin}\n\`\`\`markdown\n${file}\n\`\`\`\n${end}`],
    ['in a code fence outside of the marks', `\`\`\`\n${begin}\n${file}\n${end}\n\`\`\``],
  ])('is taken as it is: %s', (_, text) => expect(read(text)).toEqual({ answer: `${file}\n` }))

  it.each([
    ['nothing', ' \n', 'was empty'],
    ['no marks', file, 'before the file is missing'],
    ['no end: it was cut off', `${begin}\n${file}`, 'behind the file is missing'],
    ['the marks the wrong way round', `${end}\n${begin}\n${file}`, 'behind the file is missing'],
    ['no file', `${begin}\n \n${end}`, 'is empty'],
    ['a mark inside', `${begin}\n${file}\n<<<DATA f00df00df00df00d x\n${end}`, 'a mark of the prompt'],
    ['half of an emoji', `${begin}\n${file}\ud83d\n${end}`, 'half of a character'],
    ['what stood for the unseen', `${begin}\n${file}<U+200B>\n${end}`, '`<U+200B>`'],
  ])('is refused: %s', (_, text, problem) =>
    expect(read(text)).toEqual({ problem: expect.stringContaining(problem) as unknown }),
  )

  it('keeps a fence of its own, and words for the unseen that were there', () => {
    const own = `${file}\n\n\`\`\`\ncode <U+200B>\n\`\`\``
    expect(read(`${begin}\n${own}\n${end}`, own)).toEqual({ answer: `${own}\n` })
  })

  it('comes back from any text, or there is a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, around) => {
        const answer = read(`${around}\n${begin}\n---\n${text}\n${end}\n${around}`, text)
        if ('problem' in answer) return
        expect(answer.answer.trim()).toBe(`---\n${text}`.replace(/\r\n?/g, '\n').trim())
      }),
    )
  })
})
