import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropic } from './anthropic.js'
import type { Api, ParsedRequest, Json } from './api.js'
import { bedrock } from './bedrock.js'
import { gemini } from './gemini.js'
import { chat } from './openai-chat.js'
import { responses } from './openai-responses.js'
import type { ScriptedAnswer } from './scripted-answer.js'
import { send } from './send-answer.js'

export interface ModelRequest extends ParsedRequest {
  readonly api: Api['name']
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Json
  /** Resolves when the client disconnects before the response is complete. */
  readonly disconnected: Promise<void>
}

export interface FakeModels {
  readonly url: string
  /** Environment that points every provider's client to this server, with fake keys. */
  readonly env: Readonly<Record<string, string>>
  /** The same for clouds; Vertex with an API key (express mode). */
  readonly clouds: { readonly bedrock: CloudEnvironment; readonly vertex: CloudEnvironment }
  readonly requests: readonly ModelRequest[]
  /** Queues responses, one per request. */
  script(...answers: readonly ScriptedAnswer[]): void
  /** Used when the queue is empty. */
  answerWith(answer: (request: ModelRequest) => ScriptedAnswer): void
  /** Resolves when this many requests have arrived. */
  received(count?: number): Promise<void>
  /** Continues all paused responses. */
  release(): void
  reset(): void
  close(): Promise<void>
}

type CloudEnvironment = Readonly<Record<string, string>>

const apis: readonly Api[] = [anthropic, chat, responses, bedrock, gemini]

/** Starts a loopback server that implements the APIs of Anthropic, OpenAI, Google and the clouds with scripted responses. */
export async function startFakeModels(): Promise<FakeModels> {
  const requests: ModelRequest[] = []
  const script: ScriptedAnswer[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let released: (() => void)[] = []
  let fallback: ((request: ModelRequest) => ScriptedAnswer) | undefined

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://fake')
    const api = incoming.method === 'POST' ? apis.find(({ matches: takes }) => takes(pathname)) : undefined
    const text = await bodyOf(incoming)
    if (!api) {
      const answer = pathname.endsWith('/token') ? googleToken : {}
      return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    const body = parse(text)
    const read = api.read(pathname, body)
    const said = read.turns.filter(({ role }) => role === 'user').map(({ text: words }) => words)
    const asked: ParsedRequest = { ...read, prompt: said.join('\n') }
    const gone = new Promise<void>((resolve) =>
      outgoing.on('close', () => !outgoing.writableFinished && resolve()),
    )
    const request: ModelRequest = {
      ...asked,
      api: api.name,
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
      disconnected: gone,
    }
    requests.push(request)
    const answer = script.shift() ?? fallback?.(request) ?? { status: 400, message: 'Nothing is scripted.' }
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve()
    const untilReleased = () => Promise.race([new Promise<void>((resolve) => released.push(resolve)), gone])
    if (!('hang' in answer)) return send(answer, api, asked, outgoing, untilReleased)
    await untilReleased()
    if (!outgoing.destroyed) await send(answer.late ?? { status: 529 }, api, asked, outgoing, untilReleased)
  }

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      // Makes an error of the fake visible to the test that waits for a response.
      outgoing.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const release = () => {
    for (const resolve of released) resolve()
    released = []
  }
  return {
    url,
    env: {
      ANTHROPIC_BASE_URL: url,
      OPENAI_BASE_URL: `${url}/v1`,
      GEMINI_BASE_URL: url,
      ANTHROPIC_API_KEY: 'sk-ant-fake-0123456789abcdef',
      OPENAI_API_KEY: 'sk-proj-fake-0123456789abcdef',
      GEMINI_API_KEY: 'AIzaFake-0123456789abcdef',
    },
    clouds: {
      bedrock: {
        AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url,
        AWS_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: 'AKIAFAKE0123456789AB',
        AWS_SECRET_ACCESS_KEY: 'aws-fake-0123456789abcdef',
      },
      vertex: { GOOGLE_VERTEX_BASE_URL: url, GOOGLE_VERTEX_API_KEY: 'AIzaFake-0123456789abcdef' },
    },
    requests,
    script: (...answers) => void script.push(...answers),
    answerWith: (answer) => void (fallback = answer),
    received: (count = 1) =>
      requests.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    release,
    reset() {
      release()
      requests.length = script.length = waiting.length = 0
      fallback = undefined
    },
    async close() {
      release()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The response of Google's token service. */
const googleToken = {
  access_token: 'ya29.fake-0123456789abcdef',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3600,
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
