import type { LoadedConfig } from '@skillgauge/config'
import { loadCollection, loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { didYouMean, dimensions } from '@skillgauge/core'
import type { NoteContext } from '../command-line/context.js'
import { invalidInput } from '../command-line/invalid-input.js'
import { warn } from '../terminal/say.js'
import type { ChosenSkills } from './choose/skills-to-check.js'
import { mapRulesOnce, rulesOfSkills } from './rule-sets.js'

export interface OnlyRulesArgs {
  /** Ids of the checks to run (default: all that the settings enable). */
  readonly rule?: readonly string[] | undefined
}

/**
 * Limits the settings to these checks.
 *
 * @param more - Known rules besides those of the plugins.
 * @throws SkillgaugeError `invalid-input` for an unknown id.
 */
export async function onlyRules(
  config: LoadedConfig,
  { rule: ids }: OnlyRulesArgs,
  more: RuleSet = [],
): Promise<LoadedConfig> {
  if (!ids) return config
  const known = [...config.plugins, await loadCollection()].flatMap(({ plugin }) =>
    [...plugin.rules, ...(plugin.collectionRules ?? [])].map(({ id }) => id),
  )
  await expectKnownChecks(ids, [...known, ...more.map(({ rule }) => rule.id)])
  return {
    ...config,
    rulesFor: mapRulesOnce(config.rulesFor, (rules) => filterRules(rules, ids)),
    async collectionRules() {
      const all = await config.collectionRules()
      return { ...all, rules: all.rules.filter(({ rule }) => ids.includes(rule.id)) }
    },
  }
}

/**
 * Rejects options that leave no check to run, because every skill would pass.
 *
 * @param config - Limited to the checks of `--rule`.
 */
export async function expectSomeChecks(
  { rule: ids, specOnly = false }: OnlyRulesArgs & { readonly specOnly?: boolean | undefined },
  config: LoadedConfig,
  { skills, bulk }: ChosenSkills,
): Promise<void> {
  if ((!ids && !specOnly) || skills.length === 0) return
  const hasChecks = (spec: boolean) => skills.some((skill) => rulesOfSkills(config, spec)(skill).length > 0)
  if (hasChecks(specOnly)) return
  const together = ids ? (await config.collectionRules()).rules.length > 0 : false
  if (together && bulk && !specOnly) return
  const option = `\`--rule ${ids?.join(',')}\``
  const why =
    specOnly && ids && (together || hasChecks(false))
      ? `Use \`--spec-only\` or ${option}, not both: the specification requires no such check.`
      : together
        ? `${option} needs several skills: give a folder of skills, or \`--all\`.`
        : `${ids ? option : '`--spec-only`'} leaves no check to run: the settings switch off every one.`
  throw invalidInput(why)
}

export function filterRules(rules: RuleSet, ids: readonly string[] | undefined): RuleSet {
  return ids ? rules.filter(({ rule }) => ids.includes(rule.id)) : rules
}

/** Warns about checks that did not run: no findings does not mean that they passed. */
export function noteUnrunRules(
  { rule: ids = [] }: OnlyRulesArgs,
  ran: ReadonlySet<string>,
  context: NoteContext,
): void {
  for (const id of new Set(ids))
    if (!ran.has(id)) warn(`\`${id}\` did not run: the settings or the options leave it out.`, context)
}

function listHint(unknown: string, threats: readonly string[]): string {
  if (threats.length > 0) return ` The plugin \`threats\` has ${threats.join(', ')}.`
  return dimensions.some((dimension) => dimension === unknown)
    ? ` It is a dimension: \`skillgauge list-checks --dimension ${unknown}\` lists its checks.`
    : ' `skillgauge list-checks` lists them.'
}

async function expectKnownChecks(ids: readonly string[], known: readonly string[]): Promise<void> {
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return
  // An optional plugin, which is not among the known ones.
  const threats = unknown.startsWith('threats.') ? (await loadThreats()).plugin.rules.map(({ id }) => id) : []
  if (threats.includes(unknown))
    throw invalidInput(
      `\`${unknown}\` is a check of the plugin \`threats\`, which the settings do not name: \`skillgauge scan --threats --rule ${unknown}\` runs it.`,
    )
  throw invalidInput(
    `There is no check \`${unknown.slice(0, 80)}\`.${didYouMean(unknown, [...known, ...threats]) || listHint(unknown, threats)}`,
  )
}
