import { SkillgaugeError } from '@skillgauge/core'
import { execFileSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { gitFolderOf } from './git.js'
import { isWithin } from '../paths.js'

export type Environment = Readonly<Record<string, string | undefined>>

/** Runs git in one repository. */
export interface Git {
  /** Returns the output. Throws a readable error when git fails. */
  (...args: readonly string[]): string
  /** Returns `undefined` when git exits with an error. */
  try(...args: readonly string[]): string | undefined
  /** Returns the output as bytes. */
  bytes(...args: readonly string[]): Uint8Array
}

/** Milliseconds per command: a hook must not hang. */
const timeLimit = 60_000

/** Bytes of output; a million paths. */
const maxOutput = 256 * 1024 * 1024

/**
 * Disables programs from the repository's config. All protocols are disabled as well (`GIT_ALLOW_PROTOCOL`): git would fetch
 * missing objects with a program from the config.
 */
const safeSettings = ['core.fsmonitor=false', 'core.hooksPath=/dev/null']

/** The user's own git config. Other `GIT_` variables point elsewhere or run programs. */
const keptVariables = /^GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)$/

/** Uses no shell; writes and fetches nothing. */
export function gitAt(root: string, env: Environment): Git {
  const safeEnv = withoutFilters(run, environmentFor(root, env))
  const git = (...args: readonly string[]) => withReadableError(() => run(args, safeEnv))
  git.try = (...args: readonly string[]) => {
    try {
      return run(args, safeEnv)
    } catch (error) {
      if (typeof (error as { status?: unknown }).status === 'number') return undefined
      throw failure(error)
    }
  }
  git.bytes = (...args: readonly string[]) =>
    // In latin1 each character is a byte.
    Buffer.from(
      withReadableError(() => run(args, safeEnv, 'latin1')),
      'latin1',
    )
  // A repository in a parent folder would list other files.
  if (git('rev-parse', '--show-cdup').trim() !== '')
    throw new SkillgaugeError('unreadable', 'git cannot read the repository that this folder is in.')
  return git

  function run(
    args: readonly string[],
    environment: Environment,
    encoding: 'utf8' | 'latin1' = 'utf8',
  ): string {
    const settings = safeSettings.flatMap((setting) => ['-c', setting])
    return execFileSync('git', ['-C', root, '--no-pager', '--no-optional-locks', ...settings, ...args], {
      // Windows searches the working directory first, which may contain a hostile `git.exe`.
      cwd: dirname(process.execPath),
      env: environment as NodeJS.ProcessEnv,
      encoding,
      maxBuffer: maxOutput,
      timeout: timeLimit,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
  }
}

function environmentFor(root: string, env: Environment): Record<string, string | undefined> {
  const own = Object.entries(env).filter(
    ([name]) => !name.toUpperCase().startsWith('GIT_') || keptVariables.test(name),
  )
  return {
    ...Object.fromEntries(own),
    ...hookIndex(root, env),
    LC_ALL: 'C',
    GIT_CEILING_DIRECTORIES: dirname(root),
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: '',
  }
}

/** Hooks of `git commit -a` get a separate index. It is ignored if it belongs to another repository. */
function hookIndex(root: string, env: Environment): Record<string, string> {
  const named = env['GIT_INDEX_FILE']
  const gitFolder = gitFolderOf(root)
  if (!named || gitFolder === undefined) return {}
  const index = resolve(root, named)
  return isWithin(gitFolder, index) ? { GIT_INDEX_FILE: index } : {}
}

/**
 * Clean filters are programs that git runs on changed files. The user's own (git-lfs) are kept; those from the repository's
 * config are emptied, which passes files through.
 */
function withoutFilters(
  run: (args: readonly string[], env: Environment) => string,
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  let listed: string[]
  try {
    const names = ['config', '--show-scope', '--name-only', '-z', '--get-regexp', String.raw`^filter\.`]
    listed = run(names, env).split('\0')
  } catch (error) {
    // Status 1: no filters.
    if ((error as { status?: unknown }).status === 1) return env
    throw failure(error)
  }
  let count = Number(env['GIT_CONFIG_COUNT'] ?? 0) || 0
  const emptied: Record<string, string> = {}
  for (let i = 0; i + 1 < listed.length; i += 2) {
    if (!/^(?:local|worktree)$/.test(listed[i]!)) continue
    emptied[`GIT_CONFIG_KEY_${count}`] = listed[i + 1]!
    emptied[`GIT_CONFIG_VALUE_${count}`] = listed[i + 1]!.endsWith('.required') ? 'false' : ''
    count++
  }
  return { ...env, ...emptied, GIT_CONFIG_COUNT: String(count) }
}

function withReadableError(ask: () => string): string {
  try {
    return ask()
  } catch (error) {
    throw failure(error)
  }
}

function failure(cause: unknown): SkillgaugeError {
  return cause instanceof SkillgaugeError
    ? cause
    : new SkillgaugeError('unreadable', messageOf(cause as { code?: unknown; stderr?: unknown }), { cause })
}

function messageOf(cause: { readonly code?: unknown; readonly stderr?: unknown }): string {
  const { code, stderr } = cause
  if (code === 'ENOENT')
    return '`git` was not found: it has to be installed, and on PATH, to tell what has changed.'
  if (code === 'ETIMEDOUT') return `git took longer than ${timeLimit / 1000} seconds.`
  const said = typeof stderr === 'string' ? stderr.trim() : ''
  const exception = /git config --global --add safe\.directory .+/.exec(said)?.[0]
  return exception === undefined
    ? `Could not determine changed files: ${said.split('\n')[0] || String(cause)}`
    : `git does not look into this repository, because it belongs to another user. If you trust it, type:\n  ${exception}`
}
