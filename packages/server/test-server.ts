import type { FakeGithub, FakeGithubOptions } from '@skillgauge/fake-github'
import { fakeGithub } from '@skillgauge/fake-github'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import Database from 'libsql'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { RunningServer } from './src/serve.js'
import { serve } from './src/serve.js'
import { readSettings } from './src/settings/settings.js'

export interface Called {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body, read as JSON; `undefined` when there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- it was held against the document before a test reads it
  readonly body: any
}

export interface TestServer extends RunningServer {
  readonly github: FakeGithub
  readonly lines: Record<string, unknown>[]
  readonly cwd: string
  /** Sends a request and validates the response against the OpenAPI document. */
  call(method: string, path: string, init?: RequestInit): Promise<Called>
  storedEvents(): Record<string, unknown>[]
  get(path: string, headers?: Record<string, string>): Promise<Called>
  delete(path: string, headers?: Record<string, string>): Promise<Called>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Called>
}

export interface TestServerOptions {
  readonly env?: Record<string, string>
  readonly github?: FakeGithubOptions
  readonly now?: () => Date
  readonly write?: (line: string) => void
  /** Milliseconds for running requests on shutdown; practically unlimited when absent. */
  readonly grace?: number
  /** Replaces the evaluation worker. */
  readonly worker?: URL
  /** Replaces the timer of the drain period. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly config?: object
  /** Prepares the operator's folder: packages that the config names. */
  readonly prepare?: (cwd: string) => void
}

/** The service on a free port with a fake GitHub. Rate limits are high unless set. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const github = await fakeGithub(options.github)
  const cwd = mkdtempSync(join(tmpdir(), 'server-'))
  if (options.config) writeFileSync(join(cwd, '.skillrc'), JSON.stringify(options.config))
  writeFileSync(join(cwd, 'slow.js'), slowPlugin)
  options.prepare?.(cwd)
  const lines: Record<string, unknown>[] = []
  const settings = readSettings({
    PORT: '0',
    SKILLGAUGE_GITHUB_API: github.url,
    SKILLGAUGE_GITHUB_ARCHIVES: github.archiveUrl,
    SKILLGAUGE_HEAD_SECONDS: '0',
    SKILLGAUGE_SCANS_PER_MINUTE: '10000',
    SKILLGAUGE_LLM_PER_MINUTE: '10000',
    SKILLGAUGE_OTHER_PER_MINUTE: '10000',
    SKILLGAUGE_EVENTS_DB: join(cwd, 'events.db'),
    SKILLGAUGE_HISTORY_DB: join(cwd, 'history.db'),
    ...options.env,
  })
  const running = await serve({
    settings,
    cwd,
    write(line) {
      options.write?.(line)
      lines.push(JSON.parse(line) as Record<string, unknown>)
    },
    now: options.now ?? (() => new Date()),
    grace: options.grace ?? 1_000_000_000,
    ...(options.wait && { wait: options.wait }),
    worker: options.worker ?? new URL('./dist/evaluation-worker.js', import.meta.url),
    parser: new URL('./dist/parsing-thread.js', import.meta.url),
  })
  const described = describedBy(
    (await (
      await fetch(new URL('/openapi.json', running.url), { headers: { connection: 'close' } })
    ).json()) as Document,
  )

  const server: TestServer = {
    ...running,
    github,
    lines,
    cwd,
    async call(method, path, init = {}) {
      // The next server may reuse the port, so no connection may stay open.
      const headers = { ...init.headers, connection: 'close' } as Record<string, string>
      const response = await fetch(new URL(path, running.url), { method, ...init, headers })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
      if (body !== undefined) expect(described(method, path, response.status, body)).toEqual([])
      return { status: response.status, headers: response.headers, text, body }
    },
    storedEvents() {
      const database = new Database(join(cwd, 'events.db'), { readonly: true })
      const rows = database.prepare('select event from events order by id').all() as { event: string }[]
      database.close()
      return rows.map(({ event }) => JSON.parse(event) as Record<string, unknown>)
    },
    get: (path, headers = {}) => server.call('GET', path, { headers }),
    delete: (path, headers = {}) => server.call('DELETE', path, { headers }),
    post: (path, body, headers = { 'content-type': 'application/json' }) =>
      server.call('POST', path, { headers, ...(body !== undefined && { body: textOf(body) }) }),
    async stop() {
      await running.stop()
      await github.close()
      rmSync(cwd, { recursive: true, force: true })
    },
  }
  return server
}

/** A plugin whose rule loops forever on matching skills until a file `fast` exists beside it. */
const slowPlugin = `import { existsSync } from 'node:fs'
const fast = new URL('./fast', import.meta.url)
export default {
  name: 'slow',
  rules: [{
    id: 'slow.loop', dimension: 'content', name: 'Loops', severity: 'low', specRequired: false,
    description: 'It ends.', fix: 'End it.', needs: ['body'],
    *check({ body }) { while (body.text.includes('loop forever') && !existsSync(fast)) {} },
  }],
}`

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

interface Document {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>
}

/** Validates bodies. Errors that a route does not describe are validated as general errors. */
function describedBy(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  return (method: string, url: string, status: number, body: unknown): unknown => {
    const path = new URL(url, 'http://x').pathname
    const route = Object.keys(document.paths).find((one) =>
      new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    const operation = route === undefined ? undefined : document.paths[route]![method.toLowerCase()]
    const isDescribed = operation?.responses[status] !== undefined
    if (!isDescribed && (status < 400 || (operation && ![405, 500].includes(status))))
      return `${method} ${route ?? path} is not said to answer ${status}`
    const escaped = (route ?? '')
      .replaceAll('~', '~0')
      .replaceAll('/', '~1')
      .replaceAll('{', '%7B')
      .replaceAll('}', '%7D')
    const ref = isDescribed
      ? `api#/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
      : 'api#/components/schemas/Error'
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref })
    return validate(body) ? [] : validate.errors
  }
}
