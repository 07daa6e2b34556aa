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
 * @param publish - Takes the paths published before, and returns those published now.
 */
export function createSkillQueue(
  judge: (directory: string) => Promise<OpenSkill>,
  publish: (skill: OpenSkill, published: ReadonlySet<string>) => Promise<Iterable<string>>,
) {
  const entries = new Map<string, Entry>()

  const run = (directory: string, published: Set<string>): Entry => {
    const state = { isStale: false, isRunning: true, published }
    const evaluate = async () => {
      try {
        let skill: OpenSkill
        do {
          state.isStale = false
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
      for (const path of await publish(skill, entry.published)) entry.published.add(path)
    },
    remove: (directory: string) => void entries.delete(directory),
    directories: () => [...entries.keys()],
  }
}
