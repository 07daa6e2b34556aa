import type { LoadedPlugin } from '@skillgauge/core'
import { crashReason, isObject, severities, valueAt } from '@skillgauge/core'
import type { Frontmatter, Place, Rule, Severity, Skill } from '@skillgauge/rule-kit'
import { defineRule, quote, withCommas } from '@skillgauge/rule-kit'
import { requireName } from '../plugins/optional-plugins.js'
import type { SettingMistake } from './setting-mistakes.js'
import { shownValue } from '../wording.js'

/** Keys joined by dots, as allowed in a rule id. */
const fieldPath = /^[A-Za-z0-9_-]{1,60}(?:\.[A-Za-z0-9_-]{1,60}){0,9}$/
export const fieldPathSource = fieldPath.source
const maxPatternLength = 500
/** In characters. Longer values do not match. */
const maxValueLength = 1_000

interface Field {
  readonly path: string
  readonly severity: Severity
  /** `undefined`: any value. */
  readonly pattern: string | undefined
}

type Matches = (text: string) => boolean

/**
 * The rules for the key `require`, with mistakes that the schema cannot find. It reads unchecked settings, because `rules` can
 * be checked only when these ids are known; values that the schema rejects are skipped.
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
  const compile = fields.some(({ pattern }) => pattern !== undefined) ? await loadCompiler() : undefined
  const rules = fields.flatMap((field): Rule<'frontmatter', {}>[] => {
    const reject = (message: string, part: 'key' | 'value'): [] => {
      mistakes.push({ message, path: [requireName, field.path], part })
      return []
    }
    if (!fieldPath.test(field.path))
      return reject(`${quote(field.path)} is not a field: \`require\` has keys joined by dots.`, 'key')
    if (field.pattern === undefined) return [ruleFor(field, undefined)]
    const matches = compile!(field.pattern)
    if (typeof matches === 'string')
      return reject(`\`${requireName}.${field.path}\` is ${quote(field.pattern)}; ${matches}`, 'value')
    return [ruleFor(field, matches)]
  })
  if (rules.length === 0) return { mistakes }
  const plugin = { name: requireName, dimension: 'structure', rules } as const
  return { loaded: { plugin, from: requireName, builtIn: false }, mistakes }
}

/** @param refuse - Receives wrong values that the schema does not see. */
function fieldsOf(data: unknown, refuse: (path: string, value: unknown) => void): Field[] {
  const required = valueAt(data, [requireName])
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

/** RE2 takes linear time for any expression and value; therefore it has no look-around and no back-references. */
async function loadCompiler(): Promise<(pattern: string) => Matches | string> {
  const { RE2JS } = await import('re2js')
  return (pattern) => {
    if (pattern.length > maxPatternLength)
      return `a regular expression has at most ${maxPatternLength} characters.`
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
  const expected = matches ? `a text that matches ${quote(pattern!)}` : 'a value'
  return defineRule({
    id: `${requireName}.${path}`,
    name: matches ? `${path} is as required` : `${path} is given`,
    severity,
    description: matches
      ? `The field \`${path}\` of the frontmatter matches ${quote(pattern!)}.`
      : `The frontmatter has the field \`${path}\`.`,
    fix: matches
      ? `Give \`${path}\` in the frontmatter ${expected}.`
      : `Add \`${path}\` to the frontmatter, with a value.`,
    needs: ['frontmatter'],

    *check({ skill, frontmatter }) {
      const value = valueAt(frontmatter.data, path.split('.'))
      const problem = matches ? describeMismatch(value, matches) : describeEmpty(value)
      if (problem === undefined) return
      yield {
        message: `\`${path}\` ${problem}; ${expected} was expected.`,
        at: placeOf(path, skill, frontmatter),
      }
    },
  })
}

/** How a value is missing or empty. */
function describeEmpty(value: unknown): string | undefined {
  if (value === undefined) return 'is missing'
  if (value === null || value === '') return 'is empty'
  if (typeof value === 'string') return value.trim() === '' ? 'is blank' : undefined
  if (typeof value !== 'object') return undefined
  return Object.keys(value).length === 0 ? 'is empty' : undefined
}

/** How a value does not match. In a list every entry must. */
function describeMismatch(value: unknown, matches: Matches): string | undefined {
  const empty = describeEmpty(value)
  if (empty !== undefined) return empty
  if (Array.isArray(value)) {
    for (const item of value) {
      const problem = describeMismatch(item, matches)
      if (problem !== undefined) return `has an entry that ${problem}`
    }
    return undefined
  }
  if (typeof value === 'object') return 'is a mapping'
  const text = String(value)
  if (text.length > maxValueLength) return `has ${withCommas(text.length)} characters`
  return matches(text) ? undefined : `is ${quote(text)}`
}

/** The place of the value, or of its nearest existing parent. */
function placeOf(path: string, { frontmatterBlock: block }: Skill, frontmatter: Frontmatter): Place {
  const [first] = path.split('.') as [string]
  const node = path.includes('.')
    ? block?.nodes.find((one) => one.path === path && one.role !== 'key')
    : undefined
  return node ? block!.at(node.offset) : frontmatter.value(first)
}
