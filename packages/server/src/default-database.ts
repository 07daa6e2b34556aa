import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Path of a database that no setting names: in the data folder of the user, which is made for it. In the working directory when
 * it is there already, or when the user has no folder that can be written.
 */
export function defaultDatabase(name: string, env: Environment): string {
  const folder = dataFolder(env)
  if (folder === undefined || existsSync(name)) return name
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return join(folder, name)
  } catch {
    return name
  }
}

/** The folder that the command line uses. */
function dataFolder(env: Environment): string | undefined {
  const places = [
    env['SKILLGAUGE_HOME'],
    env['XDG_DATA_HOME'] && join(env['XDG_DATA_HOME'], 'skillgauge'),
    env['HOME'] && join(env['HOME'], '.skillgauge'),
    env['USERPROFILE'] && join(env['USERPROFILE'], '.skillgauge'),
  ]
  return places.find((place) => place && isAbsolute(place))
}
