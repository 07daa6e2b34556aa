import type { Skill } from '@skillgauge/rule-kit'
import { isDeepStrictEqual } from 'node:util'
import { nameIn } from '../skill-text/open-skill.js'

/** What a model may write. All else in a frontmatter is a setting or a permission: `allowed-tools`, `hooks`, `metadata`, … */
const free: ReadonlySet<string> = new Set(['name', 'description', 'license', 'compatibility'])

/** Fields of the frontmatter that are not the model's to write and have come, gone or changed. */
export function changedSettings(before: Skill, after: Skill): string[] {
  const was = before.frontmatter?.data
  const now = after.frontmatter?.data ?? {}
  // What could not be read as YAML is held against how it was written: then it must not change in that either.
  const [rawBefore, rawAfter] = [rawFields(before), rawFields(after)]
  const isSame = (key: string) =>
    was ? isDeepStrictEqual(was[key], now[key]) : rawBefore.get(key) === rawAfter.get(key)
  const keys = new Set([...(was ? Object.keys(was) : rawBefore.keys()), ...Object.keys(now)])
  return [...keys].filter((key) => !free.has(key) && !isSame(key)).sort()
}

/** The name of a skill, also when its frontmatter cannot be read and the name in it can. */
export function writtenName(skill: Skill): string | null {
  if (skill.frontmatter) return nameIn(skill)
  return (
    /^name:[ \t]*(["']?)([^\s"'#:]{1,200})\1[ \t]*$/m.exec(rawFields(skill).get('name') ?? '')?.[2] ?? null
  )
}

const field = /^([^\s:#'"][^:\n]{0,200}):(?=\s|$)/gm

/** Each top-level field with all that is written up to the next one. */
function rawFields({ frontmatterBlock }: Skill): ReadonlyMap<string, string> {
  const text = frontmatterBlock?.text ?? ''
  const found = [...text.matchAll(field)]
  return new Map(
    found.map(({ 1: key, index }, i) => [key!.trim(), text.slice(index, found[i + 1]?.index).trim()]),
  )
}
