import { expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.js'

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('serves in order, as soon as there is room', async () => {
  const budget = new ByteBudget(10)
  const served: string[] = []
  const take = async (name: string, bytes: number, signal?: AbortSignal) => {
    const release = await budget.take(bytes, signal)
    served.push(name)
    return release
  }
  const first = await take('first', 6)
  const large = take('large', 100)
  const small = take('small', 4)
  await settled()
  expect(served).toEqual(['first'])
  first()
  // Twice is once.
  first()
  ;(await large)()
  await small
  expect(served).toEqual(['first', 'large', 'small'])
})

it('forgets who goes away, and serves those behind', async () => {
  const budget = new ByteBudget(10)
  await budget.take(6, undefined)
  const stop = new AbortController()
  const large = budget.take(8, stop.signal)
  const small = budget.take(4, undefined)
  stop.abort(new Error('gone'))
  await expect(large).rejects.toThrow('gone')
  expect(await small).toBeTypeOf('function')
  await expect(budget.take(1, stop.signal)).rejects.toThrow('gone')
})
