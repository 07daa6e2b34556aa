import type { SkillFiles } from '@skillgauge/core'
import { parseSkill } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'

/** Path below the skill directory, with `/`, to text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** A parsed skill made of the given files. The directory defaults to the name in the frontmatter, else `skill`. */
export function skill(files: Files, directory: string = nameIn(files)): Skill {
  return parseSkill(skillFiles(files, directory))
}

/** The same files as a source that core can read. */
export function skillFiles(files: Files, directory: string = nameIn(files)): SkillFiles {
  const bytes = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  )
  return {
    directory,
    path: directory,
    entries: [...bytes.keys()].sort().map((path) => ({ path, bytes: bytes.get(path)!.length })),
    incomplete: [],
    read(path) {
      const content = bytes.get(path)
      if (!content) throw new Error(`no such file: ${path}`)
      return content
    },
  }
}

function nameIn(files: Files): string {
  const text = files['SKILL.md']
  const name = typeof text === 'string' ? /^name:[ \t]*(\S.*)$/m.exec(text)?.[1] : undefined
  return name?.replace(/^["']|["']$/g, '').trim() ?? 'skill'
}
