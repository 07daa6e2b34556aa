import type { Remembered } from '@skillgauge/telemetry'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../files/folders.js'
import type { Context } from '../command-line/context.js'
import { configFolder } from '../files/own-folder.js'
import { replaceFile } from '../files/write-file.js'

/** What is kept of a person's choice. */
export interface Choice extends Remembered {
  /** Tells installations apart, and nothing else: it is random. */
  readonly installUuid?: string | undefined
}

/** Whether there is a choice to look at: without one telemetry is off, and nothing of it needs to be loaded. */
export function mayReport(env: Context['env']): boolean {
  const file = choiceFile(env)
  return Boolean(env['SKILLGAUGE_TELEMETRY_URL']) || (file !== undefined && existsSync(file))
}

/** Reads the choice; a file that cannot be understood is not consent. */
export function readChoice(env: Context['env']): Choice {
  try {
    const found = JSON.parse(readRegularFile(choiceFile(env) ?? '').toString()) as Record<string, unknown>
    if (Array.isArray(found)) throw new TypeError('a list')
    const text = (key: string) => (typeof found[key] === 'string' ? found[key] : undefined)
    return { enabled: enabledOf(found), url: text('url'), installUuid: text('install_uuid') }
  } catch {
    return { enabled: mayExist(env) ? false : undefined }
  }
}

/** Keeps the choice. Throws when there is no place for it. */
export function writeChoice({ enabled, url, installUuid }: Choice, env: Context['env']): void {
  const folder = configFolder(env)
  if (folder === undefined) throw new Error('there is no home folder')
  makeFolder(folder, 0o700)
  const kept = { enabled, url, install_uuid: installUuid }
  replaceFile(join(folder, 'telemetry.json'), `${JSON.stringify(kept, null, 2)}\n`, 0o600)
}

function enabledOf({ enabled }: Record<string, unknown>): boolean | undefined {
  return enabled === undefined ? undefined : enabled === true
}

function mayExist(env: Context['env']): boolean {
  const file = choiceFile(env)
  return file !== undefined && existsSync(file)
}

function choiceFile(env: Context['env']): string | undefined {
  const folder = configFolder(env)
  return folder === undefined ? undefined : join(folder, 'telemetry.json')
}
