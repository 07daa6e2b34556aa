import type { Findings } from '@skillgauge/rule-kit'
import { createContext, runInContext } from 'node:vm'

/** Milliseconds for one step of a rule, from one finding to the next. A sound one takes less than a hundredth, on a megabyte. */
const stepLimit = 20_000

/** What is called of a rule, over one skill or over all. */
interface Checks {
  readonly id: string
  check(input: never): Findings
  fastPath?(input: never): Findings | undefined
}

type Around = <T>(call: () => T) => T

/**
 * The same rule, with something around all that is called of it: its functions, and each step from one finding to the next.
 *
 * @param look - Is shown each finding.
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
  // The runner asks for no more findings than it takes.
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
 * The same rule, which throws in the place of a loop that does not end: no test runner can stop one, and it would hang without a word.
 *
 * @param limit - Milliseconds for one step.
 */
export function stoppingLoops<R extends object>(rule: R, limit = stepLimit): R {
  return wrapped(rule, (call) => within(limit, (rule as R & Checks).id, call))
}

/** Whether a rule was stopped, by the message about it. */
export function wasStopped(message: string): boolean {
  return message.includes(' loops: it had not ended after ')
}

interface Watched {
  run: () => unknown
}

let activeContext: Watched | undefined

/** Runs a function under a watch: V8 can be told to leave whatever it runs, from a thread that the `timeout` of `vm` brings. */
function within<T>(limit: number, id: string, run: () => T): T {
  activeContext ??= createContext({ run }) as Watched
  // A rule may call what calls a rule.
  const outer = activeContext.run
  activeContext.run = run
  try {
    return runInContext('run()', activeContext, { timeout: limit }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new Error(`\`${id}\` loops: it had not ended after ${limit / 1_000} seconds, and was stopped`, {
      cause: error,
    })
  } finally {
    activeContext.run = outer
  }
}
