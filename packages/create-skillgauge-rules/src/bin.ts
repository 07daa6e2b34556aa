#!/usr/bin/env node
import { createRules } from './command-line.js'

const { stdin, stdout, stderr } = process
process.exitCode = await createRules(process.argv.slice(2), {
  cwd: process.cwd(),
  stdin,
  stdout,
  stderr,
  now: () => new Date(),
})
