import { crashReason, dimensions, isObject, SkillgaugeError } from '@skillgauge/core'
import { contract, quote } from '@skillgauge/rule-kit'
import type { AnyCollectionRule, AnyRule, Dimension, Plugin, Preset } from '@skillgauge/rule-kit'
import { validateOwnAfter } from './validate-after.js'
import { isText, kebab, copyFields, reportTypos, reportUnlessOneOf } from './read-object.js'
import type { Report } from './read-object.js'
import { collectionRuleFrom, ruleFrom } from './validate-rule.js'
import { kindOf, shownValue } from '../wording.js'

export const pluginKeys = 'name version homepage dimension rules collectionRules presets contract'.split(' ')
/** More rules than this come from a loop. */
const maxRules = 1_000

/**
 * Validates the export of a plugin package; throws one error with every mistake.
 *
 * Built-in plugins are validated at every start, so this is plain code without a schema library. The returned plugin is a copy
 * with each field read once: no getter can throw or change later.
 */
export function validatePlugin(value: unknown, from: string): Plugin {
  const { plugin, mistakes } = readPlugin(value)
  if (plugin) return plugin
  const list =
    mistakes.length === 1 ? ` ${mistakes[0]}` : `\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`
  throw new SkillgaugeError('invalid-plugin', `The plugin \`${from}\` cannot be used:${list}`)
}

export function readPlugin(value: unknown): {
  readonly plugin?: Plugin
  readonly mistakes: readonly string[]
} {
  const mistakes: string[] = []
  try {
    const plugin = pluginFrom(value, (mistake) => mistakes.push(mistake))
    return mistakes.length === 0 && plugin ? { plugin, mistakes } : { mistakes }
  } catch (error) {
    // A getter or a proxy threw.
    return { mistakes: [...mistakes, `Reading it failed: ${crashReason(error)}.`] }
  }
}

function pluginFrom(value: unknown, report: Report): Plugin | undefined {
  if (!isObject(value)) {
    report(
      `It is ${kindOf(value)}; a plugin is an object with \`name\` and \`rules\`, made by \`definePlugin\`.`,
    )
    return undefined
  }
  if (typeof value['check'] === 'function' && !('rules' in value)) {
    report('It is a rule; a plugin has rules: `definePlugin({ name, rules: [rule] })`.')
    return undefined
  }
  const plugin = copyFields(value, pluginKeys)
  const otherMajor = contractMistake(plugin['contract'])
  if (otherMajor !== undefined) {
    // Other mistakes may be valid in that version.
    report(otherMajor)
    return undefined
  }
  const { name, version, homepage, dimension, rules, presets } = plugin
  reportTypos(plugin, pluginKeys, '', report)
  const expect = (isValid: boolean, key: string, expected: string) => {
    if (!isValid) report(`\`${key}\` is ${shownValue(plugin[key])}; it must be ${expected}.`)
  }
  expect(typeof name === 'string' && kebab.test(name), 'name', 'lower-case words joined by hyphens')
  expect(version === undefined || isText(version), 'version', 'text')
  expect(
    homepage === undefined || isAddress(homepage),
    'homepage',
    'an address that begins with http:// or https://',
  )
  reportUnlessOneOf(dimension, dimensions, '`dimension`', report)
  const list = ruleList(rules, 'rules', report)
  if (!list) return undefined
  const context = { plugin: String(name), dimension: dimension as Dimension | undefined, report }
  const valid = list.flatMap((rule, i) => ruleFrom(rule, i, context) ?? [])
  const collectionRules = collectionRulesFrom(plugin['collectionRules'], context)
  const all = [...valid, ...collectionRules]
  reportDuplicates(all, report)
  validateOwnAfter(String(name), valid).forEach(report)
  return {
    ...(plugin as unknown as Plugin),
    rules: valid,
    ...(collectionRules.length > 0 && { collectionRules: collectionRules }),
    ...(presets !== undefined && { presets: presetsFrom(presets, all, context) }),
  }
}

function isAddress(value: unknown): boolean {
  return isText(value) && value.length <= 2_000 && /^https?:\/\/[^\s<>"()\\]+$/.test(value)
}

function ruleList(value: unknown, key: string, report: Report): unknown[] | undefined {
  if (!Array.isArray(value)) report(`\`${key}\` is ${kindOf(value)}; it must be a list of rules.`)
  else if (value.length > maxRules)
    report(`\`${key}\` has ${value.length} entries; at most ${maxRules} are taken.`)
  // A copy without holes.
  else return Array.from(value)
  return undefined
}

function collectionRulesFrom(
  value: unknown,
  context: { readonly plugin: string; readonly report: Report },
): AnyCollectionRule[] {
  const list = value === undefined ? [] : (ruleList(value, 'collectionRules', context.report) ?? [])
  return list.flatMap((rule, i) => collectionRuleFrom(rule, i, context) ?? [])
}

/** A plugin of another major version. One without `contract` is accepted. */
function contractMistake(version: unknown): string | undefined {
  if (version === undefined || version === contract) return undefined
  const versions = `It was made with version ${shownValue(version)} of \`@skillgauge/rule-kit\`; this skillgauge runs version \`${contract}\`.`
  const isNewer = typeof version === 'number' && version > contract
  return `${versions} ${isNewer ? 'Update skillgauge' : 'Update the plugin'}, or use versions that belong together.`
}

/** Settings of other rules are validated when all plugins are known. */
function presetsFrom(
  value: unknown,
  rules: readonly (AnyRule | AnyCollectionRule)[],
  context: { plugin: string; report: Report },
) {
  const { plugin, report } = context
  if (!isObject(value)) {
    report(`\`presets\` is ${kindOf(value)}; it must be an object of presets by name.`)
    return {}
  }
  const presets = Object.entries(value).map(([name, preset]): [string, Preset] => {
    if (!kebab.test(name))
      report(`The name of the preset ${quote(name)} is not lower-case words joined by hyphens.`)
    const settings = isObject(preset) ? preset['rules'] : undefined
    if (!isObject(settings)) {
      report(`The preset ${quote(name)} is not an object with \`rules\`.`)
      return [name, { rules: {} }]
    }
    for (const id of Object.keys(settings)) {
      if (!id.startsWith(`${plugin}.`) || rules.some((rule) => rule.id === id)) continue
      report(`The preset \`${name}\` sets ${quote(id)}, which is not a rule of this plugin.`)
    }
    return [name, { rules: { ...settings } as Preset['rules'] }]
  })
  return Object.fromEntries(presets)
}

function reportDuplicates(rules: readonly (AnyRule | AnyCollectionRule)[], report: Report): void {
  const seen = new Set<string>()
  for (const { id } of rules) {
    if (seen.has(id)) report(`Duplicate id ${quote(String(id))}.`)
    seen.add(id)
  }
}
