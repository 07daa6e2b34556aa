import type { AmazonBedrockProviderSettings } from '@ai-sdk/amazon-bedrock'
import { boundedFetch } from '../calls/bounded-fetch.js'
import type { Environment } from './cloud-settings.js'
import { loadCloudModel, readUrlPart, readVariable } from './cloud-settings.js'
import type { Provider } from './providers.js'

const client = { name: '@ai-sdk/amazon-bedrock', major: 4, entry: '@ai-sdk/amazon-bedrock' }

/** Amazon Bedrock's Converse API with AWS's standard variables; the client reads no profiles or roles. */
export function bedrock(env: Environment): Provider {
  const region = readUrlPart(env, 'AWS_REGION', 'AWS_DEFAULT_REGION')
  const token = readVariable(env, 'AWS_BEARER_TOKEN_BEDROCK')
  const accessKeyId = readVariable(env, 'AWS_ACCESS_KEY_ID')
  const secretAccessKey = readVariable(env, 'AWS_SECRET_ACCESS_KEY')
  const hasKey = token !== '' || (accessKeyId !== '' && secretAccessKey !== '')
  const variable = token === '' ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_BEARER_TOKEN_BEDROCK'
  return {
    id: 'bedrock',
    name: 'Amazon Bedrock',
    prefixes: [],
    keyVariable: variable,
    otherKeys: [],
    baseUrlVariable: 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME',
    baseUrl: (given) =>
      given?.href.replace(/\/$/, '') ?? `https://bedrock-runtime.${region}.${domainOf(region)}`,
    credentials: {
      label: `the key in \`${variable}\``,
      missing: [
        ...(region === '' ? ['`AWS_REGION`'] : []),
        ...(hasKey ? [] : ['`AWS_BEARER_TOKEN_BEDROCK`, or `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`']),
      ],
    },
    load({ modelId, baseUrl }) {
      const sessionToken = readVariable(env, 'AWS_SESSION_TOKEN')
      const settings: AmazonBedrockProviderSettings = {
        region,
        // With `undefined` the client would read the environment itself.
        apiKey: token,
        accessKeyId,
        secretAccessKey,
        ...(sessionToken !== '' && { sessionToken }),
        baseURL: baseUrl,
        fetch: boundedFetch,
      }
      return loadCloudModel(client, 'createAmazonBedrock', 'bedrock', settings, modelId)
    },
  }
}

function domainOf(region: string): string {
  return region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
}
