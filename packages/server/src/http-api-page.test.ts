import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Called, TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'

// docs/use/http-api.md: every request there is made, and its answer compared with the one that stands below it.

const page = readFileSync(new URL('../../../docs/use/http-api.md', import.meta.url), 'utf8')

interface Message {
  /** `GET /health`, `HTTP/1.1 200 OK` */
  readonly first: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const messages = [...page.matchAll(/^```http\n([^]*?)^```$/gm)].map(([, text]): Message => {
  const [head = '', body = ''] = text!.split(/\n\n([^]*)/)
  const [first = '', ...lines] = head.trim().split('\n')
  const headers = lines.map((line) => /^([\w-]+): (.*)$/.exec(line)!.slice(1) as [string, string])
  return { first, headers: Object.fromEntries(headers), body: body.trim() }
})
const exchanges = messages.flatMap((request, i) =>
  /^[A-Z]+ \//.test(request.first) ? [{ name: request.first, request, answer: messages[i + 1]! }] : [],
)

const skillMd = (
  name: string,
  description = 'Counts the words of a text. Use when the user asks how long a text is.',
) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Count words\n\nCount the words and say the number. See references/more.md.\n\n## Example\n\nTwo words.\n`

let models: FakeModels
let server: TestServer
beforeAll(async () => {
  models = await startFakeModels()
  server = await testServer({
    env: { ...models.env, SKILLGAUGE_SCANS_PER_MINUTE: '30', SKILLGAUGE_JOBS: '1' },
  })
  server.github.host('acme/skills', {
    'skills/word-count/SKILL.md': skillMd('word-count'),
    'skills/word-count/references/more.md': '# More\n',
    'skills/release_notes/SKILL.md': skillMd(
      'release_notes',
      'Writes release notes from merged changes. Use when a release is due.',
    ).replace(' See references/more.md.', ''),
  })
})
beforeAll(async () => {
  while ((await server.get('/ready')).status !== 200);
})
afterAll(async () => {
  await server.stop()
  await models.close()
})

describe('docs/use/http-api.md', () => {
  let last: Called | undefined

  it.each(exchanges)('$name', async ({ request, answer }) => {
    if (request.first.includes('/judge'))
      models.script({
        json: {
          criteria: criteria.map(({ id }) => ({ id, reasoning: 'So.', score: 3 })),
          suggestions: [{ criterion: 'intent_clarity', quote: null, replacement: null, why: 'Say when.' }],
        },
      })
    const [method = '', path = ''] = request.first.split(' ')
    const etag = (await server.get('/v1/repos/acme/skills/evaluate')).headers.get('etag')!
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value.replace('{ETag}', etag)]),
    )
    last = await server.call(method, path, { headers, ...(request.body !== '' && { body: request.body }) })
    expect(`HTTP/1.1 ${last.status} ${STATUS_CODES[last.status]}`).toBe(answer.first)
    for (const [name, value] of Object.entries(answer.headers))
      expect([name, last.headers.get(name)]).toEqual([name, value === '…' ? expect.any(String) : value])
    if (answer.body === '') expect(last.text).toBe('')
    else expect(last.body).toEqual(shown(JSON.parse(answer.body), last.body))
  })

  it('shows a CheckResult as it is', async () => {
    const [, text] = /^```json\n([^]*?)^```$/m.exec(page)!
    const { body } = await server.get('/v1/repos/acme/skills/evaluate?path=skills/release_notes')
    const result = body.results.find(({ check_id: id }: { check_id: string }) => id === 'naming.format')
    expect(result).toEqual(shown(JSON.parse(text!), result))
  })

  it('lists the routes of the OpenAPI document', async () => {
    const listed = [...page.matchAll(/^\| `([A-Z]+ \/[^`]*)` \|/gm)].map(([, route]) => route)
    const { body } = await server.get('/openapi.json')
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(described.sort())
  })
})

/** What is shown, with what is left out of it (`…`, or keys that are not there) taken from the real one. */
function shown(example: unknown, real: unknown): unknown {
  if (example === '…') return real
  if (Array.isArray(example)) {
    const all = real as unknown[]
    const isCut = example.at(-1) === '…'
    const given = isCut ? example.slice(0, -1) : example
    return [...given.map((one, i) => shown(one, all?.[i])), ...(isCut ? all.slice(given.length) : [])]
  }
  if (typeof example !== 'object' || example === null) return example
  const here = Object.entries(example).map(([key, value]) => [
    key,
    shown(value, (real as Record<string, unknown>)?.[key]),
  ])
  return { ...(real as object), ...Object.fromEntries(here) }
}
