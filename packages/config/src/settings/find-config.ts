import { isSkillMd } from '@skillgauge/core'
import { lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Names of a config file; the first one found in a folder is used. `package.json` needs a key `skill`. */
export const configFileNames = ['.skillrc', '.skillrc.json', '.skillrc.yaml', '.skillrc.yml', 'package.json']

/**
 * The config file for a working directory: the nearest one from there up to the project root, which is the folder with `.git`,
 * else the home folder or the root of the file system.
 *
 * Skipped on the way up: skills (a skill must not configure its own check) and temporary folders that every user may write to.
 * This runs at every start and usually finds nothing, so it only checks whether names exist.
 */
export function findConfigFile(cwd: string, home = homeFolder()): string | undefined {
  const start = resolve(cwd)
  for (let folder = start; ; folder = dirname(folder)) {
    const file = configFileIn(folder)
    if (file && (folder === start || !isUntrusted(folder))) return file
    if (exists(join(folder, '.git')) || folder === home || folder === dirname(folder)) return undefined
  }
}

function homeFolder(): string | undefined {
  try {
    return resolve(homedir())
  } catch {
    // In a container the user may have neither HOME nor an entry in /etc/passwd.
    return undefined
  }
}

function configFileIn(folder: string): string | undefined {
  return configFileNames
    .map((name) => join(folder, name))
    .find((file) => exists(file) && (!file.endsWith('package.json') || hasSettingsKey(file)))
}

/** A quick test of a file; the code that reads the settings reports mistakes. */
export function hasSettingsKey(packageJson: string): boolean {
  try {
    // Reading a pipe would block.
    return statSync(packageJson).isFile() && isSettingsManifest(readFileSync(packageJson, 'utf8'))
  } catch {
    return false
  }
}

/** Whether the text of a `package.json` has the key `skill`. */
export function isSettingsManifest(text: string): boolean {
  if (!/"skill"\s*:/.test(text)) return false
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, 'skill')
  } catch {
    // Invalid JSON that may hold settings: reading it reports the error, ignoring it would be silent.
    return true
  }
}

/** A skill, or a temporary folder for all users. */
function isUntrusted(folder: string): boolean {
  const worldWritableAndSticky = 0o1002
  try {
    if ((lstatSync(folder).mode & worldWritableAndSticky) === worldWritableAndSticky) return true
    return readdirSync(folder).some((name) => isSkillMd(name))
  } catch {
    return true
  }
}

/** Also true for folders and broken links: reading them reports the error. */
function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // No permission, or the path is too long.
    return false
  }
}
