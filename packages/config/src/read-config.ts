import { withCommas } from '@skillgauge/rule-kit'
import { reasonOf, SkillgaugeError } from '@skillgauge/core'
import type { Options, PublicExplorer } from 'cosmiconfig'
import * as cosmiconfig from 'cosmiconfig/dist/Explorer.js'
import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { displayPath } from './mistake.js'
import type { SettingsText } from './settings-text.js'
import { parseSettings } from './settings-text.js'

/**
 * The class behind cosmiconfig's entry. The entry itself begins by looking for settings of its own in the working
 * directory, and runs `.config/config.js` for that; but no code may come from a checked repository except by `plugins`.
 */
const { Explorer } = cosmiconfig as unknown as {
  Explorer: new (options: Options & { moduleName: string; metaConfigFilePath: null }) => PublicExplorer
}

const maxBytes = 256 * 1024
const codeExtensions = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx']

const nothing: SettingsText = { data: {}, mistakes: [], at: () => undefined }

/** Reads a config file as JSON or YAML, never as code. */
export async function readConfig(file: string, cwd: string): Promise<SettingsText> {
  const shown = displayPath(file, cwd)
  refuseUnreadable(file, shown)
  try {
    const found = await explorer().load(file)
    if (found === null) throw new SkillgaugeError('invalid-config', `\`${shown}\` has no key \`skill\`.`)
    return found.isEmpty ? nothing : (found.config as SettingsText)
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    throw new SkillgaugeError('invalid-config', `\`${shown}\` cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

function refuseUnreadable(file: string, shown: string): void {
  const refuse = (message: string, cause?: unknown) => {
    throw new SkillgaugeError('invalid-config', message, { cause })
  }
  if (codeExtensions.includes(extname(file).toLowerCase())) {
    refuse(`\`${shown}\` is code; a config file is JSON or YAML. For code, use its key \`plugins\`.`)
  }
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) refuse(`\`${shown}\` is a folder; a config file is expected there.`)
    if (!stats.isFile()) refuse(`\`${shown}\` is not a regular file; a config file is expected there.`)
    if (stats.size > maxBytes)
      refuse(`\`${shown}\` has ${withCommas(stats.size)} bytes; at most 256 KiB are read.`)
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    refuse(
      missing ? `There is no config file \`${shown}\`.` : `\`${shown}\` cannot be read: ${reasonOf(error)}.`,
      error,
    )
  }
}

function explorer(): PublicExplorer {
  return new Explorer({
    moduleName: 'skill',
    loaders: { noExt: load, '.json': load, '.yaml': load, '.yml': load, default: load },
    searchPlaces: [],
    searchStrategy: 'none',
    cache: false,
    ignoreEmptySearchPlaces: false,
    mergeImportArrays: false,
    mergeSearchPlaces: false,
    transform: (result) => result,
    metaConfigFilePath: null,
  })
}

/**
 * cosmiconfig looks into what a loader returns: for `$import`, which would read other files, and for the key of a
 * `package.json`. What it gets to see is our wrapper, so the first is never there, and the second when we say so.
 */
function load(file: string, text: string): SettingsText | { skill?: SettingsText } {
  const settings = parseSettings(text, extname(file) === '.json' ? 'json' : 'yaml')
  if (basename(file, extname(file)) !== 'package') return settings
  return settings.mistakes.length === 0 && !hasKey(settings.data, 'skill')
    ? {}
    : { skill: below(settings, 'skill') }
}

function below(settings: SettingsText, key: string): SettingsText {
  const { data, mistakes, at } = settings
  return { data: hasKey(data, key) ? data[key] : {}, mistakes, at: (path, part) => at([key, ...path], part) }
}

function hasKey<K extends string>(data: unknown, key: K): data is Record<K, unknown> {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key)
}
