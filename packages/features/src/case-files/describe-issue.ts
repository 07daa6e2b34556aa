import { didYouMean, isObject, pathText, valueAt } from '@skillgauge/core'
import { listed } from '@skillgauge/rule-kit'
import type { FileMistake, Issue } from './read-case-file.js'

/** A mapping in a file: its keys, and whose keys they are for a message. */
interface Keys {
  readonly keys: readonly string[]
  readonly whose: string
}

/** What a file holds, by paths such as `tests.#.id`, with `#` for a place in a list and `*` for any other key. */
interface FileShape {
  /** A sentence for each value. */
  readonly expected: Readonly<Record<string, string>>
  readonly keys: Readonly<Record<string, Keys>>
  /** For a value of one of several forms: a key that only this form has, in the order of the schema. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, Keys>>>>
}

export const idIsExpected =
  'An id of small letters, digits and single hyphens is expected, at most 64, `implicit-2` for example.'
export const promptIsExpected =
  'What a person would type is expected, at most 8,000 characters; in quotes when YAML takes it for something else.'
export const noteIsExpected = 'A text is expected, at most 2,000 characters; or leave it out.'

/** Describes what a schema refused: what is there, and what to write. */
export function issueDescriber(shape: FileShape): (issue: Issue, data: unknown) => FileMistake[] {
  return function describe(issue, data): FileMistake[] {
    const { path } = issue
    const found = valueAt(data, path)
    const name = path.length === 0 ? 'The file' : `\`${pathText(path).slice(0, 120)}\``
    const place = placeOf(path)
    const expected = shape.expected[place] ?? shape.expected[placeOf([...path.slice(0, -1), '*'])] ?? ''
    const one = (message: string): FileMistake[] => [{ message, path, key: issue.code === 'invalid_key' }]
    const forms = shape.forms?.[place]
    const form = forms && Object.keys(forms).findIndex((key) => isObject(found) && key in found)
    if (issue.code === 'invalid_union' && form !== undefined && form >= 0)
      return issue.errors[form]!.flatMap((inner) =>
        describe({ ...inner, path: [...path, ...inner.path] }, data),
      )
    if (issue.code === 'unrecognized_keys') {
      const known = Object.values(forms ?? {})[form ?? -1] ?? shape.keys[place]
      return issue.keys.map((key) => unknownKey(key, path, known ?? { keys: [], whose: 'here' }))
    }
    if (issue.code === 'invalid_key')
      return one(
        `${name} ${issue.issues.find(({ code }) => code === 'custom')?.message ?? 'is not a valid key'}.`,
      )
    // A message of our own is a sentence, or goes on behind the name.
    if (issue.code === 'custom')
      return one(/^[a-z]/.test(issue.message) ? `${name} ${issue.message}.` : issue.message)
    if (found === undefined && path.length > 0) return one(`${name} is missing. ${expected}`)
    return one(`${name} is ${shownValue(found)}. ${expected}${suggestion(issue, found, forms)}`)
  }
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? '#' : String(part))).join('.')
}

function unknownKey(key: string, path: readonly PropertyKey[], { keys, whose }: Keys): FileMistake {
  const known = listed(keys.map((one) => `\`${one}\``))
  return {
    message: `\`${short(key)}\` is not a key ${whose}; there ${keys.length === 1 ? 'is' : 'are'} ${known}.${didYouMean(key, keys)}`,
    path: [...path, key],
    key: true,
  }
}

function suggestion(issue: Issue, found: unknown, forms: object | undefined): string {
  if (issue.code === 'invalid_value' && typeof found === 'string')
    return didYouMean(found, issue.values.map(String))
  const [key, ...others] = forms && isObject(found) ? Object.keys(found) : []
  return key !== undefined && others.length === 0 ? didYouMean(key, Object.keys(forms!)) : ''
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
