/** Ends a script whose words on the command line, or what they name, cannot be used. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
