// The first import of the executable: what comes behind it asks for what an old Node does not have.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  // A hook must say nothing that its agent would show.
  if (process.argv[2] === 'record-use') process.exit(0)
  process.stderr.write(`skillgauge needs Node.js 20.19 or later; this is ${process.version}.\n`)
  process.exit(1)
}
