import { createHash, randomBytes } from 'node:crypto'
import { machineName, ownerName, thisOwner } from './owner.js'
import type { Runtime } from './runtime.js'

/** The one release whose tag names an exact version of Node and of Debian's userland. */
const base = 'node:22.21.1-bookworm-slim'
const user = 10_001
const home = '/home/agent'
/** The folder that the runtime works in, as it sees it. */
export const work = '/work'

/** What the containers of this machine are called, before their owner. */
export const containerPrefix = `skillgauge-run-${machineName()}-`

/** The recipe of the image: the runtime, in the version whose stream is known, and nobody who may do anything. */
export function imageRecipe({ npm: { name, version } }: Runtime): string {
  return [
    `FROM ${base}`,
    `RUN npm install --global --no-audit --no-fund ${name}@${version} && npm cache clean --force`,
    `RUN useradd --uid ${user} --create-home --home-dir ${home} agent`,
    `ENV HOME=${home} TMPDIR=/tmp TERM=dumb NO_COLOR=1`,
    `USER ${user}:${user}`,
    `WORKDIR ${work}`,
    '',
  ].join('\n')
}

export function imageName(runtime: Runtime): string {
  const hash = createHash('sha256').update(imageRecipe(runtime)).digest('hex').slice(0, 12)
  return `skillgauge-trigger-${runtime.id}:${hash}`
}

/**
 * The arguments of `docker run` for one test. Only the model's provider is to be reached, but docker knows no such network: the
 * container has one, and nothing to take out but what is in it.
 *
 * @param variables - Names of variables to hand on. Their values are in the environment of the client, not in a list of arguments
 * that everybody on the machine can read.
 */
export function runArgs(
  runtime: Runtime,
  container: string,
  workFolder: string,
  variables: readonly string[],
  writable = false,
): string[] {
  return [
    containerArgs(container, workFolder, writable),
    variables.flatMap((name) => ['--env', name]),
    [imageName(runtime), runtime.program],
  ].flat()
}

/** The same for a program of a test: no key, and no network. */
export function commandArgs(
  runtime: Runtime,
  container: string,
  workFolder: string,
  command: readonly string[],
): string[] {
  return [
    containerArgs(container, workFolder, true),
    ['--network', 'none', '--entrypoint', command[0]!, imageName(runtime)],
    command.slice(1),
  ].flat()
}

export function newContainer(): string {
  return `${containerPrefix}${ownerName(thisOwner())}-${randomBytes(6).toString('hex')}`
}

function containerArgs(container: string, workFolder: string, writable: boolean): string[] {
  // What is written must be ours to clear away; root is nobody to be in there.
  const own = writable ? process.getuid?.() || user : user
  const ownedByUser = `uid=${own},gid=${own},mode=0700`
  return [
    ['run', '--rm', '--init', '--name', container],
    ['--user', `${own}:${own}`, '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ['--read-only', '--tmpfs', `${home}:${ownedByUser}`, '--tmpfs', '/tmp:mode=1777'],
    ['--memory', '2g', '--cpus', '2', '--pids-limit', '512'],
    ['--mount', `type=bind,src=${workFolder},dst=${work}${writable ? '' : ',readonly'}`, '--workdir', work],
  ].flat()
}
