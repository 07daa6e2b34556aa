#!/usr/bin/env node

// Imported dynamically: static imports would run first and fail on an old Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`The skillgauge server needs Node.js 20.19 or later; this is ${process.version}.\n`)
  process.exit(1)
}
const { SkillgaugeError } = await import('@skillgauge/core')
const { runServer } = await import('./run-server.js')

const { stdout, stderr, env } = process
// The service continues when the reader of the log is gone.
for (const stream of [stdout, stderr]) stream.on('error', () => {})
const stopping = new AbortController()
const signals = ['SIGTERM', 'SIGINT']
const stop = () => {
  // A second signal, also the other one, ends the process at once.
  for (const signal of signals) process.off(signal, stop)
  stopping.abort()
}
for (const signal of signals) process.on(signal, stop)

try {
  const isWorker = process.argv.includes('--worker')
  await runServer({ env, cwd: process.cwd(), stdout, signal: stopping.signal, isWorker })
  process.exit(0)
} catch (error) {
  const message = error instanceof SkillgaugeError ? error.message : String((error as Error).stack ?? error)
  stderr.write(`${message}\n`, () => process.exit(1))
}

export {}
