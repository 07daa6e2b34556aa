#!/usr/bin/env node
const { stdout, stderr, env, argv } = process
// An agent waits for this one: nothing else is loaded for it, and whatever happens the agent must not hear of it.
if (argv[2] === 'record-use') {
  await import('./record-use.js').then(({ recordUse }) => recordUse(process)).catch(() => {})
  process.exit(0)
}

// A reader that has seen enough (`| head`) is no error; the verdict stays the exit code.
for (const stream of [stdout, stderr])
  stream.on('error', ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || process.exit(1))

const { run } = await import('./program.js')
const exitCode = await run(argv.slice(2), {
  // Opened when it is asked for.
  get stdin() {
    return process.stdin
  },
  stdout,
  stderr,
  cwd: process.cwd(),
  env,
  now: () => new Date(),
  elapsed: () => performance.now(),
  pluginThread: new URL('./plugin-thread.js', import.meta.url),
})
// A pipe takes what was written in its own time: to exit before would cut it off.
stdout.write('', () => stderr.write('', () => process.exit(exitCode)))
