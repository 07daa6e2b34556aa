import { SkillgaugeError } from '@skillgauge/core'

/** An archive over a limit: as long as its commit is the same, it is over it at the next try, too. */
export class TooLarge extends SkillgaugeError {
  constructor(message: string) {
    super('upstream-failed', message)
  }
}
