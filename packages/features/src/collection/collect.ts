import type { CollectionParts, SkillFiles, SkillPart } from '@skillgauge/core'
import { isSkillMd, shelfOf } from '@skillgauge/core'
import { hosts as known } from '@skillgauge/hosts'
import { hash } from 'node:crypto'

export interface AroundSkills {
  readonly manifests: CollectionParts['manifests']
  readonly pluginRoots: ReadonlySet<string>
  readonly find?: CollectionParts['find']
}

export interface SkillText {
  /** Path of the skill directory from the root of the collection. */
  readonly path: string
  readonly directory: string
  readonly file: string
  readonly bytes: Uint8Array
}

/** Ids of the chosen hosts that are known, or of all hosts. */
export function chosenHosts(chosen: readonly string[] | undefined): readonly string[] {
  const ids = known.map(({ id }) => id)
  return chosen === undefined || chosen.length === 0 ? ids : ids.filter((id) => chosen.includes(id))
}

export function collect(
  skills: readonly SkillText[],
  { manifests, pluginRoots, find }: AroundSkills,
  hosts?: readonly string[],
): CollectionParts {
  const chosen = chosenHosts(hosts)
  return {
    skills: skills.map((skill): SkillPart => ({
      ...skill,
      digest: hash('sha256', skill.bytes).slice(0, 32),
      ...shelfOf(skill.path, pluginRoots, known, chosen),
    })),
    manifests,
    hosts: chosen,
    find,
  }
}

/** The SKILL.md of a skill; `undefined` when it cannot be read, which the check of the skill reports. */
export function skillTextOf(files: SkillFiles): SkillText | undefined {
  const file = files.entries.find(({ path }) => isSkillMd(path))?.path
  if (file === undefined) return undefined
  try {
    return { path: files.path, directory: files.directory, file, bytes: files.read(file) }
  } catch {
    return undefined
  }
}
