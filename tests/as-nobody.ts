/**
 * Runs a test as a user who may not read everything: root may, and CI often is root. What the test makes, it has to make
 * inside, so that it belongs to that user; what it loads, it has to have loaded before.
 */
export async function asNobody<T>(run: () => T | Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return run()
  process.setegid!(65_534)
  process.seteuid!(65_534)
  try {
    return await run()
  } finally {
    process.seteuid!(0)
    process.setegid!(0)
  }
}
