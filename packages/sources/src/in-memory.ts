import type { SkillFiles } from '@skillgauge/core'
import { byPath } from './paths.js'
import { ownPaths } from './own-files.js'

export interface InMemorySkill {
  /** Name of the skill directory. */
  readonly directory: string
  /** Path of the skill directory as reports show it; the directory's name when absent. */
  readonly path?: string
  /** Path below the skill directory → text or bytes. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/** A skill that is held in memory: for tests, and for text that is judged before it is written. */
export function inMemory({ directory, path = directory, files }: InMemorySkill): SkillFiles {
  const encoder = new TextEncoder()
  const contents = new Map<string, Uint8Array>()
  for (const own of ownPaths(Object.keys(files))) {
    const content = files[own]!
    contents.set(own, typeof content === 'string' ? encoder.encode(content) : content)
  }
  return {
    directory,
    path,
    entries: [...contents].map(([path, content]) => ({ path, bytes: content.length })).sort(byPath),
    incomplete: [],
    read(path) {
      const content = contents.get(path)
      if (!content) throw new Error(`\`${path}\` is not a file of this skill.`)
      return content
    },
  }
}
