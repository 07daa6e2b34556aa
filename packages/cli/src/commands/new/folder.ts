import type { Host } from '@skillgauge/hosts'
import { hosts } from '@skillgauge/hosts'
import { pathFrom, toSlashes } from '@skillgauge/sources'
import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { NewFile } from '../../files/new-files.js'
import { isTaken } from '../../files/new-files.js'
import type { DraftFile } from './draft.js'
import { isRealFolder } from '../../files/folders.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface SkillsFolder {
  /** The folder that the path starts at: what lies below may be a stranger's. */
  readonly root: string
  /** The folder of all skills below `root`, with `/`; empty for `root` itself. */
  readonly path: string
  readonly loadedBy: readonly string[]
}

/**
 * The folder for a new skill: the one that was named; else one that holds skills here; else that of an agent that is used here; else the one that
 * most agents read.
 *
 * @throws SkillgaugeError `invalid-input` for a file in its place.
 */
export function skillsFolder(named: string | undefined, cwd: string): SkillsFolder {
  if (named !== undefined) {
    const root = resolve(cwd, named)
    const stat = statSync(root, { throwIfNoEntry: false })
    if (stat && !stat.isDirectory()) throw invalidInput(`\`${named}\` is a file. Give \`--in\` a folder.`)
    return { root, path: '', loadedBy: loadersOf(root) }
  }
  // Who stands in a folder of skills means that one.
  if (basename(cwd) === 'skills') return { root: cwd, path: '', loadedBy: loadersOf(cwd) }
  const known = [...new Set(hosts.flatMap(({ folders }) => folders))]
  const path =
    known.find((folder) => isRealFolder(join(cwd, folder))) ??
    known.find((folder) => folder.includes('/') && isAgentFolder(cwd, folder)) ??
    commonFolder
  return { root: cwd, path, loadedBy: loadersOf(join(cwd, path)) }
}

const commonFolder = '.agents/skills'

/** `.github` is there for many reasons. */
function isAgentFolder(cwd: string, folder: string): boolean {
  const [agent = ''] = folder.split('/')
  return agent !== '.github' && isRealFolder(join(cwd, agent))
}

/** Names of the agents that load what lies in a folder of this name. A plain `skills` means something to installers only, which copy. */
function loadersOf(folder: string): string[] {
  const path = toSlashes(folder)
  const loads = ({ id, folders }: Host) =>
    id !== 'skills-cli' && folders.some((one) => one.includes('/') && path.endsWith(`/${one}`))
  return hosts.filter(loads).map(({ name }) => name)
}

/** @throws SkillgaugeError `invalid-input` where there is something already. */
export function placeOf(name: string, folder: SkillsFolder, cwd: string) {
  const path = folder.path === '' ? name : `${folder.path}/${name}`
  const shown = pathFrom(cwd, join(folder.root, path))
  if (isTaken(folder.root, path))
    throw invalidInput(
      `\`${shown}\` exists already, and nothing is overwritten. Choose another name, or another folder with \`--in\`.`,
    )
  const below = (file: DraftFile): NewFile => ({
    ...file,
    path: `${path}/${file.path}`,
    shown: `${shown}/${file.path}`,
  })
  return { shown, filesOf: (draft: readonly DraftFile[]) => draft.map(below) }
}
