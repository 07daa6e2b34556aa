import type { Model, Provider } from '@skillgauge/models'
import { addressOf, chooseModelId, createModel, findProvider } from '@skillgauge/models'
import type { Context } from '../command-line/context.js'
import { answersFolder } from '../files/own-folder.js'
import { withAnswerCache } from './answer-cache.js'

export interface ModelArgs {
  /** Precedes configured models. */
  readonly model?: string | undefined
  /** Name of a provider or a cloud, or the address of an OpenAI-compatible server. */
  readonly provider?: string | undefined
  /** False: do not read or write the cache. */
  readonly cache?: boolean | undefined
}

/** @throws SkillgaugeError `unknown-model`, also for an address without a model. */
export function modelIdFor(
  { model, provider }: ModelArgs,
  configured: string | undefined,
  { env, cwd }: Context,
): string {
  const id = chooseModelId({ asked: model, configured, env, dotEnvFolder: cwd, provider })
  providerOf(id, provider, env)
  return id
}

function providerOf(id: string, provider: string | undefined, env: Context['env']): Provider {
  return findProvider(id, provider ?? (env['SKILLGAUGE_PROVIDER']?.trim() || undefined), env)
}

/**
 * Creates the model, and sends nothing.
 *
 * @param timeLimit - Milliseconds for one question (default: a minute).
 * @throws SkillgaugeError `unknown-model`, `no-model-key` or `invalid-input`, with what to set.
 */
export function openModel(
  args: ModelArgs,
  configured: string | undefined,
  context: Context,
  timeLimit?: number,
): Model {
  const { env, cwd } = context
  const id = modelIdFor(args, configured, context)
  const model = createModel(id, {
    env,
    dotEnvFolder: cwd,
    clouds: true,
    timeLimit,
    provider: args.provider,
  })
  const folder = args.cache === false ? undefined : answersFolder(env)
  if (folder === undefined) return model
  return withAnswerCache(model, folder, context, addressOf(providerOf(id, args.provider, env), env))
}
