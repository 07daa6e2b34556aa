import { didYouMean, pathText, valueAt } from '@skillgauge/core'
import { listed } from '@skillgauge/rule-kit'
import type { Issue, FileMistake } from './read-file.js'
import { readFile } from './read-file.js'
import type { TriggerFile } from './schema.js'
import { triggerFileSchema, triggerTestSchema } from './schema.js'

/** Reads a triggers.yaml, which messages call `shown`. @throws SkillgaugeError `invalid-input` with every mistake, its line, and what to write. */
export async function readTriggers(text: string, shown: string): Promise<TriggerFile> {
  return readFile(text, shown, triggerFileSchema, describeIssue)
}

function describeIssue(issue: Issue, data: unknown): FileMistake[] {
  const { path } = issue
  const found = valueAt(data, path)
  const name = path.length === 0 ? 'The file' : `\`${pathText(path)}\``
  const one = (message: string): FileMistake[] => [{ message, path }]
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(path.length === 0 ? triggerFileSchema.shape : triggerTestSchema.shape)
    const where = path.length === 0 ? 'here' : 'of a test'
    return issue.keys.map((key) => ({
      message: `\`${short(key)}\` is not a key ${where}; there are ${list(known)}.${didYouMean(key, known)}`,
      path: [...path, key],
      key: true,
    }))
  }
  if (issue.code === 'custom') return one(issue.message)
  if (found === undefined && path.length > 0) return one(`${name} is missing. ${expected(path)}`)
  return one(`${name} is ${shownValue(found)}. ${expected(path)}${suggestion(issue, found)}`)
}

const expectedAt: Readonly<Record<string, string>> = {
  '': 'A mapping with `skill` and `tests` is expected.',
  skill: 'The name of the skill is expected, as its SKILL.md has it.',
  tests: 'A list of 1 to 200 tests is expected, each with `id`, `type`, `prompt` and `expect`.',
  'tests.#': 'A test is expected: `id`, `type`, `prompt` and `expect`.',
  'tests.#.id':
    'An id of small letters, digits and single hyphens is expected, at most 64, `implicit-2` for example.',
  'tests.#.type': 'One of `explicit`, `implicit`, `contextual` and `negative` is expected.',
  'tests.#.prompt':
    'What a person would type is expected, at most 8,000 characters; in quotes when YAML takes it for something else.',
  'tests.#.expect': '`trigger` or `no-trigger` is expected.',
  'tests.#.note': 'A text is expected, at most 2,000 characters; or leave it out.',
}

function expected(path: readonly PropertyKey[]): string {
  return expectedAt[path.map((part) => (typeof part === 'number' ? '#' : String(part))).join('.')] ?? ''
}

function suggestion(issue: Issue, found: unknown): string {
  return issue.code === 'invalid_value' && typeof found === 'string'
    ? didYouMean(found, issue.values.map(String))
    : ''
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'empty'
  if (typeof value === 'string') return value.trim() === '' ? 'blank' : `\`${short(value)}\``
  if (Array.isArray(value)) return `a list of ${value.length}`
  return typeof value === 'object' ? 'a mapping' : `the ${typeof value} \`${String(value)}\``
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length} characters)` : text
}

function list(words: readonly string[]): string {
  return listed(words.map((word) => `\`${word}\``))
}
