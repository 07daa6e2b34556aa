import { SkillgaugeError } from '@skillgauge/core'

/** Refusals in a row after which the platform is left alone: it bans those who go on asking. */
const mostInARow = 10

/** Minds what the platform says about the allowance, for everybody who asks through it. */
export interface Refusals {
  /** Runs `ask`, or refuses in the platform's place while it has asked for patience again and again. */
  mind<T>(ask: () => Promise<T>): Promise<T>
}

/** `now` is in milliseconds since 1970. */
export function createRefusals(now: () => number): Refusals {
  let inARow = 0
  let until = 0
  return {
    async mind(ask) {
      const seconds = Math.ceil((until - now()) / 1000)
      if (inARow >= mostInARow && seconds > 0)
        throw new SkillgaugeError(
          'upstream-quota',
          `The allowance at GitHub is used up; try again in ${seconds} seconds.`,
          {
            retryAfter: seconds,
          },
        )
      try {
        const answer = await ask()
        inARow = 0
        return answer
      } catch (error) {
        if (error instanceof SkillgaugeError && error.retryAfter !== undefined) {
          inARow++
          until = now() + error.retryAfter * 1000
        }
        throw error
      }
    },
  }
}
