import { hash, randomBytes } from 'node:crypto'
import { machineName, ownerName, thisOwner } from '@skillgauge/sources'
import type { Runtime } from '../runtime.js'

/** Pinned: the tag names exact versions of Node and Debian. */
const base = 'node:22.21.1-bookworm-slim'
const user = 10_001
const home = '/home/agent'
/** The working folder inside the container. */
export const work = '/work'

/** Container names start with this; then comes their owner. */
export const containerPrefix = `skillgauge-run-${machineName()}-`

/** The Dockerfile: the runtime in the version whose output is known, and a user without rights. */
export function dockerfileOf({ npm: { name, version } }: Runtime): string {
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
  return `skillgauge-trigger-${runtime.id}:${hash('sha256', dockerfileOf(runtime)).slice(0, 12)}`
}

/**
 * The arguments of `docker run` for one test. Docker cannot limit the network to the model's provider, so the container has all of it.
 *
 * @param variables - Names only: arguments are visible to everybody on this machine, the environment of the client is not.
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

/** The same for a command of an assertion: no key and no network. */
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
  // We must be able to delete what it writes; but never run as root.
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
