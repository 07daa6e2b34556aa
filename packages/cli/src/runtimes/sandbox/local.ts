import { SkillgaugeError } from '@skillgauge/core'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { findProgram, pathOf, pickVariables } from './find-program.js'
import type { LaunchFolders, Provider, Runtime } from '../runtime.js'
import { runProgram } from './run-program.js'

/** The only variables of the user that a runtime sees: language and network. */
const passedVariables = [
  ['LANG', 'LC_ALL', 'LC_CTYPE', 'TZ'],
  ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY'],
  ['http_proxy', 'https_proxy', 'no_proxy', 'all_proxy'],
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  // Without these no program starts on Windows.
  ['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'PATHEXT', 'NUMBER_OF_PROCESSORS'],
].flat()

/** Runs the runtime that is on PATH, in fresh folders. */
export function localProvider(
  runtime: Runtime,
  env: Context['env'],
  access: Readonly<Record<string, string>>,
): Provider {
  const file = findProgram(runtime.program, env)
  return {
    async prepare() {
      if (file !== undefined) return
      const exe = process.platform === 'win32' ? ' (as an `.exe`)' : ''
      throw new SkillgaugeError(
        'not-found',
        `\`${runtime.program}\` is not on PATH${exe}. Install ${runtime.name} with \`npm install -g ${runtime.npm.name}\`, or choose another with \`--runtime\` or \`--provider\`.`,
      )
    },
    async version(signal) {
      const lines: string[] = []
      const { ended } = runProgram(
        { file: file ?? runtime.program, args: ['--version'] },
        {
          cwd: tmpdir(),
          env: { PATH: pathOf(env) },
          timeLimit: 20_000,
          signal,
          onLine: (line) => 'text' in line && lines.push(line.text),
        },
      )
      await ended
      return /\d+\.\d+\.\d+\S{0,40}/.exec(lines.join('\n'))?.[0] ?? null
    },
    isolated: false,
    launchCommand: (folders, [name, ...args]) => ({
      program: {
        file: name.includes('/') ? join(folders.work, name) : (findProgram(name, env) ?? name),
        args,
      },
      cwd: folders.work,
      env: environment(env, folders),
    }),
    workFolder: ({ work }) => work,
    launch: (folders, args) => ({
      program: { file: file ?? runtime.program, args },
      cwd: folders.work,
      env: { ...environment(env, folders), ...access },
    }),
  }
}

function environment(env: Context['env'], { home, temporary }: LaunchFolders): Record<string, string> {
  return {
    ...pickVariables(env, passedVariables),
    PATH: pathOf(env),
    HOME: home,
    USERPROFILE: home,
    APPDATA: home,
    LOCALAPPDATA: home,
    TMPDIR: temporary,
    TMP: temporary,
    TEMP: temporary,
    TERM: 'dumb',
    NO_COLOR: '1',
  }
}
