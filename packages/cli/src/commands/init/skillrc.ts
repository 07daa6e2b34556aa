import type { Repository } from './inspect-repository.js'

/** Presets of docs/use/configure.md. */
export const presets: readonly string[] = ['recommended', 'spec', 'strict', 'security', 'threats']

/** Adds checks for harm to the user, and can be combined with every other preset. */
const threatsPreset = 'threats'

export interface SettingsOptions {
  readonly host?: readonly string[] | undefined
  readonly extends?: readonly string[] | undefined
}

export function skillrcText(found: Repository, wanted: SettingsOptions): string {
  const { folders, plugins } = found
  const hosts = wanted.host ?? found.hosts
  return [
    '# yaml-language-server: $schema=https://unpkg.com/@skillgauge/config/skillrc.schema.json',
    '# All settings: https://github.com/skillgauge/skillgauge/blob/main/docs/use/configure.md',
    '',
    ...extendsLines(presetsOf(wanted, found)),
    '',
    ...hostLines(hosts, wanted.host ? [] : folders),
    ...(plugins.length === 0
      ? []
      : ['', '# Installed packages with checks.', 'plugins:', ...plugins.map((name) => `  - "${name}"`)]),
    '',
  ].join('\n')
}

function presetsOf({ extends: named = [] }: SettingsOptions, { threats }: Repository): string[] {
  const decides = named.some((preset) => preset !== threatsPreset)
  const all = [...(decides ? [] : ['recommended']), ...named, ...(threats ? [threatsPreset] : [])]
  return [...new Set(all)]
}

function extendsLines(presets: readonly string[]): string[] {
  const what = presets.includes(threatsPreset) ? '. `threats` looks for harm to the user' : ''
  return [
    `# What the checks weigh: recommended, or spec, strict or security${what}.`,
    `extends: ${presets.length === 1 ? presets[0] : `[${presets.join(', ')}]`}`,
  ]
}

function hostLines(hosts: readonly string[], folders: readonly string[]): string[] {
  if (hosts.length === 0)
    return [
      '# No folder of an agent was found: what any known agent documents passes. To choose, name them:',
      '# hosts: [claude-code, codex]',
    ]
  const why =
    folders.length === 0
      ? '# The agents that the skills are for.'
      : `# The agents that the skills are for, by their folders: ${folders.join(', ')}.`
  return [why, `hosts: [${hosts.join(', ')}]`]
}
