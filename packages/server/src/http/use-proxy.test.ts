import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'
import { useProxy } from './use-proxy.js'

const own = getGlobalDispatcher()
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  setGlobalDispatcher(own)
  for (const end of ends.splice(0).reverse()) await end()
})

/** A proxy as companies have them: it is told a host and a port, and passes bytes on. */
async function startProxy() {
  const asked: string[] = []
  const proxy = createServer((_, response) => response.writeHead(405).end())
  proxy.on('connect', ({ url = '' }, client) => {
    asked.push(url)
    const { hostname, port } = new URL(`http://${url}`)
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      client.pipe(target).pipe(client)
    })
    target.on('error', () => client.destroy())
    client.on('error', () => target.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked }
}

async function serve(): Promise<TestServer> {
  const server = await testServer()
  ends.push(() => server.stop())
  server.github.host('acme/skills', {
    'SKILL.md': '---\nname: skills\ndescription: Counts. Use when counting.\n---\n# A\n',
  })
  return server
}

describe('a proxy that the environment names', () => {
  it.each(['HTTP_PROXY', 'http_proxy'])('is asked for what goes to GitHub: %s', async (name) => {
    const server = await serve()
    const proxy = await startProxy()
    await useProxy({ [name]: proxy.url })
    expect((await server.get('/v1/repos/acme/skills/evaluate')).status).toBe(200)
    expect(proxy.asked).toContain(new URL(server.github.url).host)
  })

  it('is not asked for the hosts of NO_PROXY', async () => {
    const server = await serve()
    const proxy = await startProxy()
    await useProxy({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '127.0.0.1,localhost' })
    expect((await server.get('/v1/repos/acme/skills/evaluate')).status).toBe(200)
    expect(proxy.asked).toEqual([])
  })

  it('that is away is told as GitHub that cannot be reached', async () => {
    const server = await serve()
    const proxy = await startProxy()
    await ends.pop()!()
    await useProxy({ HTTP_PROXY: proxy.url, NO_PROXY: new URL(server.url).host })
    expect((await server.get('/v1/repos/acme/skills/evaluate')).status).toBeGreaterThan(499)
  })

  it.each(['proxy.example.com:3128', 'ann:secret@proxy', 'http://', 'ftp://proxy'])(
    '%s is refused by the name of its variable, and not repeated',
    async (value) => {
      const using = useProxy({ https_proxy: value })
      await expect(using).rejects.toMatchObject({ code: 'invalid-config' })
      await expect(using).rejects.toThrow(/^HTTPS_PROXY must be an address that begins with `http:/)
      await expect(using).rejects.not.toThrow('secret')
    },
  )
})
