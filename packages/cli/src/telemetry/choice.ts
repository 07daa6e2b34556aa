import { makeFolder } from '@skillgauge/telemetry/own-folder'
import type { TelemetryChoice } from '@skillgauge/telemetry'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from '../command-line/context.js'
import { configFolder } from '../files/own-folder.js'
import { replaceFile } from '../files/write-file.js'

export interface Choice extends TelemetryChoice {
  /** A random id of this installation. */
  readonly installUuid?: string | undefined
}

/** Without a choice telemetry is off, and its code is not loaded. */
export function hasChoice(env: Context['env']): boolean {
  return Boolean(env['SKILLGAUGE_TELEMETRY_URL']) || existsSync(choiceFile(env))
}

/** An invalid file is not consent. */
export function readChoice(env: Context['env']): Choice {
  try {
    const found = JSON.parse(readRegularFile(choiceFile(env)).toString()) as Record<string, unknown>
    if (Array.isArray(found)) throw new TypeError('a list')
    const text = (key: string) => (typeof found[key] === 'string' ? found[key] : undefined)
    const enabled = found['enabled'] === undefined ? undefined : found['enabled'] === true
    return { enabled, url: text('url'), installUuid: text('install_uuid') }
  } catch {
    return { enabled: existsSync(choiceFile(env)) ? false : undefined }
  }
}

/** Throws when the file cannot be written. */
export function writeChoice({ enabled, url, installUuid }: Choice, env: Context['env']): void {
  const file = choiceFile(env)
  if (file === '') throw new Error('there is no home folder')
  makeFolder(dirname(file), 0o700)
  const content = { enabled, url, install_uuid: installUuid }
  replaceFile(file, `${JSON.stringify(content, null, 2)}\n`, 0o600)
}

/** Empty without a home folder: no such file. */
function choiceFile(env: Context['env']): string {
  const folder = configFolder(env)
  return folder === undefined ? '' : join(folder, 'telemetry.json')
}
