import type { Runner } from './src/runner.js'

/** A test runner that records tests instead of running them, so that a test can check how they fail. */
export function recordingRunner() {
  const tests = new Map<string, () => unknown>()
  const path: string[] = []
  const runner: Runner = {
    describe(name, body) {
      path.push(name)
      body()
      path.pop()
    },
    it(name, body) {
      tests.set([...path, name].join(' > '), body)
    },
  }
  return {
    ...runner,
    names: () => [...tests.keys()],
    /** Runs a test and returns the error it throws; `undefined` when it passes. */
    async failureOf(name: string): Promise<Error | undefined> {
      const body = tests.get(name)
      if (!body) throw new Error(`no test \`${name}\` among ${[...tests.keys()].join(', ')}`)
      try {
        await body()
        return undefined
      } catch (error) {
        return error as Error
      }
    },
  }
}
