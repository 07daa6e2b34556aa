import { isObject, valueAt } from '@skillgauge/core'
import type { Host, HostField, ToolForm } from '@skillgauge/hosts'
import { hosts, parseToolList } from '@skillgauge/hosts'
import { isDeepStrictEqual } from 'node:util'

/** `undefined`: the frontmatter cannot be read. */
type FrontmatterData = Readonly<Record<string, unknown>> | undefined

/**
 * The first field that a host reads differently, as `Claude Code: disallowed-tools`. No host reads invalid frontmatter, so any
 * fix of it is allowed. The name is left out: the user chose whether it or the directory changes.
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
      const [was, is] = [valueAt(before, keysOf(field.path)), valueAt(after, keysOf(field.path))]
      if (!isReadAlike(field, was, is)) return `${name}: ${field.path}`
    }
  }
  return undefined
}

/** `name`, or a key below `metadata`. */
function keysOf(path: string): readonly string[] {
  const dot = path.indexOf('.')
  return dot === -1 ? [path] : [path.slice(0, dot), path.slice(dot + 1)]
}

function isReadAlike({ type, forms = [] }: HostField, was: unknown, is: unknown): boolean {
  if (type === 'tools') return areSameTools(forms, was, is)
  if (type === 'texts') return isSameMapping(was, is)
  return isDeepStrictEqual(was, is) || restoresComment(type, was, is)
}

/** A value may get the text back that was lost after ` #`. */
function restoresComment(type: HostField['type'], was: unknown, is: unknown): boolean {
  if (type !== 'string' || typeof was !== 'string' || typeof is !== 'string') return false
  return is.startsWith(was) && /^[ \t]+#/.test(is.slice(was.length, was.length + 100))
}

/** The form of a list may change if the host reads the new form, or did not read the old one. */
function areSameTools(forms: readonly ToolForm[], was: unknown, is: unknown): boolean {
  if (isDeepStrictEqual(was, is)) return true
  const [before, after] = [parseTools(was), parseTools(is)]
  if (!before || !after) return false
  const wasTaken = before.forms.every((form) => forms.includes(form))
  const isTaken = after.forms.every((form) => forms.includes(form))
  return isDeepStrictEqual(before.tools, after.tools) && (isTaken || !wasTaken)
}

/** Keys may be added, and a number may become text. */
function isSameMapping(was: unknown, is: unknown): boolean {
  if (isDeepStrictEqual(was, is) || was === undefined) return true
  if (!isObject(was) || !isObject(is)) return false
  return Object.entries(was).every(([key, value]) => {
    const now = valueAt(is, [key])
    const isNumber = typeof value === 'number' || typeof value === 'bigint'
    return (
      isDeepStrictEqual(value, now) || (isNumber && typeof now === 'string' && Number(now) === Number(value))
    )
  })
}

/** The tools of a value with the forms it uses; `undefined`: not a list of tools. */
function parseTools(value: unknown): { tools: readonly string[]; forms: readonly ToolForm[] } | undefined {
  if (typeof value === 'string') {
    const { tools, commas, spaces, wrongSeparator } = parseToolList(value)
    // To a host, which does not read it as a separator, it is part of a tool.
    if (wrongSeparator !== undefined) return undefined
    return { tools, forms: [...(commas ? ['commas' as const] : []), ...(spaces ? ['spaces' as const] : [])] }
  }
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return undefined
  return { tools: value, forms: ['list'] }
}
