/**
 * Runs a function as the user `nobody` if the tests run as root, who may read everything. Files of the test must be created inside, so
 * that they belong to that user; modules must be loaded before.
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
