import type { Clock } from '../packages/models/src/index.js'

export interface TestClock extends Clock {
  /** The pauses between attempts so far, in milliseconds. They end immediately. */
  readonly pauses: readonly number[]
  /** Ends the time limit. */
  expire(): void
}

/** A clock that only moves by the pauses of the code under test. */
export function testClock({ timeLimit = 60_000, random = (): number => 0 } = {}): TestClock {
  const pauses: number[] = []
  const limits: (() => void)[] = []
  let now = 0
  return {
    pauses,
    now: () => now,
    random,
    expire: () => limits.forEach((end) => end()),
    wait(ms, signal) {
      if (ms === timeLimit) {
        return new Promise((resolve, reject) => {
          limits.push(resolve)
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        })
      }
      pauses.push(ms)
      now += ms
      return Promise.resolve()
    },
  }
}
