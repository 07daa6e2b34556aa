import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { connectForJobs } from './redis-timeout.js'

it('a connection that answers no more is replaced, and what waits on it is asked again', async () => {
  const sockets: Socket[] = []
  // The first connection is one whose other end is gone; the others speak as Redis does.
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    const isLost = sockets.length === 1
    socket.on('data', (asked) => {
      if (isLost) return
      for (const [, name] of asked.toString().matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm))
        socket.write(name!.toLowerCase() === 'get' ? '$5\r\nfound\r\n' : '+OK\r\n')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const redis = connectForJobs(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, 100)
  try {
    expect(await redis.get('key')).toBe('found')
    expect(sockets.length).toBe(2)
  } finally {
    redis.disconnect()
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})
