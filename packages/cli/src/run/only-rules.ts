import type { LoadedConfig } from '@skillgauge/config'
import { loadCollection, loadThreats } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { didYouMean, dimensions, SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { warn } from '../terminal/say.js'
import type { ChosenSkills } from './choose/skills-to-check.js'
import { changedOnce, rulesOfSkills } from './rule-sets.js'

export interface OnlyRulesArgs {
  /** Ids of the only checks that run; absent: all that the settings switch on. */
  readonly rule?: readonly string[] | undefined
}

type Rules = Pick<LoadedConfig, 'rulesFor' | 'collectionRules'>

/**
 * The same settings with these checks only.
 *
 * @param more - Rules that are known besides those of the plugins.
 * @throws SkillgaugeError `invalid-input` for an id that no check has.
 */
export async function onlyRules<Config extends Rules & Pick<LoadedConfig, 'plugins'>>(
  config: Config,
  { rule: ids }: OnlyRulesArgs,
  more: RuleSet = [],
): Promise<Config> {
  if (!ids) return config
  await expectKnown(ids, [...(await knownIds(config)), ...more.map(({ rule }) => rule.id)])
  return {
    ...config,
    rulesFor: changedOnce(config.rulesFor, (rules) => amongIds(rules, ids)),
    async collectionRules() {
      const all = await config.collectionRules()
      return { ...all, rules: all.rules.filter(({ rule }) => ids.includes(rule.id)) }
    },
  }
}

/**
 * Refuses options that leave nothing to run: what no check has looked at would pass.
 *
 * @param config - With the named checks only.
 */
export async function expectChecks(
  { rule: ids, specOnly = false }: OnlyRulesArgs & { readonly specOnly?: boolean | undefined },
  config: Rules,
  { skills, bulk }: Pick<ChosenSkills, 'skills' | 'bulk'>,
): Promise<void> {
  if ((!ids && !specOnly) || skills.length === 0) return
  const anyOf = (spec: boolean) => skills.some((skill) => rulesOfSkills(config, spec)(skill).length > 0)
  if (anyOf(specOnly)) return
  const together = ids ? (await config.collectionRules()).rules.length > 0 : false
  if (together && bulk && !specOnly) return
  const named = `\`--rule ${ids?.join(',')}\``
  const why =
    specOnly && ids && (together || anyOf(false))
      ? `Use \`--spec-only\` or ${named}, not both: the specification requires no such check.`
      : together
        ? `${named} needs several skills: give a folder of skills, or \`--all\`.`
        : `${ids ? named : '`--spec-only`'} leaves no check to run: the settings switch off every one.`
  throw new SkillgaugeError('invalid-input', why)
}

export function amongIds(rules: RuleSet, ids: readonly string[] | undefined): RuleSet {
  return ids ? rules.filter(({ rule }) => ids.includes(rule.id)) : rules
}

/** Says which of the named checks has judged nothing: a run without findings is no verdict of theirs. */
export function noteUnrunRules(
  { rule: ids = [] }: OnlyRulesArgs,
  ran: ReadonlySet<string>,
  context: Pick<Context, 'stderr' | 'warnings' | 'env'>,
): void {
  for (const id of new Set(ids))
    if (!ran.has(id)) warn(`\`${id}\` did not run: the settings or the options leave it out.`, context)
}

async function knownIds({ plugins }: Pick<LoadedConfig, 'plugins'>): Promise<string[]> {
  return [...plugins, await loadCollection()].flatMap(({ plugin }) =>
    [...plugin.rules, ...(plugin.collectionRules ?? [])].map(({ id }) => id),
  )
}

function whereListed(unknown: string, threats: readonly string[]): string {
  if (threats.length > 0) return ` The plugin \`threats\` has ${threats.join(', ')}.`
  return dimensions.some((dimension) => dimension === unknown)
    ? ` It is a dimension: \`skillgauge list-checks --dimension ${unknown}\` lists its checks.`
    : ' `skillgauge list-checks` lists them.'
}

async function expectKnown(ids: readonly string[], known: readonly string[]): Promise<void> {
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return
  // An optional plugin, and so not in what is listed.
  const threats = unknown.startsWith('threats.') ? (await loadThreats()).plugin.rules.map(({ id }) => id) : []
  if (threats.includes(unknown))
    throw new SkillgaugeError(
      'invalid-input',
      `\`${unknown}\` is a check of the plugin \`threats\`, which the settings do not name: \`skillgauge scan --threats --rule ${unknown}\` runs it.`,
    )
  throw new SkillgaugeError(
    'invalid-input',
    `There is no check \`${unknown.slice(0, 80)}\`.${didYouMean(unknown, [...known, ...threats]) || whereListed(unknown, threats)}`,
  )
}
