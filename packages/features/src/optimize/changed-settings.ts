import type { Skill } from '@skillgauge/rule-kit'
import { isDeepStrictEqual } from 'node:util'
import { nameIn } from '../skill-text/open-skill.js'

/** What a model may change. Other fields are settings or permissions, such as `allowed-tools` and `hooks`. */
const editableFields: ReadonlySet<string> = new Set(['name', 'description', 'license', 'compatibility'])

/** Other fields that were added, removed or changed. */
export function changedSettings(before: Skill, after: Skill): string[] {
  const dataBefore = before.frontmatter?.data
  const dataAfter = after.frontmatter?.data ?? {}
  // Frontmatter that was not valid YAML is compared as text.
  const [rawBefore, rawAfter] = [rawFields(before), rawFields(after)]
  const isSame = (key: string) =>
    dataBefore ? isDeepStrictEqual(dataBefore[key], dataAfter[key]) : rawBefore.get(key) === rawAfter.get(key)
  const keys = new Set([
    ...(dataBefore ? Object.keys(dataBefore) : rawBefore.keys()),
    ...Object.keys(dataAfter),
  ])
  return [...keys].filter((key) => !editableFields.has(key) && !isSame(key)).sort()
}

/** The name of a skill, even if the rest of its frontmatter is invalid. */
export function writtenName(skill: Skill): string | null {
  if (skill.frontmatter) return nameIn(skill)
  return (
    /^name:[ \t]*(["']?)([^\s"'#:]{1,200})\1[ \t]*$/m.exec(rawFields(skill).get('name') ?? '')?.[2] ?? null
  )
}

const field = /^([^\s:#'"][^:\n]{0,200}):(?=\s|$)/gm

/** The source text of each top-level field. */
function rawFields({ frontmatterBlock }: Skill): ReadonlyMap<string, string> {
  const text = frontmatterBlock?.text ?? ''
  const found = [...text.matchAll(field)]
  return new Map(
    found.map(({ 1: key, index }, i) => [key!.trim(), text.slice(index, found[i + 1]?.index).trim()]),
  )
}
