import { SkillgaugeError } from '@skillgauge/core'
import { redactMessage } from '@skillgauge/models'
import { tmpdir } from 'node:os'
import type { Context } from '../command-line/context.js'
import {
  commandArgs,
  containerPrefix,
  imageName,
  imageRecipe,
  newContainer,
  runArgs,
  work,
} from './docker-args.js'
import { findProgram, pathOf } from './find-program.js'
import type { OutputLine } from './json-lines.js'
import { isOver } from './leftovers.js'
import type { Launch, Provider, Program, Runtime } from './runtime.js'
import type { Ended } from './run-program.js'
import { runProgram } from './run-program.js'

/** Pulling and installing takes minutes; the engine itself answers at once. */
const buildLimit = 20 * 60_000
const askLimit = 30_000

/** What the docker client needs to find its engine and its own settings. */
const handedOn = [
  ['HOME', 'USERPROFILE', 'XDG_RUNTIME_DIR', 'SystemRoot', 'ProgramData', 'LOCALAPPDATA', 'SSH_AUTH_SOCK'],
  ['DOCKER_HOST', 'DOCKER_CONTEXT', 'DOCKER_CONFIG', 'DOCKER_CERT_PATH', 'DOCKER_TLS_VERIFY'],
].flat()

interface DockerOptions {
  readonly env: Context['env']
  /** Key, address and settings of the runtime. */
  readonly access: Readonly<Record<string, string>>
  readonly keys: readonly string[]
  /** Told before the image is built, because that takes minutes. */
  note(text: string): void
}

/** Runs the runtime in a container from an image that is built once. */
export function dockerProvider(runtime: Runtime, { env, access, keys, note }: DockerOptions): Provider {
  const file = findProgram('docker', env)
  const clientEnv = {
    ...Object.fromEntries(handedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    PATH: pathOf(env),
  }

  const ask = async (
    args: readonly string[],
    more: {
      stdin?: string
      signal?: AbortSignal
      timeLimit?: number
      onLine?: (line: OutputLine) => void
    } = {},
  ) => {
    const program: Program = { file: file ?? 'docker', args }
    return runProgram(program, { cwd: tmpdir(), env: clientEnv, timeLimit: askLimit, onLine() {}, ...more })
      .ended
  }

  /** Containers of runs on this machine that were killed. Another machine may use the same engine. */
  const clearContainers = async () => {
    const names: string[] = []
    const onLine = (line: OutputLine) => void ('text' in line && names.push(line.text.trim()))
    await ask(['ps', '--all', '--filter', `name=${containerPrefix}`, '--format', '{{.Names}}'], { onLine })
    const over = names.filter(
      (name) => name.startsWith(containerPrefix) && isOver(name.slice(containerPrefix.length)),
    )
    if (over.length > 0) await ask(['rm', '--force', ...over])
  }

  return {
    async prepare(signal) {
      if (file === undefined) {
        throw new SkillgaugeError(
          'not-found',
          '`docker` is not on PATH. Install Docker Engine (https://docs.docker.com/engine/install), or leave out `--provider docker` to run on this machine.',
        )
      }
      const engine = await ask(['version', '--format', '{{.Server.Version}}'], { signal })
      if (!ok(engine)) {
        throw new SkillgaugeError(
          'upstream-failed',
          `The docker engine does not answer: \`${reasonOf(engine, keys)}\`. Start it, and check that \`docker version\` shows a server.`,
        )
      }
      await clearContainers()
      const image = imageName(runtime)
      if (ok(await ask(['image', 'inspect', '--format', '{{.Id}}', image], { signal }))) return
      note(`Building the image \`${image}\` (once; takes a few minutes).`)
      // The recipe comes on stdin and brings no folder with it.
      const built = await ask(['build', '--tag', image, '-'], {
        stdin: imageRecipe(runtime),
        signal,
        timeLimit: buildLimit,
      })
      if (!ok(built)) {
        throw new SkillgaugeError(
          'upstream-failed',
          `The image \`${image}\` cannot be built: \`${reasonOf(built, keys)}\`.`,
        )
      }
    },
    // What the image was built with.
    version: async () => runtime.npm.version,
    workFolder: () => work,
    isolated: true,
    launchCommand(folders, command): Launch {
      const container = newContainer()
      return {
        program: { file: file ?? 'docker', args: commandArgs(runtime, container, folders.work, command) },
        cwd: tmpdir(),
        env: clientEnv,
        afterwards: async () => void (await ask(['rm', '--force', container])),
      }
    },
    launch(folders, args, writable = false): Launch {
      const container = newContainer()
      const before = runArgs(runtime, container, folders.work, Object.keys(access), writable)
      return {
        program: { file: file ?? 'docker', args: [...before, ...args] },
        cwd: tmpdir(),
        env: { ...clientEnv, ...access },
        // Who stops the client does not always stop the container.
        afterwards: async () => void (await ask(['rm', '--force', container])),
      }
    },
  }
}

function ok({ code, stopped, failure }: Ended): boolean {
  return code === 0 && stopped === undefined && failure === undefined
}

/** The last line of what docker says is what went wrong. */
function reasonOf({ stderr, failure, stopped, code }: Ended, keys: readonly string[]): string {
  if (stopped === 'timeout') return 'it takes too long'
  if (stopped === 'cancelled') return 'it was stopped'
  const last = stderr.split('\n').findLast((line) => line.trim() !== '')
  return redactMessage(failure ?? last ?? `exit code ${code}`, keys)
    .trim()
    .slice(0, 500)
}
