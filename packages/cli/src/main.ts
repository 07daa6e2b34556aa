import { reasonOf } from '@skillgauge/sources'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './program.js'

/** Exported for judge processes: the whole program is this one file, so that its compiled code can be cached. */
export const judgeTasks = () => import('./run/judging/run-task.js')

/** Exported for `import 'skillgauge'`, for the same reason. */
export const api = async () => (await import('./api/operations.js')).createApi(pluginThread)

const pluginThread = pathToFileURL(join(import.meta.dirname, 'plugin-thread.js'))

/** Runs the command line of a process, and exits. */
export async function main(
  { argv, env, stdout, stderr, cwd, exit }: NodeJS.Process,
  judgeProcess = pathToFileURL(join(import.meta.dirname, 'judge-process.js')),
): Promise<void> {
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that stops early (`| head`) is not an error; the exit code stays that of the command.
      if (error.code === 'EPIPE') return
      const message = `error: The output cannot be written: ${reasonOf(error)}.\n`
      if (stream === stdout) stderr.write(message, () => exit(1))
      else exit(1)
    })

  const here = workingDirectory(cwd)
  if (here === undefined) {
    const message = 'error: The working directory is not there any more. Go to a folder that is (`cd`).\n'
    stderr.write(message, () => exit(1))
    return
  }
  const exitCode = await run(argv.slice(2), {
    // Opened only when read.
    get stdin() {
      return process.stdin
    },
    stdout,
    stderr,
    cwd: here,
    env,
    now: () => new Date(),
    elapsed: () => performance.now(),
    pluginThread,
    judgeProcess,
    bundle: join(import.meta.dirname, 'main.js'),
  })
  // Exiting before a pipe is flushed would cut off the output. A write error is reported one tick later.
  stdout.write('', () => stderr.write('', () => setImmediate(() => exit(exitCode))))
}

/** `undefined` when the folder was deleted, or one above it may not be entered. */
function workingDirectory(cwd: () => string): string | undefined {
  try {
    return cwd()
  } catch {
    return undefined
  }
}
