/** Prints a message without a stack and ends the script: for errors of the user. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
