import type { GoogleVertexProviderSettings } from '@ai-sdk/google-vertex'
import { boundedFetch } from '../calls/bounded-fetch.js'
import type { Environment } from './cloud-settings.js'
import { loadCloudModel, readUrlPart, readVariable } from './cloud-settings.js'
import type { Provider } from './providers.js'

export const vertexModelId = 'gemini-2.5-flash'

const client = { name: '@ai-sdk/google-vertex', major: 4 }

/**
 * Vertex AI: Gemini over `generateContent`, Claude over `rawPredict`. Uses an API key (express mode, Gemini only) or application
 * default credentials.
 */
export function vertex(modelId: string, env: Environment): Provider {
  const isClaude = modelId.startsWith('claude-')
  const apiKey = isClaude ? '' : readVariable(env, 'GOOGLE_VERTEX_API_KEY')
  const project = readUrlPart(env, 'GOOGLE_VERTEX_PROJECT')
  const location = readUrlPart(env, 'GOOGLE_VERTEX_LOCATION')
  const keyFilename = readVariable(env, 'GOOGLE_APPLICATION_CREDENTIALS')
  const publisher = isClaude ? 'publishers/anthropic/models' : 'publishers/google'
  const version = isClaude || apiKey !== '' ? 'v1' : 'v1beta1'
  const inProject = apiKey === '' ? `projects/${project}/locations/${location}/` : ''
  const missing = [
    ...(project === '' ? ['`GOOGLE_VERTEX_PROJECT`'] : []),
    ...(location === '' ? ['`GOOGLE_VERTEX_LOCATION`'] : []),
  ]
  const hint = isClaude ? '' : ', or `GOOGLE_VERTEX_API_KEY` alone'
  return {
    id: 'vertex',
    name: 'Vertex AI',
    prefixes: [],
    keyVariable: 'GOOGLE_VERTEX_API_KEY',
    otherKeys: [],
    defaultModel: vertexModelId,
    baseUrlVariable: 'GOOGLE_VERTEX_BASE_URL',
    baseUrl: (given) =>
      `${given?.href.replace(/\/$/, '') ?? `https://${hostOf(apiKey === '' ? location : 'global')}`}/${version}/${inProject}${publisher}`,
    credentials: {
      label:
        apiKey !== ''
          ? 'the key in `GOOGLE_VERTEX_API_KEY`'
          : keyFilename === ''
            ? 'the application default credentials'
            : 'the credentials in `GOOGLE_APPLICATION_CREDENTIALS`',
      missing: apiKey !== '' || missing.length === 0 ? [] : [`${missing.join(' and ')}${hint}`],
      adviceIfMissing:
        apiKey === ''
          ? 'set `GOOGLE_APPLICATION_CREDENTIALS`, or run `gcloud auth application-default login`'
          : undefined,
    },
    load({ baseUrl }) {
      const exported = isClaude ? 'createVertexAnthropic' : 'createVertex'
      const entry = isClaude ? `${client.name}/anthropic` : client.name
      const settings: GoogleVertexProviderSettings = {
        project,
        location,
        baseURL: baseUrl,
        fetch: boundedFetch,
        // With `undefined` the client would read the environment itself.
        apiKey,
        ...(keyFilename !== '' && { googleAuthOptions: { keyFilename } }),
      }
      return loadCloudModel({ ...client, entry }, exported, 'vertex', settings, modelId)
    },
  }
}

function hostOf(location: string): string {
  if (location === 'global') return 'aiplatform.googleapis.com'
  const isWide = location === 'eu' || location === 'us'
  return isWide ? `aiplatform.${location}.rep.googleapis.com` : `${location}-aiplatform.googleapis.com`
}
