#!/usr/bin/env node

// Imported below: what stands here would be loaded first, and asks for what an old Node does not have.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`create-skillgauge-rules needs Node.js 20.19 or later; this is ${process.version}.\n`)
  process.exit(1)
}
const { createRules } = await import('./command-line.js')

const { stdin, stdout, stderr } = process
process.exitCode = await createRules(process.argv.slice(2), {
  cwd: process.cwd(),
  stdin,
  stdout,
  stderr,
  now: () => new Date(),
})

export {}
