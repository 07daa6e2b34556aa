import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './program.js'

/** Runs the command line of a process, and ends it. */
export async function main({ argv, env, stdout, stderr, cwd, exit }: NodeJS.Process): Promise<void> {
  // A reader that has seen enough (`| head`) is no error; the verdict stays the exit code.
  for (const stream of [stdout, stderr])
    stream.on('error', ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || exit(1))

  const exitCode = await run(argv.slice(2), {
    // Opened when it is asked for.
    get stdin() {
      return process.stdin
    },
    stdout,
    stderr,
    cwd: cwd(),
    env,
    now: () => new Date(),
    elapsed: () => performance.now(),
    pluginThread: pathToFileURL(join(import.meta.dirname, 'plugin-thread.js')),
  })
  // A pipe takes what was written in its own time: to exit before would cut it off.
  stdout.write('', () => stderr.write('', () => exit(exitCode)))
}
