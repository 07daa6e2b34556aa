import type { OpenSkill } from './open-skill.js'

interface Entry {
  /** Resolves to the skill in its state at that time. */
  work: Promise<OpenSkill>
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
  publish: (skill: OpenSkill, told: ReadonlySet<string>) => Promise<Iterable<string>>,
) {
  const entries = new Map<string, Entry>()

  const run = (directory: string, told: Set<string>): Entry => {
    const entry: Entry = { work: judge(directory), isStale: false, isRunning: true, published: told }
    const settled = async () => {
      try {
        let skill = await entry.work
        while (entry.isStale) {
          entry.isStale = false
          skill = await judge(directory)
        }
        return skill
      } finally {
        entry.isRunning = false
      }
    }
    entry.work = settled()
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
      const now = [...(await publish(skill, entry.published))]
      for (const path of now) entry.published.add(path)
    },
    forget: (directory: string) => void entries.delete(directory),
    directories: () => [...entries.keys()],
  }
}
