import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { boundedRequest } from './bounded-request.js'

let close = () => {}
afterEach(() => close())

it.each([
  ['at all', undefined],
  ['to its end', '{"a":'],
])('an answer of GitHub that does not come %s is given up', async (_, begin) => {
  const server = createServer((_, response) => {
    if (begin !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).write(begin)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo
  const ask = boundedRequest(`http://127.0.0.1:${port}/`, 100)
  // What has come of an answer that breaks off is nothing, to the library; that it comes to an end is what matters.
  const [settled] = await Promise.allSettled([ask('GET /zen')])
  if (begin === undefined)
    expect(settled).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('in time') },
    })
  else expect(settled).not.toMatchObject({ value: { data: { a: expect.anything() } } })
})
