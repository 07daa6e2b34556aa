import { expect, it } from 'vitest'
import { criteriaSoFar } from './criteria-so-far.js'
import { criteria } from './criteria.js'

const [first, second, third] = criteria
const one = (id: string, score: unknown = 3) => ({ id, reasoning: 'So\nit is.', score })
const idsIn = (answer: unknown, asked = criteria) => criteriaSoFar(answer, asked).map(({ id }) => id)

it('are all but the last, until something follows', () => {
  const list = [one(first!.id), one(second!.id)]
  expect(idsIn({ criteria: list })).toEqual([first!.id])
  expect(idsIn({ criteria: list, suggestions: [] })).toEqual([first!.id, second!.id])
  expect(criteriaSoFar({ criteria: list }, criteria)).toEqual([
    { id: first!.id, name: first!.name, axis: first!.axis, score: 3, reasoning: 'So it is.' },
  ])
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'criteria'],
  ['no list', { criteria: { length: 9 } }],
  ['things of other kinds', { criteria: [null, 3, 'x', [], {}], suggestions: [] }],
])('are none in %s', (_, answer) => {
  expect(idsIn(answer)).toEqual([])
})

it.each([['4'], [5], [-1], [2.5], [null]])('leave out a score of %j', (score) => {
  const list = [one(first!.id, score), one(second!.id)]
  expect(idsIn({ criteria: list, suggestions: [] })).toEqual([second!.id])
})

it('are those that were asked for, each once', () => {
  const list = [one('made_up'), one(third!.id), one(third!.id, 0), one(first!.id)]
  expect(idsIn({ criteria: list, suggestions: [] }, [third!])).toEqual([third!.id])
  expect(criteriaSoFar({ criteria: list, suggestions: [] }, [third!])[0]!.score).toBe(3)
})
