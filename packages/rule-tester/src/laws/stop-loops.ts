import type { Findings } from '@skillgauge/rule-kit'
import { createContext, runInContext } from 'node:vm'

/** Milliseconds for one step of a rule, from one finding to the next. Normal rules take less than a hundredth of it on a megabyte. */
const stepLimit = 20_000

/** The functions of a rule or a collection rule. */
interface Checks {
  readonly id: string
  check(input: never): Findings
  fastPath?(input: never): Findings | undefined
}

type Around = <T>(call: () => T) => T

/**
 * The same rule, with `around` called around each of its functions and each step from one finding to the next.
 *
 * @param look - Called with each finding.
 */
export function wrapped<R extends object>(rule: R, around: Around, look?: (finding: unknown) => void): R {
  const checks = rule as R & Checks
  const wrap = <T extends Findings | undefined>(call: (input: never) => T) => {
    return (input: never) => {
      const findings = around(() => call(input))
      return findings && Symbol.iterator in Object(findings) ? steps(findings, around, look) : findings
    }
  }
  return {
    ...rule,
    ...(checks.fastPath && { fastPath: wrap((input) => checks.fastPath!(input)) }),
    check: wrap((input) => checks.check(input)),
  }
}

function* steps(findings: Findings, around: Around, look?: (finding: unknown) => void) {
  const iterator = findings[Symbol.iterator]()
  // One finding at a time: the runner stops when it has enough.
  for (;;) {
    const { done, value } = around(() => {
      const step = iterator.next()
      if (!step.done) look?.(step.value)
      return step
    })
    if (done) return value
    yield value
  }
}

/**
 * The same rule, but it throws instead of looping forever: a test runner cannot stop a synchronous loop, and would hang.
 *
 * @param limit - Milliseconds for one step.
 * @param look - Called with each finding.
 */
export function stoppingLoops<R extends object>(
  rule: R,
  limit = stepLimit,
  look?: (finding: unknown) => void,
): R {
  return wrapped(rule, (call) => within(limit, (rule as R & Checks).id, call), look)
}

export function wasStopped(message: string): boolean {
  return message.includes(' loops: stopped after ')
}

interface Watched {
  run: () => unknown
}

let activeContext: Watched | undefined

/** Runs a function with a time limit. The `timeout` of `vm` interrupts V8 from another thread, even in a loop. */
function within<T>(limit: number, id: string, run: () => T): T {
  activeContext ??= createContext({ run }) as Watched
  // Calls may be nested.
  const outer = activeContext.run
  activeContext.run = run
  try {
    return runInContext('run()', activeContext, { timeout: limit }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new Error(`\`${id}\` loops: stopped after ${limit / 1_000} seconds`, { cause: error })
  } finally {
    activeContext.run = outer
  }
}
