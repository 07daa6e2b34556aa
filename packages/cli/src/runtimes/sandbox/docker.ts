import { SkillgaugeError } from '@skillgauge/core'
import { redactMessage } from '@skillgauge/models'
import { tmpdir } from 'node:os'
import type { Context } from '../../command-line/context.js'
import {
  commandArgs,
  containerPrefix,
  imageName,
  dockerfileOf,
  newContainer,
  runArgs,
  work,
} from './docker-args.js'
import { findProgram, pathOf, pickVariables } from './find-program.js'
import { note } from '../../terminal/say.js'
import type { OutputLine } from '../agents/json-lines.js'
import { hasEnded } from './leftovers.js'
import type { Launch, Provider, Runtime } from '../runtime.js'
import type { Ended, RunOptions } from './run-program.js'
import { runProgram } from './run-program.js'

const buildTimeout = 20 * 60_000
const timeout = 30_000

const passedVariables = [
  ['HOME', 'USERPROFILE', 'XDG_RUNTIME_DIR', 'SystemRoot', 'ProgramData', 'LOCALAPPDATA', 'SSH_AUTH_SOCK'],
  ['DOCKER_HOST', 'DOCKER_CONTEXT', 'DOCKER_CONFIG', 'DOCKER_CERT_PATH', 'DOCKER_TLS_VERIFY'],
].flat()

/**
 * Runs the runtime in a container, from an image that is built once.
 *
 * @param access - Key, address and settings of the runtime.
 */
export function dockerProvider(
  runtime: Runtime,
  access: Readonly<Record<string, string>>,
  keys: readonly string[],
  context: Pick<Context, 'env' | 'stderr'>,
): Provider {
  const { env } = context
  const file = findProgram('docker', env)
  const clientEnv = { ...pickVariables(env, passedVariables), PATH: pathOf(env) }
  const common = { cwd: tmpdir(), env: clientEnv, timeLimit: timeout, onLine() {} }
  const runDocker = (args: readonly string[], more: Partial<RunOptions> = {}) =>
    runProgram({ file: file ?? 'docker', args }, { ...common, ...more }).ended

  /** Removes containers that killed runs on this machine have left. Another machine may use the same engine. */
  const clearContainers = async () => {
    const names: string[] = []
    const onLine = (line: OutputLine) => void ('text' in line && names.push(line.text.trim()))
    await runDocker(['ps', '--all', '--filter', `name=${containerPrefix}`, '--format', '{{.Names}}'], {
      onLine,
    })
    const ended = names.filter(
      (name) => name.startsWith(containerPrefix) && hasEnded(name.slice(containerPrefix.length)),
    )
    if (ended.length > 0) await runDocker(['rm', '--force', ...ended])
  }

  const launchContainer = (
    argsOf: (container: string) => readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Launch => {
    const container = newContainer()
    return {
      program: { file: file ?? 'docker', args: argsOf(container) },
      cwd: tmpdir(),
      env: { ...clientEnv, ...more },
      // Stopping the client does not always stop the container.
      cleanUp: async () => void (await runDocker(['rm', '--force', container])),
    }
  }

  return {
    async prepare(signal) {
      if (file === undefined) {
        throw new SkillgaugeError(
          'not-found',
          '`docker` is not on PATH. Install Docker Engine (https://docs.docker.com/engine/install), or leave out `--provider docker` to run on this machine.',
        )
      }
      const engine = await runDocker(['version', '--format', '{{.Server.Version}}'], { signal })
      if (!succeeded(engine)) {
        throw new SkillgaugeError(
          'upstream-failed',
          `The docker engine does not answer: \`${reasonOf(engine, keys)}\`. Start it, and check that \`docker version\` shows a server.`,
        )
      }
      await clearContainers()
      const image = imageName(runtime)
      if (succeeded(await runDocker(['image', 'inspect', '--format', '{{.Id}}', image], { signal }))) return
      note(`Building the image \`${image}\` (once; takes a few minutes).`, context)
      // Read from stdin, so that no folder is sent along.
      const built = await runDocker(['build', '--tag', image, '-'], {
        stdin: dockerfileOf(runtime),
        signal,
        timeLimit: buildTimeout,
      })
      if (!succeeded(built)) {
        throw new SkillgaugeError(
          'upstream-failed',
          `The image \`${image}\` cannot be built: \`${reasonOf(built, keys)}\`.`,
        )
      }
    },
    version: async () => runtime.npm.version,
    workFolder: () => work,
    isolated: true,
    launchCommand: ({ work }, command) =>
      launchContainer((container) => commandArgs(runtime, container, work, command)),
    launch: ({ work }, args, writable) =>
      launchContainer(
        (container) => [...runArgs(runtime, container, work, Object.keys(access), writable), ...args],
        access,
      ),
  }
}

function succeeded({ code, stopped, failure }: Ended): boolean {
  return code === 0 && stopped === undefined && failure === undefined
}

function reasonOf({ stderr, failure, stopped, code }: Ended, keys: readonly string[]): string {
  if (stopped === 'timeout') return 'it takes too long'
  if (stopped === 'cancelled') return 'it was stopped'
  const last = stderr.split('\n').findLast((line) => line.trim() !== '')
  return redactMessage(failure ?? last ?? `exit code ${code}`, keys)
    .trim()
    .slice(0, 500)
}
