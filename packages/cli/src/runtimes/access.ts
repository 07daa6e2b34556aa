import { SkillgaugeError } from '@skillgauge/core'
import { findAccess } from '@skillgauge/models'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../command-line/context.js'
import type { Runtime } from './runtime.js'
import { homeFolder } from '../files/own-folder.js'

interface RuntimeAccess {
  /** The variables that hold key and address, and settings of the runtime. */
  readonly env: Readonly<Record<string, string>>
  /** The address of the provider, when one is set. */
  readonly baseUrl: string | undefined
  /** Every key known here: none may be written anywhere. */
  readonly keys: readonly string[]
}

/**
 * Finds the key that a runtime is given: one in the runtime's own variables, else that of the provider, which may stand in `.env`.
 * A login of the person is not used: tests have a home of their own.
 *
 * @throws SkillgaugeError `no-model-key` or `invalid-input`, with what to set.
 */
export function findRuntimeAccess(
  { id, name, keys, settings }: Runtime,
  { env, cwd }: Pick<Context, 'env' | 'cwd'>,
): RuntimeAccess {
  const valueOf = (variable: string) => env[variable]?.trim() || undefined
  const cloud = id === 'claude' ? cloudAccess(env) : undefined
  if (cloud) return { env: { ...settings, ...cloud.env }, baseUrl: undefined, keys: cloud.keys }
  const own = keys.instead.find(valueOf)
  const ownKey = own && valueOf(own)
  // The provider of models that review is another matter.
  const given = { ...env, ...(ownKey && { [keys.variable]: ownKey }), SKILLGAUGE_PROVIDER: undefined }
  try {
    const access = findAccess(keys.modelId, { env: given, dotEnvFolder: cwd })
    const baseUrl = valueOf(keys.baseUrlVariable)
    const held = [...keys.instead, keys.variable].flatMap((variable) => valueOf(variable) ?? [])
    const handedAs = access.keyVariable === keys.variable ? keys.handedAs : access.keyVariable
    return {
      env: {
        ...settings,
        ...(baseUrl && { [keys.baseUrlVariable]: baseUrl }),
        [own && own !== keys.variable ? own : handedAs]: access.apiKey,
      },
      baseUrl: baseUrl ? access.baseUrl : undefined,
      keys: [...new Set([...access.keys, ...held])],
    }
  } catch (error) {
    const isMissing = error instanceof SkillgaugeError && error.code === 'no-model-key'
    if (!isMissing || ownKey || valueOf(keys.variable)) throw error
    throw new SkillgaugeError(
      'no-model-key',
      `${name} needs a key: set \`${keys.variable}\` in the environment or in \`.env\` of this folder (your login is not used: tests run with a home of their own). \`--dry-run\` needs none.`,
      { cause: error },
    )
  }
}

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
