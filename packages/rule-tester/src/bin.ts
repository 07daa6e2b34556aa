#!/usr/bin/env node
import { skillgaugeRules } from './docs/command.js'

process.exitCode = await skillgaugeRules(process.argv.slice(2), {
  cwd: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
})
