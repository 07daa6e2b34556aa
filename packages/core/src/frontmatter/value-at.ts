import { isObject } from '../is-object.js'

/** The value at a path of keys and, in lists, numbers. `undefined`: there is none. Inherited properties do not count. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    const canHold = Array.isArray(value) ? typeof part === 'number' : isObject(value)
    return canHold && Object.hasOwn(value as object, part)
      ? (value as Record<PropertyKey, unknown>)[part]
      : undefined
  }, data)
}

/** `tests[2].prompt` */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? String(part) : `.${String(part)}`))
    .join('')
}
