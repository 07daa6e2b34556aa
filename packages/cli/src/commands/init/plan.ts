import { join } from 'node:path'
import { pathFrom } from '@skillgauge/sources'
import type { NewFile } from '../../files/new-files.js'
import { isTaken } from '../../files/new-files.js'
import type { CiService } from './ci-files.js'
import { ciFiles, preCommitFile } from './ci-files.js'
import type { Repository } from './inspect-repository.js'
import type { SettingsOptions } from './skillrc.js'
import { skillrcText } from './skillrc.js'

export interface FileOptions extends SettingsOptions {
  readonly ci?: CiService | undefined
  readonly preCommit?: boolean | undefined
}

export type Plan = ReturnType<typeof planFiles>

/** Existing files are never overwritten. */
export function planFiles(found: Repository, wanted: FileOptions, cwd: string) {
  const { root, configFile } = found
  const files: NewFile[] = []
  /** Existing files, each with lines for the user to add. */
  const existing: { shown: string; add: readonly string[] }[] = []
  const shownOf = (path: string) => pathFrom(cwd, join(root, path))
  const add = (path: string, text: string) => void files.push({ path, shown: shownOf(path), text })

  if (configFile !== undefined) existing.push({ shown: pathFrom(cwd, configFile), add: [] })
  else add('.skillrc', skillrcText(found, wanted))
  const requested = [...(wanted.ci ? [ciFiles[wanted.ci]] : []), ...(wanted.preCommit ? [preCommitFile] : [])]
  for (const { path, text, fallback } of requested) {
    if (!isTaken(root, path)) add(path, text)
    else if (fallback && !isTaken(root, fallback.path)) {
      add(fallback.path, text)
      existing.push({ shown: shownOf(path), add: fallback.lines })
    } else existing.push({ shown: shownOf(path), add: fallback ? [] : linesOf(text, path) })
  }
  return { files, existing }
}

/** For the hooks, the part below `repos:`; an existing workflow needs nothing. */
function linesOf(text: string, path: string): string[] {
  if (path !== preCommitFile.path) return []
  return text.trimEnd().split('\n').slice(2)
}
