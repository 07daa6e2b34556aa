import { isSkillMd } from '@skillgauge/core'
import { lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Names of a config file, the first one found in a folder counts. `package.json` counts when it has a key `skill`. */
export const configFileNames = ['.skillrc', '.skillrc.json', '.skillrc.yaml', '.skillrc.yml', 'package.json']

/**
 * The config file that holds for a working directory: the nearest one from there up to the project root.
 *
 * The root is the folder with `.git`. Without one the search ends at the home folder, or at the root of the file system
 * for a directory outside of it. Two kinds of folders on the way up are passed over, because what they hold was not
 * put there by the user of the tool: a skill (the judged must not choose the judge), and a temporary folder that every
 * user of the machine may write to.
 *
 * This runs at every start, and mostly finds nothing: it only asks the file system whether names exist.
 */
export function findConfigFile(cwd: string, home = homeFolder()): string | undefined {
  const start = resolve(cwd)
  for (let folder = start; ; folder = dirname(folder)) {
    const file = configFileIn(folder)
    if (file && (folder === start || !isForeign(folder))) return file
    if (exists(join(folder, '.git')) || folder === home || folder === dirname(folder)) return undefined
  }
}

function homeFolder(): string | undefined {
  try {
    return resolve(homedir())
  } catch {
    // A container's user without HOME and without an entry in /etc/passwd.
    return undefined
  }
}

function configFileIn(folder: string): string | undefined {
  return configFileNames
    .map((name) => join(folder, name))
    .find((file) => exists(file) && (!file.endsWith('package.json') || mayHoldSettings(file)))
}

/** A look at the text alone: whether it is JSON, and where the key stands, is found out by the code that reads the settings. */
function mayHoldSettings(packageJson: string): boolean {
  let text: string
  try {
    // To open a pipe would be to wait for the one who writes to it.
    if (!statSync(packageJson).isFile()) return false
    text = readFileSync(packageJson, 'utf8')
  } catch {
    return false
  }
  if (!/"skill"\s*:/.test(text)) return false
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, 'skill')
  } catch {
    // Broken, and it may hold settings: to go on without them in silence would be worse than to complain.
    return true
  }
}

/** A skill, by whatever case its SKILL.md is written in, or a temporary folder for all users. */
function isForeign(folder: string): boolean {
  const worldWritableAndSticky = 0o1002
  try {
    if ((lstatSync(folder).mode & worldWritableAndSticky) === worldWritableAndSticky) return true
    return readdirSync(folder).some((name) => isSkillMd(name))
  } catch {
    return true
  }
}

/** Also true for a link that leads nowhere and for a folder: reading it tells what is wrong. */
function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // No permission to look into the folder, or a path too long: there is nothing that could be read.
    return false
  }
}
