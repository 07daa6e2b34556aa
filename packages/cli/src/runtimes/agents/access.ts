import { SkillgaugeError } from '@skillgauge/core'
import { findAccess } from '@skillgauge/models'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { Runtime } from '../runtime.js'
import { homeFolder } from '@skillgauge/telemetry/own-folder'

interface RuntimeAccess {
  readonly env: Readonly<Record<string, string>>
  readonly baseUrl: string | undefined
  /** Every known key, to be redacted from what is written. */
  readonly keys: readonly string[]
}

/**
 * Finds the key for a runtime: from its own variables, else from those of the provider, also in `.env`. A login of the user is not used,
 * because tests run with a home folder of their own.
 *
 * @throws SkillgaugeError `no-model-key` or `invalid-input`, with what to set.
 */
export function findRuntimeAccess(
  { id, name, keys, settings }: Runtime,
  { env, cwd }: Pick<Context, 'env' | 'cwd'>,
): RuntimeAccess {
  const valueOf = (variable: string) => env[variable]?.trim() || undefined
  const cloud = id === 'claude' ? findCloudAccess(env) : undefined
  if (cloud) return { env: { ...settings, ...cloud.env }, baseUrl: undefined, keys: cloud.keys }
  const own = keys.otherVariables.find(valueOf)
  const runtimeKey = own && valueOf(own)
  // `SKILLGAUGE_PROVIDER` chooses a provider for reviews, not for agents.
  const given = { ...env, ...(runtimeKey && { [keys.variable]: runtimeKey }), SKILLGAUGE_PROVIDER: undefined }
  try {
    const access = findAccess(keys.modelId, { env: given, dotEnvFolder: cwd })
    const baseUrl = valueOf(keys.baseUrlVariable)
    const held = [...keys.otherVariables, keys.variable].flatMap((variable) => valueOf(variable) ?? [])
    const runtimeVariable = access.keyVariable === keys.variable ? keys.runtimeVariable : access.keyVariable
    return {
      env: {
        ...settings,
        ...(baseUrl && { [keys.baseUrlVariable]: baseUrl }),
        [own && own !== keys.variable ? own : runtimeVariable]: access.apiKey,
      },
      baseUrl: baseUrl ? access.baseUrl : undefined,
      keys: [...new Set([...access.keys, ...held])],
    }
  } catch (error) {
    const isMissing = error instanceof SkillgaugeError && error.code === 'no-model-key'
    if (!isMissing || runtimeKey || valueOf(keys.variable)) throw error
    throw new SkillgaugeError(
      'no-model-key',
      `${name} needs a key: set \`${keys.variable}\` in the environment or in \`.env\` of this folder (your login is not used: tests run with a home of their own). \`--dry-run\` needs none.`,
      { cause: error },
    )
  }
}

/** What Claude Code reads for Bedrock and Vertex: https://code.claude.com/docs/en/third-party-integrations. */
const passedVariables =
  /^(?:AWS_\w+|GOOGLE_\w+|GCLOUD_PROJECT|CLOUD_ML_REGION|VERTEX_REGION_\w+|ANTHROPIC_(?:MODEL|SMALL_FAST_MODEL|DEFAULT_\w+|BEDROCK_\w+|VERTEX_\w+)|CLAUDE_CODE_(?:USE|SKIP)_(?:BEDROCK|VERTEX)(?:_AUTH)?)$/

const secrets = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_BEARER_TOKEN_BEDROCK']

/** Credential files in the user's home folder, and the variables that point to them. */
const credentialFiles = [
  ['AWS_CONFIG_FILE', '.aws/config'],
  ['AWS_SHARED_CREDENTIALS_FILE', '.aws/credentials'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '.config/gcloud/application_default_credentials.json'],
] as const

/** Access of Claude Code to Bedrock or Vertex; `undefined` when neither is enabled. */
function findCloudAccess(
  env: Context['env'],
): { readonly env: Readonly<Record<string, string>>; readonly keys: readonly string[] } | undefined {
  const isEnabled = (name: string) => /^(?:1|true)$/i.test(env[name]?.trim() ?? '')
  if (!isEnabled('CLAUDE_CODE_USE_BEDROCK') && !isEnabled('CLAUDE_CODE_USE_VERTEX')) return undefined
  const given = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && passedVariables.test(name) ? [[name, value] as const] : [],
  )
  const home = homeFolder(env)
  const found = credentialFiles.flatMap(([name, path]) => {
    const file = home === undefined ? undefined : join(home, path)
    return file !== undefined && existsSync(file) ? [[name, file] as const] : []
  })
  return {
    env: Object.fromEntries([...found, ...given]),
    keys: secrets.flatMap((name) => env[name]?.trim() || []),
  }
}
