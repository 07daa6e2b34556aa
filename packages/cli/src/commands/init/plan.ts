import { join } from 'node:path'
import { pathFrom } from '@skillgauge/sources'
import type { NewFile } from '../../files/new-files.js'
import { isTaken } from '../../files/new-files.js'
import type { CiService } from './ci-files.js'
import { ciFiles, preCommitFile } from './ci-files.js'
import type { Surroundings } from './look-around.js'
import type { WantedSettings } from './skillrc.js'
import { skillrcText } from './skillrc.js'

export interface WantedFiles extends WantedSettings {
  readonly ci?: CiService | undefined
  readonly preCommit?: boolean | undefined
}

export type Plan = ReturnType<typeof planFiles>

/** Decides which files are new here. Nothing that exists is ever written over. */
export function planFiles(found: Surroundings, wanted: WantedFiles, cwd: string) {
  const { root, configFile } = found
  const files: NewFile[] = []
  /** Files that exist and are left as they are, each with the lines to add to it, if any. */
  const left: { shown: string; add: readonly string[] }[] = []
  const shownOf = (path: string) => pathFrom(cwd, join(root, path))
  const add = (path: string, text: string) => void files.push({ path, shown: shownOf(path), text })

  if (configFile !== undefined) left.push({ shown: pathFrom(cwd, configFile), add: [] })
  else add('.skillrc', skillrcText(found, wanted))
  const asked = [...(wanted.ci ? [ciFiles[wanted.ci]] : []), ...(wanted.preCommit ? [preCommitFile] : [])]
  for (const { path, text, otherwise } of asked) {
    if (!isTaken(root, path)) add(path, text)
    else if (otherwise && !isTaken(root, otherwise.path)) {
      add(otherwise.path, text)
      left.push({ shown: shownOf(path), add: otherwise.lines })
    } else left.push({ shown: shownOf(path), add: otherwise ? [] : linesOf(text, path) })
  }
  return { files, left }
}

/** Of a list of hooks what goes below `repos:`; a workflow of ours is there already. */
function linesOf(text: string, path: string): string[] {
  if (path !== preCommitFile.path) return []
  return text.trimEnd().split('\n').slice(2)
}
