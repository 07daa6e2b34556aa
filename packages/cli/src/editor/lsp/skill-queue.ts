import { setImmediate } from 'node:timers/promises'
import type { OpenSkill } from './open-skill.js'

interface Entry {
  readonly work: Promise<OpenSkill>
  /** Whether the text has changed since `work` began. */
  isStale: boolean
  isRunning: boolean
  /** Paths with published diagnostics, which must be cleared later. */
  readonly published: Set<string>
}

/**
 * Evaluates each skill once at a time, and after several changes only the last state.
 *
 * @param publish - Adds the paths that it publishes to those published before.
 */
export function createSkillQueue(
  judge: (directory: string) => Promise<OpenSkill>,
  publish: (skill: OpenSkill, published: Set<string>) => Promise<void>,
) {
  const entries = new Map<string, Entry>()

  const run = (directory: string, published: Set<string>): Entry => {
    const state = { isStale: false, isRunning: true, published }
    const evaluate = async () => {
      try {
        let skill: OpenSkill
        do {
          await readWaitingChanges(state)
          skill = await judge(directory)
        } while (state.isStale)
        return skill
      } finally {
        state.isRunning = false
      }
    }
    const entry = Object.assign(state, { work: evaluate() })
    entries.set(directory, entry)
    return entry
  }

  return {
    /** The skill with all changes up to this call. */
    async current(directory: string) {
      return (entries.get(directory) ?? run(directory, new Set())).work
    },
    /** Evaluates the skill after a change, and publishes the result. */
    async changed(directory: string) {
      const known = entries.get(directory)
      if (known?.isRunning) {
        known.isStale = true
        return
      }
      const entry = run(directory, known?.published ?? new Set())
      const skill = await entry.work
      // It may have been closed, or judged again.
      if (entries.get(directory) === entry) await publish(skill, entry.published)
    },
    /** Returns the paths with published diagnostics. */
    remove(directory: string): ReadonlySet<string> {
      const { published } = entries.get(directory) ?? { published: new Set<string>() }
      entries.delete(directory)
      return published
    },
    directories: () => [...entries.keys()],
  }
}

/** Lets changes that have arrived be read: each message takes a turn of the event loop, and judging would hold up them all. */
async function readWaitingChanges(state: { isStale: boolean }): Promise<void> {
  do {
    state.isStale = false
    await setImmediate()
    await setImmediate()
  } while (state.isStale)
}
