import type { OpenSkill } from './open-skill.js'

interface Entry {
  /** What is being found out; ends with the skill as it is then. */
  work: Promise<OpenSkill>
  /** Whether something was typed since that began. */
  isStale: boolean
  isRunning: boolean
  /** Paths that the editor has been told about: what is right again must be told, too. */
  readonly told: Set<string>
}

/**
 * Judges skills one at a time each: of what is typed meanwhile only the last is of interest.
 *
 * @param publish - Takes the paths below the skill that were told before, and answers those of now.
 */
export function createJudgedSkills(
  judge: (directory: string) => Promise<OpenSkill>,
  publish: (skill: OpenSkill, told: ReadonlySet<string>) => Promise<Iterable<string>>,
) {
  const entries = new Map<string, Entry>()

  const run = (directory: string, told: Set<string>): Entry => {
    const entry: Entry = { work: judge(directory), isStale: false, isRunning: true, told }
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
    /** The skill with all that was typed before this was asked. */
    async current(directory: string) {
      return (entries.get(directory) ?? run(directory, new Set())).work
    },
    /** Something of the skill was typed: judges it, after what runs, and publishes what it found last. */
    async changed(directory: string) {
      const known = entries.get(directory)
      if (known?.isRunning) {
        known.isStale = true
        return
      }
      const entry = run(directory, known?.told ?? new Set())
      const skill = await entry.work
      const now = [...(await publish(skill, entry.told))]
      for (const path of now) entry.told.add(path)
    },
    forget: (directory: string) => void entries.delete(directory),
    directories: () => [...entries.keys()],
  }
}
