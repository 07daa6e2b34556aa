import type { LanguageModel } from 'ai'
import { carefulFetch } from './careful-fetch.js'

export type CloudName = 'bedrock' | 'vertex'

/** What a cloud is asked with in the place of one key. */
export interface Credentials {
  readonly words: string
  /** Variables that must be set and are not, as a message lists them. */
  readonly missing: readonly string[]
  /** What to do when its client finds none; absent where none are looked for. */
  readonly none?: string | undefined
}

export interface Provider {
  readonly id: 'anthropic' | 'openai' | 'google' | 'compatible' | CloudName
  readonly name: string
  /** A model belongs to the provider when its id begins with one of these. */
  readonly prefixes: readonly string[]
  readonly keyVariable: string
  /** Variables that may hold a key in its place. */
  readonly otherKeys: readonly string[]
  /** What its address holds that is written nowhere, as a key is. */
  readonly secrets?: readonly string[]
  readonly keyOptional?: boolean
  readonly defaultModel?: string
  /** Read from the real environment only: a `.env` in a stranger's folder must not redirect a key. */
  readonly baseUrlVariable: string
  /** Absent: it is asked with the key in `keyVariable`. */
  readonly credentials?: Credentials | undefined
  baseUrl(given: URL | undefined): string
  load(connection: Connection): Promise<LanguageModel>
}

export interface Connection {
  readonly modelId: string
  readonly apiKey: string
  readonly keyVariable: string
  readonly baseUrl: string
  /** OpenAI only: the older API, which is all that many gateways speak. */
  readonly chat: boolean
}

/** The providers. Their clients load on first use. A base URL may leave out what the provider's own client adds. */
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
      // A token of a gateway goes where its clients put it.
      const credential = keyVariable === 'ANTHROPIC_AUTH_TOKEN' ? { authToken: apiKey } : { apiKey }
      return createAnthropic({ ...credential, baseURL: baseUrl, fetch: carefulFetch })(modelId)
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
    // OpenAI's client takes the address as it is; a bare host without a version is not an address of any such API.
    baseUrl: (given) =>
      given && given.pathname !== '/'
        ? withoutSlash(given)
        : withVersion(given ?? new URL('https://api.openai.com'), 'v1'),
    async load({ modelId, apiKey, baseUrl, chat }) {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const openai = createOpenAI({ apiKey, baseURL: baseUrl, fetch: carefulFetch })
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
      return createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch: carefulFetch })(modelId)
    },
  },
]

export const providerNames: readonly string[] = providers.map(({ id }) => id)

/** Any server that speaks OpenAI's Chat Completions. A `?…` goes along with each request (Azure's `api-version`). OpenAI's key is not sent. */
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
        carefulFetch(
          query === '' || typeof input !== 'string' ? input : `${input}${query}`,
          withKey(init, apiKey),
        )
      return createOpenAI({ apiKey: apiKey || 'none', baseURL: baseUrl, fetch: withQuery }).chat(modelId)
    },
  }
}

/** Some servers take a key in the address: `?key=…`, `?subscription-key=…`, `?access_token=…`. */
const secretName = /key|token|secret|signature|^sig$|^code$|password/i

/** Azure takes its key in a header of its own; who has no key is sent none. */
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
