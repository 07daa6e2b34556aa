import { cached, type Skill, type SkillFile } from '@skillgauge/rule-kit'
import { nameOf } from './written-path.js'

/** The beginning of a code span: `add_memory(text)`, `generate-report --all`. Not a path. */
const firstWord = /(?<!`)`([\p{L}_][\w-]{1,80})(?=[`( ])[^`\n]{0,200}`(?!`)/gu
const allowedTools = /^allowed-tools:[^\n]{0,2000}(?:\n(?:[ \t]+|- )[^\n]{0,500}){0,100}/m
/** The definition of a function that others call: `def add_memory`, `function addMemory`, `export const addMemory`. */
const definition =
  /^(?:async )?def ([a-z]\w{1,80})|^(?:export )?(?:default )?(?:async )?function ([\w$]{2,80})|^export const ([\w$]{2,80})/gm
/** A name of two words or more: a single one may be any command or value. */
const severalWords = /[a-z\d][_-][a-z\d]|[a-z][A-Z]/

/**
 * Whether SKILL.md names a script by its stem, as `generate_report` for `scripts/generate_report.py`, or a function that the script defines: in a
 * code span or among the allowed tools. Hosts offer such scripts and functions as tools.
 */
export function isNamedWithoutEnding(skill: Skill, script: SkillFile): boolean {
  const { spans, tools } = wordsOf(skill)
  const stem = nameOf(script.path).replace(/\.\w{1,5}$/, '')
  if (tools.has(stem) || spans.has(stem)) return true
  if (spans.size + tools.size === 0) return false
  return Array.from((script.text ?? '').matchAll(definition)).some(([, ...names]) => {
    const name = names.find((one) => one !== undefined)!
    return severalWords.test(name) && (spans.has(name) || tools.has(name))
  })
}

/** The names in code spans, and the allowed tools. */
function wordsOf({ skillMd, frontmatterBlock }: Skill) {
  if (!skillMd) return { spans: new Set<string>(), tools: new Set<string>() }
  return cached(skillMd, wordsOf, () => {
    const [, ...tools] = allowedTools.exec(frontmatterBlock?.text ?? '')?.[0].match(/[\w-]{2,80}/g) ?? []
    const words = Array.from((skillMd.text ?? '').matchAll(firstWord), ([, word]) => word!)
    return { spans: new Set(words.filter((word) => severalWords.test(word))), tools: new Set(tools) }
  })
}
