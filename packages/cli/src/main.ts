import { reasonOf } from '@skillgauge/sources'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './program.js'

/** What processes that judge do. Here because all of the tool is this one file, whose compiled code is kept. */
export const judgeTasks = () => import('./run/judging/run-task.js')

/** What programs import. Here for the same reason. */
export const api = async () => (await import('./api/operations.js')).createApi(pluginThread)

const pluginThread = pathToFileURL(join(import.meta.dirname, 'plugin-thread.js'))

/**
 * Runs the command line of a process, and ends it.
 *
 * @param judgeProcess - Entry of the processes that judge skills.
 */
export async function main(
  { argv, env, stdout, stderr, cwd, exit }: NodeJS.Process,
  judgeProcess = pathToFileURL(join(import.meta.dirname, 'judge-process.js')),
): Promise<void> {
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that has seen enough (`| head`) is not an error; the verdict stays the exit code.
      if (error.code === 'EPIPE') return
      const told = `error: The output cannot be written: ${reasonOf(error)}.\n`
      if (stream === stdout) stderr.write(told, () => exit(1))
      else exit(1)
    })

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
    pluginThread,
    judgeProcess,
    bundle: join(import.meta.dirname, 'main.js'),
  })
  // A pipe takes what was written in its own time: to exit before would cut it off.
  // That something could not be written is told a moment later.
  stdout.write('', () => stderr.write('', () => setImmediate(() => exit(exitCode))))
}
