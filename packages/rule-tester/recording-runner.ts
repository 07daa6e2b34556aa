import type { Runner } from './src/runner.js'

/** A runner that keeps the tests it is given, so that a test can look at how they fail. */
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
    /** What the test of this name throws; `undefined` when it passes. */
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
