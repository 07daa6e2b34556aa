#!/usr/bin/env node
import { SkillgaugeError } from '@skillgauge/core'
import { runServer } from './run-server.js'

const { stdout, stderr, env } = process
// Who reads the log may go; the service does not go with it.
for (const stream of [stdout, stderr]) stream.on('error', () => {})
const stopping = new AbortController()
// A second signal finds no handler and ends the process at once.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())

try {
  await runServer({ env, cwd: process.cwd(), stdout, signal: stopping.signal })
  process.exit(0)
} catch (error) {
  const message = error instanceof SkillgaugeError ? error.message : String((error as Error).stack ?? error)
  stderr.write(`${message}\n`, () => process.exit(1))
}
