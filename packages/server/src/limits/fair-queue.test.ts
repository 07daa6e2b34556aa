import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.js'

/** A queue of one place, and in which order it served. */
function oneByOne(options: { perClient?: number; mostWaiting?: number } = {}) {
  const queue = new FairQueue({ atOnce: 1, ...options })
  const served: string[] = []
  const ask = (client: string, name = client, signal?: AbortSignal) =>
    queue.run({ clients: [client], signal }, async () => {
      served.push(name)
      await new Promise(setImmediate)
    })
  return { queue, served, ask }
}

it('serves clients in turn, each in the order in which it asked', async () => {
  const { served, ask } = oneByOne()
  const flood = Array.from({ length: 1000 }, (_, i) => ask('a', `a${i}`))
  await Promise.all(['b0', 'b1', 'b2'].map((name) => ask('b', name)))
  expect(served.slice(0, 6)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
  expect(served.length).toBeLessThanOrEqual(7)
  await Promise.all(flood)
})

it('lets nobody in before others by asking one at a time', async () => {
  const { served, ask } = oneByOne()
  let over = false
  const again = async () => {
    while (!over) await ask('a')
  }
  const greedy = [again(), again(), again()]
  for (let i = 0; i < 5; i++) await Promise.all([ask('b'), ask('b')])
  over = true
  await Promise.all(greedy)
  expect(served.filter((client) => client === 'b')).toHaveLength(10)
  expect(served.slice(0, served.lastIndexOf('b')).length).toBeLessThanOrEqual(21)
})

it('does what several wait for as soon as it is the turn of any of them', async () => {
  const { queue, served, ask } = oneByOne()
  const flood = Array.from({ length: 50 }, (_, i) => ask('a', `a${i}`))
  const clients = ['a']
  const shared = queue.run({ clients }, async () => void served.push('shared'))
  clients.push('b')
  await shared
  expect(served).toEqual(['a0', 'shared'])
  await Promise.all(flood)
})

it('begins what is joined by one who may have more at once', async () => {
  const queue = new FairQueue({ atOnce: 2, perClient: 1 })
  let release = () => {}
  const long = queue.run({ clients: ['a'] }, () => new Promise<void>((resolve) => (release = resolve)))
  const clients = ['a']
  const shared = queue.run({ clients }, async () => 'done')
  clients.push('b')
  queue.startQueued()
  expect(await shared).toBe('done')
  release()
  await long
})

it('forgets at once what nobody waits for any more', async () => {
  const { served, ask } = oneByOne({ mostWaiting: 1 })
  const gone = new AbortController()
  const first = ask('a', 'first')
  const second = ask('a', 'second', gone.signal)
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await Promise.all([first, ask('a', 'third')])
  expect(served).toEqual(['first', 'third'])
})

it('takes the place of the one who has most waiting, for one who has less', async () => {
  const { served, ask } = oneByOne({ mostWaiting: 4 })
  const flood = Array.from({ length: 5 }, (_, i) => ask('a', `a${i}`))
  const last = expect(flood[4]).rejects.toThrow('Too much waits')
  await expect(ask('a', 'a5')).rejects.toThrow('Too much waits')
  await ask('b')
  await Promise.all([last, ...flood.slice(0, 4)])
  expect(served).toEqual(['a0', 'b', 'a1', 'a2', 'a3'])
})

it('goes on after work that fails, in whatever way', async () => {
  const queue = new FairQueue({ atOnce: 1 })
  const fail = () => {
    throw new Error('at once')
  }
  await expect(queue.run({ clients: ['a'] }, fail)).rejects.toThrow('at once')
  await expect(queue.run({ clients: ['a'] }, async () => fail())).rejects.toThrow('at once')
  expect(await queue.run({ clients: ['a'] }, async () => 'done')).toBe('done')
})
