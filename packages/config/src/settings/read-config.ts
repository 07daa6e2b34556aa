import { withCommas } from '@skillgauge/rule-kit'
import { reasonOf, SkillgaugeError } from '@skillgauge/core'
import type { Options, PublicExplorer } from 'cosmiconfig'
import * as cosmiconfig from 'cosmiconfig/dist/Explorer.js'
import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { displayPath } from '../mistake.js'
import type { SettingsText } from './settings-text.js'
import { parseSettings } from './settings-text.js'

/**
 * The class behind the entry of cosmiconfig. The entry first looks for settings of its own in the working directory, and would
 * run `.config/config.js`; code of a checked repository must never run except by `plugins`.
 */
const { Explorer } = cosmiconfig as unknown as {
  Explorer: new (options: Options & { moduleName: string; metaConfigFilePath: null }) => PublicExplorer
}

const maxBytes = 256 * 1024
const codeExtensions = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx']

const emptySettings: SettingsText = { data: {}, mistakes: [], at: () => undefined }

/** Reads a config file as JSON or YAML, never as code. */
export async function readConfig(file: string, cwd: string): Promise<SettingsText> {
  const shown = displayPath(file, cwd)
  checkReadable(file, shown)
  try {
    const found = await explorer().load(file)
    if (found === null) throw new SkillgaugeError('invalid-config', `\`${shown}\` has no key \`skill\`.`)
    return found.isEmpty ? emptySettings : (found.config as SettingsText)
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    throw new SkillgaugeError('invalid-config', `\`${shown}\` cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

function checkReadable(file: string, shown: string): void {
  const fail = (message: string, cause?: unknown) => {
    throw new SkillgaugeError('invalid-config', message, { cause })
  }
  if (codeExtensions.includes(extname(file).toLowerCase())) {
    fail(`\`${shown}\` is code; a config file is JSON or YAML. For code, use its key \`plugins\`.`)
  }
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) fail(`\`${shown}\` is a folder; a config file is expected there.`)
    if (!stats.isFile()) fail(`\`${shown}\` is not a regular file; a config file is expected there.`)
    if (stats.size > maxBytes)
      fail(`\`${shown}\` has ${withCommas(stats.size)} bytes; at most 256 KiB are read.`)
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    fail(
      missing ? `There is no config file \`${shown}\`.` : `\`${shown}\` cannot be read: ${reasonOf(error)}.`,
      error,
    )
  }
}

function explorer(): PublicExplorer {
  return new Explorer({
    moduleName: 'skill',
    loaders: {
      noExt: parseFile,
      '.json': parseFile,
      '.yaml': parseFile,
      '.yml': parseFile,
      default: parseFile,
    },
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
 * cosmiconfig inspects the result of a loader for `$import`, which would read other files, and for the key in a `package.json`.
 * So it gets our wrapper, which never has the first.
 */
function parseFile(file: string, text: string): SettingsText | { skill?: SettingsText } {
  const settings = parseSettings(text, extname(file) === '.json' ? 'json' : 'yaml')
  if (basename(file, extname(file)) !== 'package') return settings
  return settings.mistakes.length === 0 && !hasKey(settings.data, 'skill')
    ? {}
    : { skill: settingsBelow(settings, 'skill') }
}

function settingsBelow(settings: SettingsText, key: string): SettingsText {
  const { data, mistakes, at } = settings
  const own = hasKey(data, key) ? data[key] : {}
  return { data: own, key, mistakes, at: (path, part) => at([key, ...path], part) }
}

function hasKey<K extends string>(data: unknown, key: K): data is Record<K, unknown> {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key)
}
