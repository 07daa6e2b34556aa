import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, makeFolder } from '@skillgauge/telemetry/own-folder'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Path of a database that no setting names: in the data folder of the user, which is made for it, as on the command line. In the working directory when
 * it is there already, or when the user has no folder that can be written.
 */
export function defaultDatabase(name: string, env: Environment): string {
  const folder = dataFolder(env)
  if (folder === undefined || existsSync(name)) return name
  try {
    makeFolder(folder, 0o700)
    accessSync(folder, constants.W_OK)
    return join(folder, name)
  } catch {
    return name
  }
}
