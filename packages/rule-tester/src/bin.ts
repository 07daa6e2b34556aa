#!/usr/bin/env node
import { skillgaugeRules } from './docs/command.js'

const { stdout, stderr } = process
// A reader that stops early (`| head`) is not an error.
stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  process.exitCode = 1
  stderr.write(`The output cannot be written: ${message}.\n`)
})
stderr.on('error', () => {})
const exitCode = await skillgaugeRules(process.argv.slice(2), { cwd: process.cwd(), stdout, stderr })
process.exitCode ||= exitCode
