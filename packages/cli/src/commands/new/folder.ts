import { reasonOf } from '@skillgauge/core'
import type { Host } from '@skillgauge/hosts'
import { hosts, loadingHosts } from '@skillgauge/hosts'
import { pathFrom, toSlashes } from '@skillgauge/sources'
import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { NewFile } from '../../files/new-files.js'
import { isTaken } from '../../files/new-files.js'
import type { DraftFile } from './draft.js'
import { isRealFolder } from '../../files/folders.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface SkillsFolder {
  /** Folders below it may be those of a stranger. */
  readonly root: string
  /** Path of the folder of skills below `root`, with `/`; empty for `root` itself. */
  readonly path: string
  readonly loadedBy: readonly string[]
}

/**
 * The folder for a new skill: that of `--in`; else one that has skills; else that of an agent in use; else the one that most agents read.
 *
 * @throws SkillgaugeError `invalid-input` for a file in its place.
 */
export function skillsFolder(named: string | undefined, cwd: string): SkillsFolder {
  if (named !== undefined) {
    const root = resolve(cwd, named)
    expectFolderOrNothing(root, named)
    return { root, path: '', loadedBy: agentsLoading(root) }
  }
  // The working directory is a folder of skills.
  if (basename(cwd) === 'skills') return { root: cwd, path: '', loadedBy: agentsLoading(cwd) }
  const known = [...new Set(hosts.flatMap(({ folders }) => folders))]
  const path =
    known.find((folder) => isRealFolder(join(cwd, folder))) ??
    known.find((folder) => folder.includes('/') && isAgentFolder(cwd, folder)) ??
    commonFolder
  return { root: cwd, path, loadedBy: agentsLoading(join(cwd, path)) }
}

const commonFolder = '.agents/skills'

function expectFolderOrNothing(root: string, named: string): void {
  try {
    if (statSync(root, { throwIfNoEntry: false })?.isDirectory() ?? true) return
  } catch (error) {
    throw invalidInput(`\`${named}\` cannot be a folder: ${reasonOf(error)}. Give \`--in\` another one.`)
  }
  throw invalidInput(`\`${named}\` is a file. Give \`--in\` a folder.`)
}

/** `.github` alone does not mean that Copilot is used. */
function isAgentFolder(cwd: string, folder: string): boolean {
  const [agent = ''] = folder.split('/')
  return agent !== '.github' && isRealFolder(join(cwd, agent))
}

/** Names of the agents that load skills from this folder. A plain `skills` is only read by installers, which copy it. */
function agentsLoading(folder: string): string[] {
  const path = toSlashes(folder)
  const loads = ({ folders }: Host) => folders.some((one) => one.includes('/') && path.endsWith(`/${one}`))
  return loadingHosts.filter(loads).map(({ name }) => name)
}

/** @throws SkillgaugeError `invalid-input` when the folder exists. */
export function locateSkill(name: string, folder: SkillsFolder, cwd: string) {
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
