import { expect, it } from 'vitest'
import { createRepositoryQueue } from './repository-queue.js'

/** Reads repositories of clients, so many at a time, until they are released. */
function readsOf(queue: ReturnType<typeof createRepositoryQueue>) {
  const running: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const read = (client: string, count: number) =>
    Array.from({ length: count }, () =>
      queue.run({ clients: [client] }, async () => {
        running.push(client)
        await held
      }),
    )
  return { running, read, release: () => release() }
}

it('lets eight in at once and two hundred wait; others are told to come again', async () => {
  const queue = createRepositoryQueue()
  const { running, read, release } = readsOf(queue)
  const taken = ['a', 'b', 'c', 'd'].flatMap((client) => read(client, 52))
  await new Promise(setImmediate)
  expect(running).toHaveLength(8)
  await expect(queue.run({ clients: ['d'] }, async () => {})).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
  })
  release()
  await Promise.all(taken)
  expect(running).toHaveLength(208)
})

it('lets one client have half of it, and another in at once', async () => {
  const { running, read, release } = readsOf(createRepositoryQueue())
  const taken = [...read('a', 20), ...read('b', 1)]
  await new Promise(setImmediate)
  expect(running).toEqual(['a', 'a', 'a', 'a', 'b'])
  release()
  await Promise.all(taken)
})

it('lets several have less the more of them there are, and still another in at once', async () => {
  const { running, read, release } = readsOf(createRepositoryQueue())
  const taken = [...read('a', 20), ...read('b', 20), ...read('c', 20), ...read('d', 1)]
  await new Promise(setImmediate)
  expect(running).toEqual(['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'])
  release()
  await Promise.all(taken)
})

it('does nothing for the one who has gone', async () => {
  const queue = createRepositoryQueue()
  const gone = AbortSignal.abort(new Error('gone'))
  let worked = false
  const work = async () => void (worked = true)
  await expect(queue.run({ signal: gone, clients: ['a'] }, work)).rejects.toThrow('gone')
  expect(worked).toBe(false)
})
