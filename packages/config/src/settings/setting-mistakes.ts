import { didYouMean, pathText, severities, skillLimits, valueAt } from '@skillgauge/core'
import { hosts } from '@skillgauge/hosts'
import type * as z from 'zod/mini'
import { quote } from '@skillgauge/rule-kit'
import { configSchema } from './config-schema.js'
import { builtInPresets } from './presets.js'
import type { EitherRule } from '../rules-of.js'
import { alternatives, kindOf, shownValue } from '../wording.js'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A mistake in the settings: a sentence, and the path of its value or key. */
export interface SettingMistake {
  readonly message: string
  readonly path: Path
  readonly part: 'key' | 'value'
}

interface KnownNames {
  readonly rules: readonly EitherRule[]
  /** Presets of plugins as in `extends`. */
  readonly pluginPresets: readonly string[]
  /** Whether a plugin could not be loaded: unknown rules may be its. */
  readonly incomplete?: boolean
  /** The key that holds the settings, if not the whole file does. */
  readonly key?: string | undefined
}

const topLevelKeys = Object.keys(configSchema([]).shape)
const severitiesOfOtherTools: Readonly<Record<string, string>> = {
  error: 'high',
  critical: 'high',
  warn: 'medium',
  warning: 'medium',
  info: 'low',
  suggestion: 'low',
  none: 'off',
  false: 'off',
}

/** `./base.yaml`, `base.json`, `./base`: a file, as in other tools. `./rules.js/strict` is a preset of a local plugin. */
const looksLikeFile = /^\.{0,2}\/[^/]+$|\.(?:skillrc|ya?ml|json|[cm]?[jt]s)$/

/** The schema issues of `data` as sentences. */
export function mistakesOf(issues: readonly Issue[], data: unknown, known: KnownNames): SettingMistake[] {
  return issues.flatMap((issue): SettingMistake[] => {
    const { path } = issue
    if (issue.code === 'unrecognized_keys') {
      const unknown =
        path.at(-1) === 'rules' && known.incomplete
          ? issue.keys.filter((id) => isOfLoaded(id, known.rules))
          : issue.keys
      return unknown.map((key) => ({
        message: unknownKey(key, path, known),
        path: [...path, key],
        part: 'key',
      }))
    }
    if (issue.code === 'invalid_union') {
      const inner = mostLikelyBranch(issue.errors)
      if (inner) {
        const nested = inner.map((nestedIssue) => ({ ...nestedIssue, path: [...path, ...nestedIssue.path] }))
        return mistakesOf(nested as Issue[], data, known)
      }
    }
    return [{ message: wrongValue(issue, valueAt(data, path), known), path, part: 'value' }]
  })
}

/** The branch that fits but for some inner values: what the author meant. */
function mostLikelyBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return branches.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0))
}

