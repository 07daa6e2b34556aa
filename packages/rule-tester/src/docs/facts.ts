import type { AnyCollectionRule, AnyRule, Need, OptionValue } from '@skillgauge/rule-kit'

/** Facts about a rule that the rule itself does not have. */
export interface FactsContext {
  /** The dimension of its plugin. */
  readonly dimension?: string | undefined
  /** URL of the specification that may require a rule. Absent: the line about it is left out. */
  readonly specification?: string
  /** More items for the list, without bullets. */
  readonly more?: readonly string[]
}

const verdicts = { block: 'BLOCK', suspicious: 'SUS' } as const

const needWords: Readonly<Record<Need, string>> = {
  skill: 'a SKILL.md',
  frontmatter: 'a readable frontmatter',
  body: 'a body',
  tree: 'the Markdown tree',
  tokens: 'exact token counts',
}

/** The Markdown between `<!-- facts -->` and `<!-- /facts -->` in the page of a rule. */
export function factsOf(rule: AnyRule, { dimension, specification, more = [] }: FactsContext = {}): string {
  return [
    `**${rule.name}.** ${rule.description}`,
    '',
    `- Severity: ${rule.severity}`,
    ...(specification === undefined
      ? []
      : [
          `- Required by the [Agent Skills specification](${specification}): ${rule.specRequired ? 'yes' : 'no'}`,
        ]),
    `- Dimension: ${rule.dimension ?? dimension}`,
    `- Needs: ${needsOf(rule)}`,
    ...furtherFacts(rule).map((text) => `- ${text}`),
    `- Options: ${optionsInWords(rule)}`,
    ...more.map((text) => `- ${text}`),
  ].join('\n')
}

/** The same for a collection rule. */
export function collectionFactsOf(rule: AnyCollectionRule): string {
  return [
    `**${rule.name}.** ${rule.description}`,
    '',
    `- Severity: ${rule.severity}`,
    '- Looks at: all skills of a run together, where several are checked; it does not affect the score',
    `- Options: ${optionsInWords(rule)}`,
  ].join('\n')
}

/** Facts that only some rules have. */
export function furtherFacts({
  risk,
  after = [],
  since,
}: Pick<AnyRule, 'risk' | 'after' | 'since'>): string[] {
  return [
    ...(risk ? [`Risk: when it fails, \`skillgauge scan\` answers ${verdicts[risk]}`] : []),
    ...(after.length > 0 ? [`Not checked when ${after.map((id) => `\`${id}\``).join(' or ')} fails`] : []),
    ...(since === undefined ? [] : [`Since: ${since}`]),
  ]
}

/** `a readable frontmatter and a body` */
export function needsOf({ needs = ['skill'] }: Pick<AnyRule, 'needs'>): string {
  return needs.length === 0 ? 'nothing' : needs.map((need) => needWords[need]).join(' and ')
}

export function typeOfOption(value: OptionValue): string {
  return Array.isArray(value) ? 'list of strings' : typeof value
}

/** The default as it is written in settings. Long lists are cut. */
export function shownDefault(value: OptionValue): string {
  if (!isList(value)) return `\`${JSON.stringify(value)}\``
  if (value.length === 0) return 'empty'
  const first = value.slice(0, 20).map((item) => `\`${item}\``)
  return first.join(' ') + (value.length > 20 ? ` … (${value.length} in all)` : '')
}

function optionsInWords({ defaults = {} }: Pick<AnyRule, 'defaults'>): string {
  return (
    Object.entries(defaults)
      .map(([name, value]) => `\`${name}\` (${typeOfOption(value)}, default ${shownDefault(value)})`)
      .join(', ') || 'none'
  )
}

function isList(value: OptionValue): value is readonly string[] {
  return Array.isArray(value)
}
