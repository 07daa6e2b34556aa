import { skillAtCommit } from '@skillgauge/sources/skill-at-commit'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { ownerName, thisOwner } from '../../runtimes/owner.js'
import type { SkillToInstall } from '../../runtimes/run-test.js'
import { folderPrefix } from '../../runtimes/work-folder.js'

/**
 * The skill as it was at a commit, in a folder of its own until `remove`.
 *
 * @throws SkillgaugeError `invalid-input` when there is none.
 */
export function otherVersion(
  { directory, name }: SkillToInstall,
  ref: string,
  env: Context['env'],
): { readonly skill: SkillToInstall; remove(): void } {
  const files = skillAtCommit(directory, ref, env)
  const root = realpathSync(mkdtempSync(join(tmpdir(), `${folderPrefix}${ownerName(thisOwner())}-`)))
  const folder = join(root, name)
  for (const { path, bytes, executable } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes, { mode: executable ? 0o755 : 0o644 })
  }
  return { skill: { directory: folder, name }, remove: () => rmSync(root, { recursive: true, force: true }) }
}
