#!/usr/bin/env node
import { SkillgaugeError } from '@skillgauge/core'
import { serve } from './serve.js'
import { readSettings } from './settings.js'

try {
  const { stop, url } = await serve({
    settings: readSettings(process.env),
    cwd: process.cwd(),
    write: (line) => process.stdout.write(line),
    now: () => new Date(),
    worker: new URL('./evaluation-worker.js', import.meta.url),
  })
  process.stdout.write(`skillgauge listens on ${url}\n`)
  const end = () => void stop().then(() => process.exit(0))
  process.once('SIGTERM', end).once('SIGINT', end)
} catch (error) {
  const message = error instanceof SkillgaugeError ? error.message : String((error as Error).stack ?? error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
