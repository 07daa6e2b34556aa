#!/usr/bin/env node
import { run } from './program.js'

const { stdout, stderr, env, argv } = process
// A reader that has seen enough (`| head`) is no error; the verdict stays the exit code.
for (const stream of [stdout, stderr])
  stream.on('error', ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || process.exit(1))

const exitCode = await run(argv.slice(2), { stdout, stderr, cwd: process.cwd(), env, now: () => new Date() })
// A pipe takes what was written in its own time: to exit before would cut it off.
stdout.write('', () => stderr.write('', () => process.exit(exitCode)))
