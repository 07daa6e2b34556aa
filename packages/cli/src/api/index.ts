import type { Api, Check, Evaluate, Fix, Scan } from './types.js'

export type * from './types.js'

/** The tool itself is loaded by the first call. */
const load = async (): Promise<Api> => (await import('../main.js')).api()

/**
 * Runs every check over one skill.
 *
 * @throws SkillgaugeError with a `code`: `not-found`, `not-a-skill`, `unreadable`, `invalid-config`, `invalid-plugin`, `invalid-input`.
 */
export const evaluate: Evaluate = async (...given) => (await load()).evaluate(...given)

/**
 * Runs every check over many skills. One that cannot be read has an `error`, and the others their results.
 *
 * @throws SkillgaugeError as `evaluate` does, but for `unreadable`.
 */
export const check: Check = async (...given) => (await load()).check(...given)

/**
 * Looks for attacks in skills. One that cannot be read is `BLOCK`: nobody can say that it is harmless.
 *
 * @throws SkillgaugeError as `check` does.
 */
export const scan: Scan = async (...given) => (await load()).scan(...given)

/**
 * Fixes a skill in memory as far as that is safe: afterwards the finding is gone, and no check fails that passed. Nothing is written.
 *
 * @throws SkillgaugeError as `evaluate` does.
 */
export const fix: Fix = async (...given) => (await load()).fix(...given)
