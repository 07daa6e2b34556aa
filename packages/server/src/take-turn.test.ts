import { expect, it } from 'vitest'
import { createTurns } from './take-turn.js'

it('lets eight in at once and two hundred wait; others are told to come again', async () => {
  const takeTurn = createTurns()
  const { signal } = new AbortController()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let running = 0
  const taken = Array.from({ length: 208 }, () =>
    takeTurn(signal, async () => {
      running++
      await held
    }),
  )
  await new Promise(setImmediate)
  expect(running).toBe(8)
  await expect(takeTurn(signal, async () => {})).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
  })
  release()
  await Promise.all(taken)
  expect(running).toBe(208)
})

it('does nothing for whoever has gone', async () => {
  const takeTurn = createTurns()
  const gone = AbortSignal.abort(new Error('gone'))
  let worked = false
  await expect(takeTurn(gone, async () => void (worked = true))).rejects.toThrow('gone')
  expect(worked).toBe(false)
})
