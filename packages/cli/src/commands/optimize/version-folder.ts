import type { FileChange } from '@skillgauge/features'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { copySkill, temporaryFolder } from '../../runtimes/work-folder.js'

/** A copy of the skill with one file changed, in a folder of its own until `remove`. */
export function versionFolder(
  { directory }: ChosenSkill,
  name: string,
  { path, after }: FileChange,
): { readonly directory: string; remove(): void } {
  const { root, remove } = temporaryFolder()
  try {
    const copy = join(root, name)
    copySkill(directory, copy)
    writeFileSync(join(copy, path), after)
    return { directory: copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}
