import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../command-line/context.js'
import { homeFolder } from '../files/own-folder.js'

/** What Claude Code reads when it is set up for Bedrock or Vertex: https://code.claude.com/docs/en/third-party-integrations. */
const handedOn =
  /^(?:AWS_\w+|GOOGLE_\w+|GCLOUD_PROJECT|CLOUD_ML_REGION|VERTEX_REGION_\w+|ANTHROPIC_(?:MODEL|SMALL_FAST_MODEL|DEFAULT_\w+|BEDROCK_\w+|VERTEX_\w+)|CLAUDE_CODE_(?:USE|SKIP)_(?:BEDROCK|VERTEX)(?:_AUTH)?)$/

const secrets = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_BEARER_TOKEN_BEDROCK']

/** Files of credentials in the person's home, and the variables that lead to them from another home. */
const files = [
  ['AWS_CONFIG_FILE', '.aws/config'],
  ['AWS_SHARED_CREDENTIALS_FILE', '.aws/credentials'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '.config/gcloud/application_default_credentials.json'],
] as const

/** Access of Claude Code to Bedrock or Vertex as the person has set it up; `undefined` when neither is. */
export function cloudAccess(
  env: Context['env'],
): { readonly env: Readonly<Record<string, string>>; readonly keys: readonly string[] } | undefined {
  const isOn = (name: string) => /^(?:1|true)$/i.test(env[name]?.trim() ?? '')
  if (!isOn('CLAUDE_CODE_USE_BEDROCK') && !isOn('CLAUDE_CODE_USE_VERTEX')) return undefined
  const given = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && handedOn.test(name) ? [[name, value] as const] : [],
  )
  const home = homeFolder(env)
  const found = files.flatMap(([name, path]) => {
    const file = home === undefined ? undefined : join(home, path)
    return file !== undefined && existsSync(file) ? [[name, file] as const] : []
  })
  return {
    env: Object.fromEntries([...found, ...given]),
    keys: secrets.flatMap((name) => env[name]?.trim() || []),
  }
}
