/** The part of a test runner that is used here; the same in vitest, jest and node:test. */
export interface Runner {
  describe(name: string, body: () => void): unknown
  /** `timeLimit` is in milliseconds. Runners other than vitest and jest ignore it. */
  it(name: string, body: () => Promise<void> | void, timeLimit?: number): unknown
}

/** In ms. Much more than a test needs: two seconds on an idle machine can be twenty on a busy one, and the default limit of runners is five. */
export const timeLimit = 600_000

/**
 * The test runner to use: the given one, else the global `describe` and `it` (vitest with `globals: true`, jest, mocha), else node:test.
 *
 * @throws When vitest or jest runs without globals, because they would ignore tests of node:test silently.
 */
export function runnerFrom(given: Partial<Runner> = {}): Runner {
  const { describe, it } = given
  if (describe && it) return { describe, it }
  const globals = globalThis as Partial<Runner>
  if (globals.describe && globals.it) return { describe: globals.describe, it: globals.it }
  const other = runnerWithoutGlobals()
  if (other) {
    throw new Error(
      `${other.name} has no global \`describe\` and \`it\` here. Set \`${other.setting}\` in its config, or pass them: ` +
        `\`import { describe, it } from '${other.from}'\`, then \`{ describe, it }\` as third argument.`,
    )
  }
  return process.getBuiltinModule('node:test') as Runner
}

function runnerWithoutGlobals() {
  if ('__vitest_worker__' in globalThis) return { name: 'vitest', setting: 'globals: true', from: 'vitest' }
  // A `node --test` that was started by a jest test inherits the first variable, but also has the second.
  if (process.env['JEST_WORKER_ID'] !== undefined && process.env['NODE_TEST_CONTEXT'] === undefined)
    return { name: 'jest', setting: 'injectGlobals: true', from: '@jest/globals' }
  return undefined
}
