import { bedrock } from './bedrock.js'
import type { Environment } from './cloud-settings.js'
import type { CloudName, Provider } from './providers.js'
import { vertex } from './vertex.js'

export const cloudNames: readonly CloudName[] = ['bedrock', 'vertex']

/** Variables to redact. */
export const cloudSecrets: readonly string[] = [
  'AWS_BEARER_TOKEN_BEDROCK',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'GOOGLE_VERTEX_API_KEY',
]

export function cloudProvider(name: string, modelId: string, env: Environment): Provider | undefined {
  if (name === 'bedrock') return bedrock(env)
  return name === 'vertex' ? vertex(modelId, env) : undefined
}
