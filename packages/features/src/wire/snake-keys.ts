type SnakeKey<Key> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeKey<Rest>}`
  : Key
type CamelKey<Key> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelKey<Rest>>}`
  : Key
type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value
type Immutable<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

type SnakeKeys<Shape> = { -readonly [Key in keyof Shape as SnakeKey<Key>]: Mutable<Shape[Key]> }

/** A public shape with internal keys: `costUsd` for `cost_usd`. */
export type CamelKeys<Shape> = { readonly [Key in keyof Shape as CamelKey<Key>]: Immutable<Shape[Key]> }

/** The object with public keys: `cost_usd` for `costUsd`. Not recursive. */
export function snakeKeys<Shape extends object>(shape: Shape): SnakeKeys<Shape> {
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [snake(key), value]),
  ) as SnakeKeys<Shape>
}
