import { quote } from '@skillgauge/rule-kit'
import { isMapping } from '../manifest-data.js'

/** What is wrong with a value: its path of keys and indexes, and a message without a full stop. */
interface Mistake {
  readonly path: string
  readonly message: string
  readonly fix?: string
}

/** Checks a value. The path leads to it from the root of the file. */
export type Shape = (value: unknown, path: string) => Iterable<Mistake>

/** A string that is not blank and passes `test`. */
export function text(expected = 'text', test: (value: string) => boolean = () => true): Shape {
  return function* (value, path) {
    if (typeof value !== 'string' || value.trim() === '' || !test(value)) yield mistake(value, path, expected)
  }
}

export function boolean(): Shape {
  return function* (value, path) {
    if (typeof value !== 'boolean') yield mistake(value, path, '`true` or `false`')
  }
}

export function list(item: Shape, expected = 'a list'): Shape {
  return function* (value, path) {
    if (!Array.isArray(value)) return yield mistake(value, path, expected)
    for (const [i, element] of value.entries()) yield* item(element, join(path, String(i)))
  }
}

/** A mapping with required and optional keys. Other keys are ignored. */
export function mapping(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return function* (value, path) {
    if (!isMapping(value)) return yield mistake(value, path, 'a mapping')
    for (const [key, shape] of Object.entries(required)) {
      if (Object.hasOwn(value, key)) yield* shape(value[key], join(path, key))
      else
        yield { path, message: `${path === '' ? 'It' : `\`${path}\``} has no \`${key}\`, which is required` }
    }
    for (const [key, shape] of Object.entries(optional))
      if (Object.hasOwn(value, key)) yield* shape(value[key], join(path, key))
  }
}

/** A mapping whose values all have the same shape. */
export function record(item: Shape): Shape {
  return function* (value, path) {
    if (!isMapping(value)) return yield mistake(value, path, 'a mapping')
    for (const [key, entry] of Object.entries(value)) yield* item(entry, join(path, key))
  }
}

/** Checks with the first shape that is for this type of value. */
export function either(expected: string, ...shapes: readonly [(value: unknown) => boolean, Shape][]): Shape {
  return function* (value, path) {
    const shape = shapes.find(([is]) => is(value))
    if (shape) yield* shape[1](value, path)
    else yield mistake(value, path, expected)
  }
}

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isList = (value: unknown): boolean => Array.isArray(value)

function mistake(value: unknown, path: string, expected: string): Mistake {
  const message = `${path === '' ? 'It' : `\`${path}\``} is ${shown(value)}; it must be ${expected}`
  const key = path.slice(path.lastIndexOf('.') + 1)
  // For a number instead of a text: the number in quotes.
  return typeof value === 'number' && /^text$|in quotes$/.test(expected) && !/^\d+$/.test(key)
    ? { path, message, fix: `"${key}": "${value}"` }
    : { path, message }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : quote(value)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'a mapping' : `\`${String(value)}\``
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
