// Must be the first import: later ones do not load on an old Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  // The agent would show the output of a hook.
  if (process.argv[2] === 'record-use') process.exit(0)
  process.stderr.write(`skillgauge needs Node.js 20.19 or later; this is ${process.version}.\n`)
  process.exit(1)
}
