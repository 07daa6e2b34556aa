import type { LoadedPlugin } from '@skillgauge/core'
import { crashReason, isObject, severities } from '@skillgauge/core'
import type { Frontmatter, Place, Rule, Severity, Skill } from '@skillgauge/rule-kit'
import { defineRule, quote, withCommas } from '@skillgauge/rule-kit'
import { requireName } from './optional-plugins.js'
import type { SettingMistake } from './setting-mistakes.js'
import { shownValue } from './wording.js'

/** Keys joined by dots, as they can stand in an id. */
const fieldPath = /^[A-Za-z0-9_-]{1,60}(?:\.[A-Za-z0-9_-]{1,60}){0,9}$/
export const fieldPathSource = fieldPath.source
const maxPattern = 500
/** Longer values are not compared. */
const maxValue = 1_000

interface Field {
  readonly path: string
  readonly severity: Severity
  /** `undefined`: it must be there, whatever it is. */
  readonly pattern: string | undefined
}

/** Whether a text matches. */
type Matches = (text: string) => boolean

/**
 * The rules that `require` asks for, and what is wrong with it that a schema cannot know. It takes the settings as they are,
 * because ids must be known before `rules` can be checked; what the schema will complain of is passed over.
 */
export async function requireRules(
  data: unknown,
): Promise<{ readonly loaded?: LoadedPlugin; readonly mistakes: readonly SettingMistake[] }> {
  const mistakes: SettingMistake[] = []
  const fields = fieldsOf(data, (path, value) =>
    mistakes.push({
      message: `\`${requireName}.${path}\` is ${shownValue(value)}; it must be \`true\`, a regular expression or \`[severity, …]\` with one of them.`,
      path: [requireName, path],
      part: 'value',
    }),
  )
  if (fields.length === 0) return { mistakes }
  const compile = fields.some(({ pattern }) => pattern !== undefined) ? await compiler() : undefined
  const rules = fields.flatMap((field): Rule<'frontmatter', {}>[] => {
    const complain = (message: string, part: 'key' | 'value'): [] => {
      mistakes.push({ message, path: [requireName, field.path], part })
      return []
    }
    if (!fieldPath.test(field.path))
      return complain(`${quote(field.path)} is not a field: \`require\` has keys joined by dots.`, 'key')
    if (field.pattern === undefined) return [ruleFor(field, undefined)]
    const matches = compile!(field.pattern)
    if (typeof matches === 'string')
      return complain(`\`${requireName}.${field.path}\` is ${quote(field.pattern)}; ${matches}`, 'value')
    return [ruleFor(field, matches)]
  })
  if (rules.length === 0) return { mistakes }
  const plugin = { name: requireName, dimension: 'structure', rules } as const
  return { loaded: { plugin, from: requireName, builtIn: false }, mistakes }
}

/** @param refuse - Takes a wrong value that the schema does not see. */
function fieldsOf(data: unknown, refuse: (path: string, value: unknown) => void): Field[] {
  const required = isObject(data) && Object.hasOwn(data, requireName) ? data[requireName] : undefined
  if (!isObject(required)) return []
  return Object.entries(required).flatMap(([path, value]): Field[] => {
    const [severity, condition] = Array.isArray(value) && value.length === 2 ? value : ['high', value]
    if (!severities.includes(severity) || (condition !== true && !isPattern(condition))) {
      if (path === '__proto__') refuse(path, value)
      return []
    }
    return [{ path, severity, pattern: condition === true ? undefined : condition }]
  })
}

function isPattern(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/**
 * Expressions come from settings and values from strangers, so they are matched by RE2, whose time is linear in the value
 * whatever the expression is; it has no look-around and no back-references for that.
 */
async function compiler(): Promise<(pattern: string) => Matches | string> {
  const { RE2JS } = await import('re2js')
  return (pattern) => {
    if (pattern.length > maxPattern) return `a regular expression has at most ${maxPattern} characters.`
    try {
      const compiled = RE2JS.compile(pattern)
      return (text) => compiled.matcher(text).find()
    } catch (error) {
      const reason = crashReason(error).replace(/^error parsing regexp: /, '')
      return `it is not a regular expression (of RE2, without look-around and back-references): ${reason}.`
    }
  }
}

function ruleFor({ path, severity, pattern }: Field, matches: Matches | undefined) {
  const wanted = matches ? `a text that matches ${quote(pattern!)}` : 'a value'
  return defineRule({
    id: `${requireName}.${path}`,
    name: matches ? `${path} is as required` : `${path} is given`,
    severity,
    description: matches
      ? `The field \`${path}\` of the frontmatter matches ${quote(pattern!)}.`
      : `The frontmatter has the field \`${path}\`.`,
    fix: matches
      ? `Give \`${path}\` in the frontmatter ${wanted}.`
      : `Add \`${path}\` to the frontmatter, with a value.`,
    needs: ['frontmatter'],

    *check({ skill, frontmatter }) {
      const value = valueAt(frontmatter.data, path.split('.'))
      const problem = matches ? mismatch(value, matches) : emptiness(value)
      if (problem === undefined) return
      yield {
        message: `\`${path}\` ${problem}; ${wanted} was expected.`,
        at: placeOf(path, skill, frontmatter),
      }
    },
  })
}

function valueAt(data: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    data,
  )
}

/** Why there is nothing in a value. */
function emptiness(value: unknown): string | undefined {
  if (value === undefined) return 'is missing'
  if (value === null || value === '') return 'is empty'
  if (typeof value === 'string') return value.trim() === '' ? 'is blank' : undefined
  if (typeof value !== 'object') return undefined
  return Object.keys(value).length === 0 ? 'is empty' : undefined
}

/** Why a value does not match. Of a list every entry must. */
function mismatch(value: unknown, matches: Matches): string | undefined {
  const nothing = emptiness(value)
  if (nothing !== undefined) return nothing
  if (Array.isArray(value)) {
    for (const item of value) {
      const problem = mismatch(item, matches)
      if (problem !== undefined) return `has an entry that ${problem}`
    }
    return undefined
  }
  if (typeof value === 'object') return 'is a mapping'
  const text = String(value)
  if (text.length > maxValue) return `has ${withCommas(text.length)} characters`
  return matches(text) ? undefined : `is ${quote(text)}`
}

/** The value, or the nearest thing above it that is there. */
function placeOf(path: string, { frontmatterBlock: block }: Skill, frontmatter: Frontmatter): Place {
  const [first] = path.split('.') as [string]
  const node = path.includes('.')
    ? block?.nodes.find((one) => one.path === path && one.role !== 'key')
    : undefined
  return node ? block!.at(node.offset) : frontmatter.value(first)
}
