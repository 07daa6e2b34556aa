#!/usr/bin/env node

// No static imports: they would be loaded before this check, and fail in an old Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`create-skillgauge-rules needs Node.js 20.19 or later; this is ${process.version}.\n`)
  process.exit(1)
}
const { createRules } = await import('./command-line.js')

const { stdin, stdout, stderr } = process
// A reader that stops early (`| head`) is not an error.
stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  process.exitCode = 1
  stderr.write(`The output cannot be written: ${message}.\n`)
})
stderr.on('error', () => {})
const exitCode = await createRules(process.argv.slice(2), {
  cwd: process.cwd(),
  stdin,
  stdout,
  stderr,
  now: () => new Date(),
})
process.exitCode ||= exitCode

export {}
