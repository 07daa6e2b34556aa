import { isObject } from '@skillgauge/core'
import type { Host, HostField, ToolForm } from '@skillgauge/hosts'
import { hosts } from '@skillgauge/hosts'

/** Parsed frontmatter; `undefined` where a file has none that can be read. */
type FrontmatterData = Readonly<Record<string, unknown>> | undefined

/**
 * The first field, as `Claude Code: disallowed-tools`, that a host would read differently, if any. Frontmatter that could not be read before
 * counts as read by nobody. The name is left out: whoever asks for fixes has chosen which of name and directory changes.
 */
export function readDifferently(
  before: FrontmatterData,
  after: FrontmatterData,
  known: readonly Host[] = hosts,
): string | undefined {
  if (before === undefined) return undefined
  for (const { name, fields } of known) {
    for (const field of fields) {
      if (field.path === 'name') continue
      const [was, is] = [valueAt(before, field.path), valueAt(after, field.path)]
      if (!isReadAlike(field, was, is)) return `${name}: ${field.path}`
    }
  }
  return undefined
}

function valueAt(data: FrontmatterData, path: string): unknown {
  const dot = path.indexOf('.')
  const keys = dot === -1 ? [path] : [path.slice(0, dot), path.slice(dot + 1)]
  return keys.reduce<unknown>((value, key) => ownValue(value, key), data)
}

function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}

function isReadAlike({ type, forms = [] }: HostField, was: unknown, is: unknown): boolean {
  if (type === 'tools') return areSameTools(forms, was, is)
  if (type === 'texts') return isSameMap(was, is)
  return isSame(was, is) || goesOnWithComment(type, was, is)
}

/** A text may get back what was lost behind ` #`. */
function goesOnWithComment(type: HostField['type'], was: unknown, is: unknown): boolean {
  if (type !== 'string' || typeof was !== 'string' || typeof is !== 'string') return false
  return is.startsWith(was) && /^[ \t]+#/.test(is.slice(was.length, was.length + 100))
}

/** Tools may be written in another form where the host takes that, or did not take the one before. */
function areSameTools(forms: readonly ToolForm[], was: unknown, is: unknown): boolean {
  if (isSame(was, is)) return true
  const [before, after] = [toolsIn(was), toolsIn(is)]
  if (!before || !after) return false
  const wasTaken = before.forms.every((form) => forms.includes(form))
  const isTaken = after.forms.every((form) => forms.includes(form))
  return isSame(before.tools, after.tools) && (isTaken || !wasTaken)
}

/** A mapping of texts may get more keys, and a number may become the text it is written as. */
function isSameMap(was: unknown, is: unknown): boolean {
  if (isSame(was, is) || was === undefined) return true
  if (!isObject(was) || !isObject(is)) return false
  return Object.entries(was).every(([key, value]) => {
    const now = ownValue(is, key)
    const isNumber = typeof value === 'number' || typeof value === 'bigint'
    return isSame(value, now) || (isNumber && typeof now === 'string' && Number(now) === Number(value))
  })
}

/** The same value of the same type, whatever the order of keys. Frontmatter is bounded in depth and has no circles. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(ownValue(a, key), ownValue(b, key)))
  )
}

/** The tools that are named, and what a host must take to see them; `undefined` for what is not a list of tools. */
function toolsIn(value: unknown): { tools: readonly string[]; forms: readonly ToolForm[] } | undefined {
  if (typeof value === 'string') {
    const { tools, commas, spaces } = split(value)
    return { tools, forms: [...(commas ? ['commas' as const] : []), ...(spaces ? ['spaces' as const] : [])] }
  }
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return undefined
  return { tools: value, forms: ['list'] }
}

/** Splits at white space and commas outside of parentheses, which may hold anything. A comma with a blank is a comma. */
function split(text: string): { tools: string[]; commas: boolean; spaces: boolean } {
  const tools: string[] = []
  let [commas, spaces, depth, start] = [false, false, 0, 0]
  let separator = ''
  const end = (at: number) => {
    if (at > start) {
      const isComma = separator.includes(',')
      commas ||= tools.length > 0 && isComma
      spaces ||= tools.length > 0 && !isComma
      tools.push(text.slice(start, at))
      separator = ''
    }
    start = at + 1
  }
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && /[\s,]/.test(character)) {
      end(i)
      if (separator.length < 2 || character === ',') separator += character
    }
  }
  end(text.length)
  return { tools, commas, spaces }
}
