import type { Api, Check, Evaluate, Fix, Scan } from './types.js'

export type * from './types.js'

/** Loads the tool on the first call. */
const load = async (): Promise<Api> => (await import('../main.js')).api()

/**
 * Runs every check over one skill.
 *
 * @throws SkillgaugeError with a `code`: `not-found`, `not-a-skill`, `unreadable`, `invalid-config`, `invalid-plugin`,
 * `invalid-input`.
 */
export const evaluate: Evaluate = async (...given) => (await load()).evaluate(...given)

/**
 * Runs every check over many skills. A skill that cannot be read has an `error`.
 *
 * @throws SkillgaugeError as `evaluate` does, except `unreadable`.
 */
export const check: Check = async (...given) => (await load()).check(...given)

/**
 * Looks for attacks in skills. A skill that cannot be read is `BLOCK`.
 *
 * @throws SkillgaugeError as `check` does.
 */
export const scan: Scan = async (...given) => (await load()).scan(...given)

/**
 * Applies the safe fixes to a skill in memory: findings go, and no check fails that passed. Writes nothing.
 *
 * @throws SkillgaugeError as `evaluate` does.
 */
export const fix: Fix = async (...given) => (await load()).fix(...given)
