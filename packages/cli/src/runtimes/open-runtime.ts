import type { Context } from '../command-line/context.js'
import { findRuntimeAccess } from './agents/access.js'
import { claude } from './agents/claude.js'
import { codex } from './agents/codex.js'
import { dockerProvider } from './sandbox/docker.js'
import { localProvider } from './sandbox/local.js'
import type { Provider, ProviderId, Runtime, RuntimeId, RuntimeOptions } from './runtime.js'

export const runtimes: Readonly<Record<RuntimeId, Runtime>> = { claude, codex }

export type OpenedRuntime = ReturnType<typeof openRuntime>

interface RuntimeChoice {
  readonly runtime: RuntimeId
  readonly provider: ProviderId
  readonly model?: string | undefined
}

/**
 * The chosen runtime with its key. Starts nothing.
 *
 * @throws SkillgaugeError `no-model-key` or `invalid-input`.
 */
export function openRuntime(args: RuntimeChoice, context: Context) {
  const runtime = runtimes[args.runtime]
  const { env: access, baseUrl, keys } = findRuntimeAccess(runtime, context)
  const provider = providerFor(args, access, keys, context)
  const options: RuntimeOptions = { model: args.model, baseUrl }
  return { runtime, provider, options, keys }
}

export function providerFor(
  { runtime, provider }: RuntimeChoice,
  access: Readonly<Record<string, string>>,
  keys: readonly string[],
  context: Context,
): Provider {
  return provider === 'local'
    ? localProvider(runtimes[runtime], context.env, access)
    : dockerProvider(runtimes[runtime], access, keys, context)
}
