import { readStart } from '@skillgauge/sources/regular-file'
import { dirname, join } from 'node:path'
import { readInstalledPlugins } from '../files/installed-plugins.js'

/** Longer than any body that an agent should load. */
const maxBytes = 1024 * 1024

/**
 * Estimates tokens without the encoder, which loads too slowly here: a token has four ASCII characters, or one other. `null` when
 * there is no file.
 */
export function estimateTokens(skillFile: string | undefined): number | null {
  const text = skillFile === undefined ? undefined : readStart(skillFile, maxBytes)
  if (text === undefined) return null
  const body = text.replace(/^\uFEFF?---[ \t]*\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/, '').trim()
  const ascii = body.replace(/[^\0-\x7F]+/g, '').length
  return Math.ceil(ascii / 4) + body.length - ascii
}

/**
 * Where Claude Code finds a skill: in the working directory or a parent, in the skills of the user, or for `plugin:skill` in the
 * plugin.
 */
export function findClaudeSkill(name: string, cwd: string | undefined, configFolder: string | undefined) {
  const [plugin, skill] = name.includes(':') ? (name.split(':', 2) as [string, string]) : [undefined, name]
  // The name becomes part of a path.
  if (!/^[^/\\]+$/.test(skill) || /^\.+$/.test(skill)) return undefined
  const homes =
    plugin === undefined ? [...claudeFoldersAbove(cwd), configFolder] : pluginFolders(plugin, configFolder)
  return homes
    .flatMap((home) => (home === undefined ? [] : join(home, 'skills', skill, 'SKILL.md')))
    .find((file) => readStart(file, 0) !== undefined)
}

function* claudeFoldersAbove(cwd: string | undefined): Iterable<string> {
  for (let at = cwd; at !== undefined; at = at === dirname(at) ? undefined : dirname(at))
    yield join(at, '.claude')
}

function pluginFolders(plugin: string, configFolder: string | undefined): string[] {
  const installed = configFolder === undefined ? [] : readInstalledPlugins(join(configFolder, 'plugins'))
  return (installed ?? [])
    .filter(({ id }) => id === plugin || id.startsWith(`${plugin}@`))
    .map(({ directory }) => directory)
}
