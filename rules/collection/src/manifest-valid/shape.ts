import { quote } from '@skillgauge/rule-kit'
import { isMapping } from '../manifest-data.js'

/** What is wrong with a value: the path of keys and indexes to it, and a sentence without its end. */
export interface Mistake {
  readonly path: string
  readonly message: string
  readonly fix?: string
}

/** Looks at a value at a path. */
export type Shape = (value: unknown, path: string) => Iterable<Mistake>

/** Text that is not empty, of which `test` may ask more. */
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
    for (const [i, one] of value.entries()) yield* item(one, join(path, String(i)))
  }
}

/** A mapping: of the keys that are named those that are there, and those that must be. Others are let pass. */
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

/** A mapping whose values are all alike. */
export function record(of: Shape): Shape {
  return function* (value, path) {
    if (!isMapping(value)) return yield mistake(value, path, 'a mapping')
    for (const [key, one] of Object.entries(value)) yield* of(one, join(path, key))
  }
}

/** The first shape whose kind of value it is. */
export function either(expected: string, ...shapes: readonly [(value: unknown) => boolean, Shape][]): Shape {
  return function* (value, path) {
    const shape = shapes.find(([is]) => is(value))
    if (shape) yield* shape[1](value, path)
    else yield mistake(value, path, expected)
  }
}

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isList = (value: unknown): boolean => Array.isArray(value)
export { isMapping }

function mistake(value: unknown, path: string, expected: string): Mistake {
  const message = `${path === '' ? 'It' : `\`${path}\``} is ${shown(value)}; it must be ${expected}`
  const key = path.slice(path.lastIndexOf('.') + 1)
  // A number where a text must be: the same in quotes.
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
