import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { boundedRequest } from './bounded-request.js'

let close = () => {}
afterEach(() => close())

/** The address of a GitHub that answers so. */
async function githubThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it.each([
  ['at all', undefined],
  ['to its end', '{"a":'],
])('an answer of GitHub that does not come %s is given up', async (_, begin) => {
  const api = await githubThat((_, response) => {
    if (begin !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).write(begin)
  })
  await expect(boundedRequest(api, 100)('GET /zen')).rejects.toThrow('in time')
})

it('a request ends when its caller wants no answer any more', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  const ask = boundedRequest(await githubThat(() => asked()))
  const caller = new AbortController()
  const waiting = ask('GET /zen', { request: { signal: caller.signal } })
  await isAsked
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})

it('an answer without a body is one, and no time limit is left behind', async () => {
  const ask = boundedRequest(await githubThat((_, response) => response.writeHead(204).end()), 12_345)
  const limits = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  expect((await ask('DELETE /installation/token')).status).toBe(204)
  const [timer] = limits.mock.results.filter((_, i) => limits.mock.calls[i]![1] === 12_345)
  expect(cleared.mock.calls).toContainEqual([timer!.value])
  vi.restoreAllMocks()
})
