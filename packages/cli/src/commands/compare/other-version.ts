import { skillAtCommit } from '@skillgauge/sources/skill-at-commit'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { SkillToInstall } from '../../runtimes/run-test.js'
import { temporaryFolder } from '../../runtimes/work-folder.js'

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
  const { root, remove } = temporaryFolder()
  const folder = join(root, name)
  for (const { path, bytes, executable } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes, { mode: executable ? 0o755 : 0o644 })
  }
  return { skill: { directory: folder, name }, remove }
}
