import type { LanguageModel } from 'ai'
import { boundedFetch } from '../calls/bounded-fetch.js'

export type CloudName = 'bedrock' | 'vertex'

/** Credentials of a cloud, which has no single key. */
interface Credentials {
  readonly label: string
  /** Required variables that are not set, formatted for a message. */
  readonly missing: readonly string[]
  /** Advice when the cloud's client finds no credentials; `undefined` when it does not search for any. */
  readonly adviceIfMissing?: string | undefined
}

export interface Provider {
  readonly id: 'anthropic' | 'openai' | 'google' | 'compatible' | CloudName
  readonly name: string
  readonly prefixes: readonly string[]
  readonly keyVariable: string
  /** Alternatives to `keyVariable`. */
  readonly otherKeys: readonly string[]
  /** Secrets in the URL, to be redacted. */
  readonly secrets?: readonly string[]
  readonly keyOptional?: boolean
  readonly defaultModel?: string
  /** Read only from the process environment: a `.env` in a cloned repository must not redirect a key. */
  readonly baseUrlVariable: string
  /** `undefined`: uses the key in `keyVariable`. */
  readonly credentials?: Credentials | undefined
  baseUrl(given: URL | undefined): string
  load(connection: Connection): Promise<LanguageModel>
}

export interface Connection {
  readonly modelId: string
  readonly apiKey: string
  readonly keyVariable: string
  readonly baseUrl: string
  /** OpenAI only: use Chat Completions, the only API of many gateways. */
  readonly chat: boolean
}

/** Clients load on first use. A base URL may omit the API version. */
export const providers: readonly Provider[] = [
  {
    id: 'anthropic',
    name: 'Anthropic',
    prefixes: ['claude-'],
    keyVariable: 'ANTHROPIC_API_KEY',
    otherKeys: ['ANTHROPIC_AUTH_TOKEN'],
    defaultModel: 'claude-haiku-4-5',
    baseUrlVariable: 'ANTHROPIC_BASE_URL',
    baseUrl: (given) => withVersion(given ?? new URL('https://api.anthropic.com'), 'v1'),
    async load({ modelId, apiKey, keyVariable, baseUrl }) {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      // A gateway token is sent as a bearer token.
      const credential = keyVariable === 'ANTHROPIC_AUTH_TOKEN' ? { authToken: apiKey } : { apiKey }
      return createAnthropic({ ...credential, baseURL: baseUrl, fetch: boundedFetch })(modelId)
    },
  },
  {
    id: 'openai',
    name: 'OpenAI',
    prefixes: ['gpt-', 'o1', 'o3', 'o4'],
    keyVariable: 'OPENAI_API_KEY',
    otherKeys: [],
    defaultModel: 'gpt-5-mini',
    baseUrlVariable: 'OPENAI_BASE_URL',
    // OpenAI's client does not add a version, and a host without a path is not an API.
    baseUrl: (given) =>
      given && given.pathname !== '/'
        ? withoutSlash(given)
        : withVersion(given ?? new URL('https://api.openai.com'), 'v1'),
    async load({ modelId, apiKey, baseUrl, chat }) {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const openai = createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })
      return chat ? openai.chat(modelId) : openai.responses(modelId)
    },
  },
  {
    id: 'google',
    name: 'Google',
    prefixes: ['gemini-'],
    keyVariable: 'GEMINI_API_KEY',
    otherKeys: ['GOOGLE_API_KEY'],
    defaultModel: 'gemini-2.5-flash',
    baseUrlVariable: 'GEMINI_BASE_URL',
    baseUrl: (given) => withVersion(given ?? new URL('https://generativelanguage.googleapis.com'), 'v1beta'),
    async load({ modelId, apiKey, baseUrl }) {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      return createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(modelId)
    },
  },
]

export const providerNames: readonly string[] = providers.map(({ id }) => id)

/**
 * Any server with OpenAI's Chat Completions. The query of the URL is sent with each request (Azure's `api-version`). Never sends
 * OpenAI's key.
 */
export function compatibleProvider(address: URL): Provider {
  const query = address.search
  const base = new URL(address)
  base.search = ''
  return {
    id: 'compatible',
    name: address.host,
    prefixes: [],
    keyVariable: 'SKILLGAUGE_API_KEY',
    otherKeys: [],
    keyOptional: true,
    secrets: [...address.searchParams].flatMap(([name, value]) => (secretName.test(name) ? value : [])),
    baseUrlVariable: 'SKILLGAUGE_PROVIDER',
    baseUrl: () => withoutSlash(base),
    async load({ modelId, apiKey, baseUrl }) {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const withQuery: typeof fetch = (input, init) =>
        boundedFetch(
          query === '' || typeof input !== 'string' ? input : `${input}${query}`,
          withKey(init, apiKey),
        )
      return createOpenAI({ apiKey: apiKey || 'none', baseURL: baseUrl, fetch: withQuery }).chat(modelId)
    },
  }
}

/** Query parameters that contain a key: `?key=…`, `?subscription-key=…`, `?access_token=…`. */
const secretName = /key|token|secret|signature|^sig$|^code$|password/i

/** Azure reads the key from `api-key`. Without a key no `Authorization` is sent. */
function withKey(init: RequestInit | undefined, apiKey: string): RequestInit {
  const headers = new Headers(init?.headers)
  if (apiKey === '') headers.delete('authorization')
  else headers.set('api-key', apiKey)
  return { ...init, headers }
}

export function providerOf(modelId: string): Provider | undefined {
  return providers.find(({ prefixes }) => prefixes.some((prefix) => modelId.startsWith(prefix)))
}

function withVersion(url: URL, version: string): string {
  const address = withoutSlash(url)
  return /\/v\d+(?:alpha|beta)?$/.test(address) ? address : `${address}/${version}`
}

function withoutSlash(url: URL): string {
  return url.href.replace(/\/$/, '')
}
