import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.js'

/** A queue of one place, and in which order it served. Turns take the time of their client, by a clock of its own. */
function oneByOne({ times = {}, ...options }: OneByOne = {}) {
  let time = 0
  const queue = new FairQueue({ atOnce: 1, now: () => time, ...options })
  const served: string[] = []
  const ask = (client: string, name = client, signal?: AbortSignal) =>
    queue.run({ clients: [client], signal }, async () => {
      served.push(name)
      await new Promise(setImmediate)
      time += times[client] ?? 0
    })
  return { queue, served, ask }
}

interface OneByOne {
  readonly mostWaiting?: number
  readonly times?: Readonly<Record<string, number>>
}

it('serves clients in turn, each in the order in which it asked', async () => {
  const { served, ask } = oneByOne()
  const flood = Array.from({ length: 1000 }, (_, i) => ask('a', `a${i}`))
  await Promise.all(['b0', 'b1', 'b2'].map((name) => ask('b', name)))
  expect(served.slice(0, 6)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
  expect(served.length).toBeLessThanOrEqual(7)
  await Promise.all(flood)
})

it('lets one whose turns take long wait for as many short turns as take that time', async () => {
  const { served, ask } = oneByOne({ times: { slow: 5000, quick: 100 } })
  const flood = Array.from({ length: 4 }, () => ask('slow'))
  await Promise.all(Array.from({ length: 60 }, () => ask('quick')))
  expect(served.slice(0, 52)).toEqual(['slow', ...Array.from({ length: 50 }, () => 'quick'), 'slow'])
  await Promise.all(flood)
})

it('saves no turns for one who was away', async () => {
  const { served, ask } = oneByOne({ times: { a: 100, b: 100 } })
  await ask('b')
  for (let i = 0; i < 20; i++) await ask('a')
  served.length = 0
  await Promise.all([
    ...Array.from({ length: 6 }, () => ask('a')),
    ...Array.from({ length: 6 }, () => ask('b')),
  ])
  expect(served.slice(0, 6).filter((client) => client === 'b').length).toBeLessThanOrEqual(4)
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
  const queue = new FairQueue({ atOnce: 2, leavesRoom: true })
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
