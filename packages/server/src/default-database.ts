import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataFolder } from '@skillgauge/telemetry/own-folder'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Path of a database that no setting names: in the data folder of the user, which is made for it, as on the command line. In the working directory when
 * it is there already, or when the user has no folder that can be written.
 */
export function defaultDatabase(name: string, env: Environment): string {
  const folder = dataFolder(env)
  if (folder === undefined || existsSync(name)) return name
  try {
    createFolder(folder)
    accessSync(folder, constants.W_OK)
    return join(folder, name)
  } catch {
    return name
  }
}

/** `recursive` of Node never returns below a folder such as `/proc`, whose refusal reads like a missing parent. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    if (existsSync(dirname(folder))) throw error
    createFolder(dirname(folder))
    createFolder(folder)
  }
}
