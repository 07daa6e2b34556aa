/** The part of a test runner that is needed here; the same in vitest, jest and node:test. */
interface Runner {
  describe(name: string, body: () => void): void
  it(name: string, body: () => Promise<void> | void): void
}

// Inside vitest (`globals: true`) and jest they are global; node:test has to be imported.
const { describe, it }: Runner =
  'describe' in globalThis && 'it' in globalThis
    ? (globalThis as unknown as Runner)
    : ((await import('node:test')) as unknown as Runner)

export { describe, it }
