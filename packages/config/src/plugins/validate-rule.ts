import { dimensions, isObject, severities } from '@skillgauge/core'
import type {
  AnyCollectionRule,
  AnyRule,
  Dimension,
  Need,
  OptionValue,
  OptionValues,
} from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'
import { copyFields, isText, kebab, reportTypos, reportUnlessOneOf, versionPattern } from './read-object.js'
import type { Report } from './read-object.js'
import { alternatives, kindOf, shownValue } from '../wording.js'

export const ruleKeys =
  'id name severity specRequired since dimension description fix fixable risk needs after defaults fastPath check'.split(
    ' ',
  )
export const collectionRuleKeys = 'id name severity since description fix defaults check'.split(' ')
/** In UTF-16 code units. Every report repeats these texts. */
const maxTextLength = 2_000
const optionName = /^[a-z][A-Za-z0-9]*$/
const knownNeeds: readonly Need[] = ['skill', 'frontmatter', 'body', 'tree', 'tokens']
const risks = ['block', 'suspicious'] as const

interface Context {
  readonly plugin: string
  readonly dimension: Dimension | undefined
  readonly report: Report
}

/** A copy of the rule; mistakes are reported. */
export function ruleFrom(value: unknown, index: number, context: Context): AnyRule | undefined {
  const { report } = context
  if (!isObject(value)) {
    report(`\`rules[${index}]\` is ${kindOf(value)}; a rule is an object, made by \`defineRule\`.`)
    return undefined
  }
  const rule = copyFields(value, ruleKeys)
  const { dimension, risk, fastPath, check } = rule
  const of = reportCommonFields(rule, ruleKeys, `rules[${index}]`, context)
  reportUnlessOneOf(dimension, dimensions, of('dimension'), report)
  if (dimension === undefined && context.dimension === undefined) {
    report(`${of('dimension')} is missing, and its plugin has none; it must be ${alternatives(dimensions)}.`)
  }
  reportUnlessOneOf(risk, risks, of('risk'), report)
  for (const field of ['specRequired', 'fixable']) {
    const value = rule[field]
    if (value !== undefined && typeof value !== 'boolean')
      report(`${of(field)} is ${shownValue(value)}; it must be \`true\` or \`false\`.`)
  }
  if (fastPath !== undefined && typeof fastPath !== 'function')
    report(
      `${of('fastPath')} is ${kindOf(fastPath)}; it must be a function that returns findings, or nothing.`,
    )

  const { needs, defaults, after } = rule
  return {
    ...(rule as unknown as AnyRule),
    ...(needs !== undefined && { needs: needsFrom(needs, of('needs'), report) }),
    ...(defaults !== undefined && { defaults: defaultsFrom(defaults, of('defaults'), report) }),
    ...(after !== undefined && { after: idsFrom(after, of('after'), report) }),
    ...(fastPath !== undefined && {
      fastPath: (input) => (fastPath as NonNullable<AnyRule['fastPath']>).call(value, input),
    }),
    check: (input) => (check as AnyRule['check']).call(value, input),
  }
}

/** A copy of the collection rule; mistakes are reported. */
export function collectionRuleFrom(
  value: unknown,
  index: number,
  context: Omit<Context, 'dimension'>,
): AnyCollectionRule | undefined {
  const { report } = context
  if (!isObject(value)) {
    report(
      `\`collectionRules[${index}]\` is ${kindOf(value)}; a collection rule is an object, made by \`defineCollectionRule\`.`,
    )
    return undefined
  }
  const rule = copyFields(value, collectionRuleKeys)
  const of = reportCommonFields(rule, collectionRuleKeys, `collectionRules[${index}]`, context)
  const { check, defaults } = rule
  return {
    ...(rule as unknown as AnyCollectionRule),
    ...(defaults !== undefined && { defaults: defaultsFrom(defaults, of('defaults'), report) }),
    check: (input) => (check as AnyCollectionRule['check']).call(value, input),
  }
}

/** Reports mistakes in the fields of both kinds of rules. Returns a function that names a field in messages. */
function reportCommonFields(
  rule: Record<string, unknown>,
  keys: readonly string[],
  place: string,
  { plugin, report }: Omit<Context, 'dimension'>,
): (field: string) => string {
  const { id, severity, since, check } = rule
  const label = isText(id) ? id : place
  const of = (field: string) => `\`${field}\` of ${quote(label)}`
  if (!isText(id)) report(`${of('id')} is ${shownValue(id)}; it must be \`${plugin}.<rule>\`.`)
  else if (!id.startsWith(`${plugin}.`) || !kebab.test(id.slice(plugin.length + 1))) {
    report(`The id ${quote(id)} is not \`${plugin}.\` followed by lower-case words joined by hyphens.`)
  }
  reportTypos(rule, keys, label, report)
  for (const field of ['name', 'description', 'fix']) {
    const text = rule[field]
    if (!isText(text)) report(`${of(field)} is ${shownValue(text)}; it must be text for people to read.`)
    else if (text.length > maxTextLength)
      report(`${of(field)} has ${text.length} characters; at most ${maxTextLength} are for people to read.`)
  }
  if (severity === undefined) report(`${of('severity')} is missing; it must be ${alternatives(severities)}.`)
  reportUnlessOneOf(severity, severities, of('severity'), report)
  if (since !== undefined && !(typeof since === 'string' && versionPattern.test(since))) {
    report(`${of('since')} is ${shownValue(since)}; it must be a version such as \`'1.2'\`.`)
  }
  if (typeof check !== 'function')
    report(`${of('check')} is ${kindOf(check)}; it must be a function that yields findings.`)
  return of
}

function needsFrom(value: unknown, what: string, report: Report): Need[] {
  if (Array.isArray(value) && value.every((need) => knownNeeds.includes(need))) return [...value]
  const found = Array.isArray(value)
    ? `has ${shownValue(value.find((need) => !knownNeeds.includes(need)))}`
    : `is ${shownValue(value)}`
  report(`${what} ${found}; it must be a list of ${alternatives(knownNeeds)}.`)
  return []
}

function idsFrom(value: unknown, what: string, report: Report): string[] {
  if (Array.isArray(value) && value.every(isText)) return [...value]
  report(`${what} is ${shownValue(value)}; it must be a list of ids of rules.`)
  return []
}

function defaultsFrom(value: unknown, what: string, report: Report): OptionValues {
  if (!isObject(value)) {
    report(`${what} is ${kindOf(value)}; it must be an object with a value for each option.`)
    return {}
  }
  const options = Object.entries(value)
  for (const [name, option] of options) {
    if (!optionName.test(name)) report(`The option ${quote(name)} in ${what} is not in camelCase.`)
    if (!isOptionValue(option)) {
      const expected = 'a finite number from zero, text, `true` or `false`, or a list of texts'
      const found = Array.isArray(option)
        ? `a list with ${shownValue(option.find((item) => typeof item !== 'string'))} in it`
        : shownValue(option)
      report(`The option ${quote(name)} in ${what} is ${found}; it must be ${expected}.`)
    }
  }
  const copies = options.map(([name, option]) => [name, Array.isArray(option) ? [...option] : option])
  return Object.fromEntries(copies) as OptionValues
}

function isOptionValue(value: unknown): value is OptionValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string')
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0
  return typeof value === 'string' || typeof value === 'boolean'
}
