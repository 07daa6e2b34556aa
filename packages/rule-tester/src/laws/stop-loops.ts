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
 * The same rule, with `around` called around each of its functions and the steps from one finding to the next.
 *
 * @param look - Called with each finding.
 */
export function wrapped<R extends object>(rule: R, around: Around, look?: (finding: unknown) => void): R {
  const checks = rule as R & Checks
  const wrap = <T extends Findings | undefined>(call: (input: never) => T) => {
    return (input: never) =>
      around(() => {
        const findings = call(input)
        if (!findings || !(Symbol.iterator in Object(findings))) return findings
        const iterator = findings[Symbol.iterator]()
        const take = () => nextSteps(iterator, look)
        return inTurn(take(), () => around(take))
      })
  }
  return {
    ...rule,
    ...(checks.fastPath && { fastPath: wrap((input) => checks.fastPath!(input)) }),
    check: wrap((input) => checks.check(input)),
  }
}

type Step = ReturnType<ReturnType<Findings[typeof Symbol.iterator]>['next']>

/** A step, and those that follow within so many milliseconds: most rules need one call, and `within` starts a thread for each. */
const stepsTime = 5
const mostSteps = 100

function nextSteps(iterator: { next(): Step }, look?: (finding: unknown) => void): Step[] {
  const end = performance.now() + stepsTime
  const steps: Step[] = []
  do {
    const step = iterator.next()
    if (!step.done) look?.(step.value)
    steps.push(step)
  } while (!steps.at(-1)!.done && steps.length < mostSteps && performance.now() < end)
  return steps
}

function* inTurn(first: readonly Step[], more: () => readonly Step[]) {
  // The runner stops when it has enough.
  for (let steps = first; ; steps = more())
    for (const { done, value } of steps) {
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
