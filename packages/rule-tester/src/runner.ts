/** The part of a test runner that is needed here; the same in vitest, jest and node:test. */
export interface Runner {
  describe(name: string, body: () => void): unknown
  /** `timeLimit` in milliseconds is taken by vitest and jest; others have none, and do not look at it. */
  it(name: string, body: () => Promise<void> | void, timeLimit?: number): unknown
}

/** Milliseconds. Far away: what takes two seconds on a machine with nothing else to do takes ten times as long on a busy one, and a runner's own limit is five. */
export const timeLimit = 600_000

/**
 * The runner that makes the tests: the one given, else the global `describe` and `it` (vitest with `globals: true`, jest,
 * mocha), else that of node:test.
 *
 * @throws When vitest or jest runs without globals: tests of node:test would be no tests there, and nobody would notice.
 */
export function runnerFrom(given: Partial<Runner> = {}): Runner {
  const { describe, it } = given
  if (describe && it) return { describe, it }
  const globals = globalThis as Partial<Runner>
  if (globals.describe && globals.it) return { describe: globals.describe, it: globals.it }
  const silent = runnerWithoutGlobals()
  if (silent) {
    throw new Error(
      `${silent.name} has no global \`describe\` and \`it\` here. Write \`${silent.setting}\` in its config, or hand them over: ` +
        `\`import { describe, it } from '${silent.from}'\`, then \`{ describe, it }\` as third argument.`,
    )
  }
  return process.getBuiltinModule('node:test') as Runner
}

function runnerWithoutGlobals() {
  if ('__vitest_worker__' in globalThis) return { name: 'vitest', setting: 'globals: true', from: 'vitest' }
  // A child of `node --test` that a jest test has started inherits the first variable, and has the second one.
  if (process.env['JEST_WORKER_ID'] !== undefined && process.env['NODE_TEST_CONTEXT'] === undefined)
    return { name: 'jest', setting: 'injectGlobals: true', from: '@jest/globals' }
  return undefined
}
