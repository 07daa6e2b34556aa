import type { SkillFiles } from '@skillgauge/core'
import { parseSkill } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'

/**
 * Path below the skill directory, with `/`, to text or bytes. A path such as `../other/SKILL.md` is outside the skill; one that ends
 * with `/` is an empty folder.
 */
export type Files = Readonly<Record<string, string | Uint8Array>>

/**
 * Parses a skill from the given files. The directory defaults to the name in the frontmatter, else `skill`; it can be a path from the
 * root of a repository, such as `tests/fixtures/broken`.
 */
export function skill(files: Files, directory: string = nameIn(files)): Skill {
  return parseSkill(skillFiles(files, directory))
}

/** The same files in the shape that `parseSkill` takes. */
export function skillFiles(files: Files, directory: string = nameIn(files)): SkillFiles {
  const steps = directory.split('/')
  const outside = Object.keys(files).filter((path) => path.startsWith('../'))
  const inside = Object.entries(files).filter(([path]) => !path.startsWith('../'))
  const bytes = new Map(
    inside
      .filter(([path]) => !path.endsWith('/'))
      .map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
  )
  return {
    directory: steps.at(-1)!,
    path: directory,
    entries: [...bytes.keys()].sort().map((path) => ({ path, bytes: bytes.get(path)!.length })),
    incomplete: [],
    emptyFolders: inside.filter(([path]) => path.endsWith('/')).map(([path]) => path.slice(0, -1)),
    around: surroundings(steps.slice(0, -1), outside),
    read(path) {
      const content = bytes.get(path)
      if (!content) throw new Error(`no such file: ${path}`)
      return content
    },
  }
}

/** The surroundings of a skill: the folders above its directory, and the files whose paths start with `../`. */
function surroundings(folders: readonly string[], outside: readonly string[]): SkillFiles['around'] {
  if (folders.length === 0 && outside.length === 0) return undefined
  return {
    folders,
    find(path) {
      if (outside.includes(path)) return 'file'
      return outside.some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`)) ? 'folder' : undefined
    },
  }
}

function nameIn(files: Files): string {
  const text = files['SKILL.md']
  const name = typeof text === 'string' ? /^name:[ \t]*(\S.*)$/m.exec(text)?.[1] : undefined
  return name?.replace(/^["']|["']$/g, '').trim() ?? 'skill'
}