function unknownKey(key: string, path: Path, { rules }: KnownNames): string {
  const shown = key === '' ? 'An empty text' : quote(key)
  const [last, beforeLast] = [path.at(-1), path.at(-2)]
  // YAML takes the comment and the key behind it for one key.
  if (/^\/[/*]/.test(key)) return `${shown} is not a comment here: begin it with \`#\`.`
  if (last === 'rules') return unknownRule(key, rules)
  if (path.length === 0) return `${shown} is not a key of the settings.${suggestion(key, topLevelKeys)}`
  if (path[0] === 'overrides' && path.length === 2) {
    return `${shown} is not a key of an override.${suggestion(key, ['files', 'rules'])}`
  }
  if (path[0] === 'limits')
    return `${shown} is not a key of \`limits\`.${suggestion(key, Object.keys(skillLimits))}`
  const ruleId = String(beforeLast)
  const options = Object.keys(rules.find(({ id }) => id === ruleId)?.defaults ?? {})
  if (options.length === 0) return `${shown} is not an option of \`${ruleId}\`, which has none.`
  return `${shown} is not an option of \`${ruleId}\`.${suggestion(key, options)}`
}

function unknownRule(id: string, rules: readonly EitherRule[]): string {
  const shown = id === '' ? 'An empty text' : quote(id)
  const near = didYouMean(id, rules.map((rule) => rule.id)) // prettier-ignore
  if (near !== '') return `${shown} is not a known rule.${near}`
  const plugin = id.split('.', 1)[0]!
  if (isOfLoaded(id, rules)) return `${shown} is not a known rule. \`skillgauge list-checks\` lists them.`
  if (plugin === 'threats') return `${shown} is not a known rule here: add \`threats\` to \`extends\`.`
  return `${shown} is not a known rule: no plugin named ${quote(plugin)} is listed in \`plugins\`.`
}

/** Whether only loaded plugins can have this rule. */
function isOfLoaded(id: string, rules: readonly EitherRule[]): boolean {
  const plugin = id.split('.', 1)[0]!
  return !id.includes('.') || rules.some((rule) => rule.id.startsWith(`${plugin}.`))
}

function wrongValue({ path, message: expected }: Issue, value: unknown, known: KnownNames): string {
  if (path.length === 0)
    return `${known.key === undefined ? 'The file holds' : `\`${known.key}\` is`} ${kindOf(value)}; it must hold keys with values.`
  if (path[0] === 'extends' && typeof value === 'string')
    return value.trim() === ''
      ? `${subjectOf(path)} is ${kindOf(value)}; it must be the name of a preset.`
      : unknownPreset(value, known.pluginPresets)
  return `${subjectOf(path)} is ${shownValue(value)}; it must be ${expected}.${suggestValue(path, value)}`
}

/** A preset with a typo, or of a plugin that is not listed. */
export function unknownPreset(name: string, pluginPresets: readonly string[]): string {
  const presets = [...Object.keys(builtInPresets), ...pluginPresets]
  if (looksLikeFile.test(name))
    return `${quote(name)} is not a known preset: \`extends\` takes presets, not files. Known are ${alternatives(presets)}.`
  const known = suggestion(name, presets)
  const plugin = name.slice(0, Math.max(0, name.lastIndexOf('/')))
  const isListed = pluginPresets.some((preset) => preset.startsWith(`${plugin}/`))
  if (plugin === '' || isListed || known.includes('Did you mean'))
    return `${quote(name)} is not a known preset.${known}`
  return `${quote(name)} is not a known preset: \`plugins\` must name ${quote(plugin)} as well, and it must have a preset of this name.${listedPresets(pluginPresets)}`
}

/** A plugin from a file has presets by its path, not by its name. */
function listedPresets(presets: readonly string[]): string {
  return presets.length === 0 ? '' : ` The plugins here have ${alternatives(presets)}.`
}

function suggestValue(path: Path, value: unknown): string {
  const isHost = path[0] === 'hosts' && path.length === 2 && typeof value === 'string'
  if (isHost) return didYouMean(value, hosts.map(({ id }) => id)) // prettier-ignore
  return suggestSeverity(path, value)
}

/** A suggestion where a severity is expected. */
function suggestSeverity(path: Path, value: unknown): string {
  const isSeverity =
    path.at(-2) === 'rules' || (path.at(-1) === 0 && ['rules', 'require'].includes(String(path.at(-3))))
  if (!isSeverity || (typeof value !== 'string' && value !== false)) return ''
  const word = String(value).toLowerCase()
  const words: readonly string[] = path.at(-1) === 0 ? severities : ['off', ...severities]
  const translated = Object.hasOwn(severitiesOfOtherTools, word) ? severitiesOfOtherTools[word]! : word
  return words.includes(translated) ? ` Did you mean \`${translated}\`?` : didYouMean(word, words)
}

/** `overrides[0].files`; after a rule id only the rule, and an option is one `of` its rule. */
function subjectOf(path: Path): string {
  const ruleAt = path.indexOf('rules') + 1
  const [id, , ...option] = ruleAt > 0 ? path.slice(ruleAt) : []
  if (option.length > 0) return `\`${pathText(option)}\` of \`${String(id)}\``
  return `\`${pathText(id === undefined ? path : path.slice(ruleAt))}\``
}

function suggestion(key: string, known: readonly string[]): string {
  return didYouMean(key, known) || ` Known are ${alternatives(known)}.`
}
