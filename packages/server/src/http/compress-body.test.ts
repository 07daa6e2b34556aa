import { startFakeModels } from '@skillgauge/fake-models'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'
import { createCompressor, preferredEncoding } from './compress-body.js'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ github: { quota: { anonymous: 1000 } } })
  server.github.host('acme/skills', { 'SKILL.md': '# A\n', 'b/SKILL.md': '# B\n' })
})
afterAll(() => server.stop())

const scan = '/v1/repos/acme/skills/evaluate'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** A client that unpacks nothing by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(new URL(path, server.url), { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('a body over 1 kB', () => {
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ])('comes as %s to a client that asks for %s', async (encoding, accepted, unpack) => {
    const plain = await ask(scan)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-length']).toBe(String(plain.bytes.length))
    for (let i = 0; i < 2; i++) {
      const small = await ask(scan, { 'accept-encoding': accepted })
      expect(small.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(small.bytes.length),
        'content-type': 'application/json; charset=utf-8',
        vary: 'Accept-Encoding',
        etag: plain.headers.etag,
      })
      expect(small.bytes.length * 3).toBeLessThan(plain.bytes.length)
      expect(unpack(small.bytes).equals(plain.bytes)).toBe(true)
    }
    const head = await ask(scan, { 'accept-encoding': accepted }, 'HEAD')
    expect([head.headers['content-encoding'], head.bytes.length]).toEqual([encoding, 0])
    const known = await ask(scan, { 'accept-encoding': accepted, 'if-none-match': plain.headers.etag! })
    expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, plain.headers.etag])
  })

  it('of a model comes compressed, too', async () => {
    const models = await startFakeModels()
    const other = await testServer({ env: { ...models.env } })
    other.github.host('acme/skills', {
      'SKILL.md': `---\nname: skills\ndescription: Counts. Use when counting.\n---\n\n# Count\n\n${'Count it. '.repeat(300)}\n`,
    })
    models.answerWith(({ system, prompt }) => {
      const [, mark] = /<<<SKILL\.md ([0-9a-f]+)/.exec(system + prompt)!
      const text = `---\nname: skills\ndescription: Counts. Use when counting.\n---\n\n# Count\n\n${'Count. '.repeat(300)}\n`
      return { text: `<<<SKILL.md ${mark}\n${text}\nSKILL.md ${mark}>>>` }
    })
    const { status, headers, body } = await other.post('/v1/repos/acme/skills/optimize?path=SKILL.md')
    expect([status, headers.get('content-encoding'), body.repo]).toEqual([200, 'gzip', 'skills'])
    await other.stop()
    await models.close()
  })
})

it('a small body, and one for a client that asks for nothing known, come as they are', async () => {
  const small = await ask('/health', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBeUndefined()
  for (const accepted of ['identity', 'zstd', 'gzip;q=0, br;q=0', '*;q=0', ''])
    expect((await ask(scan, { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined()
})

it.each([
  [null, undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip ; q=0.2 , br ; q=0.8', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip;q=2', undefined],
  ['gzip;q=x', undefined],
  [',;,;q', undefined],
])('Accept-Encoding: %s asks for %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding)
})

it('equal bodies are compressed once, also when they are asked for at the same time', async () => {
  const compress = createCompressor()
  const body = Buffer.from('x'.repeat(5000))
  const [first, second] = await Promise.all([compress(body, 'gzip', 'a'), compress(body, 'gzip', 'a')])
  expect(second).toBe(first)
  expect(await compress(body, 'gzip', 'a')).toBe(first)
  expect(await compress(body, 'br', 'a')).not.toBe(first)
  expect(await compress(body, 'gzip', undefined)).not.toBe(first)
})
