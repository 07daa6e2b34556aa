import type { FileChange } from '@skillgauge/features'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { ownerName, thisOwner } from '../../runtimes/owner.js'
import { copySkill, folderPrefix } from '../../runtimes/work-folder.js'

/** A copy of the skill with one file changed, in a folder of its own until `remove`. Its name lets the next run clear it away. */
export function versionFolder(
  { directory }: ChosenSkill,
  name: string,
  { path, after }: FileChange,
): { readonly directory: string; remove(): void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `${folderPrefix}${ownerName(thisOwner())}-`)))
  const remove = () => rmSync(root, { recursive: true, force: true })
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
