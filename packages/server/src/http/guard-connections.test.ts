import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { guardConnections } from './guard-connections.js'

/** The time between looks at connections, of the timer that Node keeps for it. */
function checkedEvery(server: object): unknown {
  const timer = Object.getOwnPropertySymbols(server).find(({ description }) =>
    description?.includes('connectionsCheckingInterval'),
  )!
  return ((server as Record<symbol, unknown>)[timer] as { _idleTimeout: unknown })._idleTimeout
}

it.each(['before', 'after'])(
  'looks at connections every second, when guarded %s it listens',
  async (when) => {
    const server = createServer()
    if (when === 'before') guardConnections(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    if (when === 'after') guardConnections(server)
    expect(checkedEvery(server)).toBe(1_000)
    server.close()
    await once(server, 'close')
  },
)

it.each([10, 200, 3000])('keeps what a proxy adds after %d headers of its client', async (count) => {
  let forwarded: unknown
  const server = createServer((request, response) => {
    forwarded = request.headers['x-forwarded-for']
    response.end()
  })
  guardConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write(
    `GET / HTTP/1.1\r\nX-Forwarded-For: 6.6.6.6\r\n${'a:\r\n'.repeat(count)}X-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n`,
  )
  await once(socket, 'close')
  expect(forwarded).toBe('6.6.6.6, 1.2.3.4')
  server.close()
  await once(server, 'close')
})

it('outlives a client that is gone before its tunnel is refused', async () => {
  const server = createServer()
  guardConnections(server)
  const refused = once(server, 'connect') as Promise<[unknown, Socket]>
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
  client.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
  client.resetAndDestroy()
  const [, socket] = await refused
  // Not with `once`, which listens for errors as well: one that nobody listens for ends the process.
  while (!socket.closed) await new Promise(setImmediate)
  expect(socket.errored).toBeInstanceOf(Error)
  server.close()
  await once(server, 'close')
})
