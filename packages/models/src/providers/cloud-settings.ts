import { SkillgaugeError } from '@skillgauge/core'
import type { LanguageModel } from 'ai'
import type { OptionalPackage } from './optional-package.js'
import { wrongVersion, loadOptional } from './optional-package.js'
import type { CloudName } from './providers.js'

export type Environment = Readonly<Record<string, string | undefined>>

export function readVariable(env: Environment, ...variables: readonly string[]): string {
  return variables.map((variable) => env[variable]?.trim() ?? '').find((value) => value !== '') ?? ''
}

/** A variable that becomes part of a URL. Throws `invalid-input` for characters that would change the URL. */
export function readUrlPart(env: Environment, ...variables: readonly string[]): string {
  const value = readVariable(env, ...variables)
  if (/^[A-Za-z0-9.:-]{0,100}$/.test(value)) return value
  throw new SkillgaugeError(
    'invalid-input',
    `\`${variables[0]}\` cannot be used: it must be a name of letters, digits, \`-\`, \`.\` and \`:\`.`,
  )
}

/** A model of a client package that the user has installed. Throws `model-unavailable` without one of the right version. */
export async function loadCloudModel<Settings>(
  client: OptionalPackage,
  exported: string,
  provider: CloudName,
  settings: Settings,
  modelId: string,
): Promise<LanguageModel> {
  const create = (await loadOptional(client, exported, import.meta.dirname, `--provider ${provider}`)) as (
    settings: Settings,
  ) => (modelId: string) => LanguageModel | null
  const model = create(settings)(modelId) as { readonly specificationVersion?: unknown } | null
  // A client of another major version makes models that this version of `ai` cannot use.
  const version = model?.specificationVersion
  if (version !== 'v2' && version !== 'v3') throw wrongVersion(client)
  return model as LanguageModel
}
