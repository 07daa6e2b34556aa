import type { SkillFiles } from '@skillgauge/core'
import { byPath } from './paths.js'
import { ownPaths } from './folder/own-files.js'

export interface InMemorySkill {
  /** Name of the skill directory. */
  readonly directory: string
  /** Path in reports; the directory's name when absent. */
  readonly path?: string
  /** Text or bytes by path in the skill directory. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/** For tests, and for text that is evaluated before it is written. */
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
