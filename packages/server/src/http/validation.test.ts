import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { validationMistakes } from './validation.js'

const schema = z.strictObject({
  model: z.string().min(1).max(5).optional(),
  count: z.int().min(0).optional(),
  repos: z.array(z.string()).min(1).optional(),
  status: z.enum(['a', 'b']).optional(),
  own: z
    .string()
    .refine(() => false, 'A ref is a branch.')
    .optional(),
  name: z.string(),
  at: z.iso.datetime().optional(),
  id: z.uuid().optional(),
  one: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a') }),
      z.strictObject({ kind: z.literal('b') }),
    ])
    .optional(),
})

function messagesFor(given: unknown): string[] {
  const { error } = schema.safeParse(given)
  return validationMistakes(error!).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
}

describe('validationMistakes', () => {
  it.each([
    [{}, 'body.name: This is missing: a string is expected.'],
    [{ name: 1 }, 'body.name: This must be a string.'],
    [{ name: 'a', count: '1' }, 'body.count: This must be a number.'],
    [{ name: 'a', count: 1.5 }, 'body.count: This must be a whole number.'],
    [{ name: 'a', count: -1 }, 'body.count: This must be at least 0.'],
    [{ name: 'a', model: '' }, 'body.model: This must be at least 1 character long.'],
    [{ name: 'a', model: 'abcdef' }, 'body.model: This must be at most 5 characters long.'],
    [{ name: 'a', repos: [] }, 'body.repos: This must be at least 1 entry long.'],
    [{ name: 'a', repos: ['a', 2] }, 'body.repos.1: This must be a string.'],
    [{ name: 'a', repos: 'a' }, 'body.repos: This must be a list.'],
    [{ name: 'a', status: 'c' }, 'body.status: This must be "a" or "b".'],
    [{ name: 'a', own: 'c' }, 'body.own: A ref is a branch.'],
    [{ name: 'a', modle: 'c' }, 'body: There is no field "modle".'],
    [{ name: 'a', x: 1, y: 2 }, 'body: There are no fields "x", "y".'],
    [{ name: 'a', at: 'x' }, 'body.at: This must be a time such as `2026-01-31T12:00:00Z`.'],
    [{ name: 'a', id: 'x' }, 'body.id: This must be a UUID.'],
    [{ name: 'a', one: {} }, 'body.one.kind: This must be "a" or "b".'],
    [[], 'body: This must be an object.'],
    [undefined, 'body: This is missing: an object is expected.'],
  ])('says of %j what it must be', (given, message) => {
    expect(messagesFor(given)).toEqual([message])
  })
})
